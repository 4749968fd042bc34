// SPDX-License-Identifier: GPL-2.0-only
#include <math.h>
#include <string.h>

#include "measure/cells.h"
#include "measure/result.h"

/* Of one benchmark's plot, and where its axes cross. */
enum { WIDTH = 320, HEIGHT = 220, LEFT = 62, BOTTOM = 30, TOP = 34, RIGHT = 12, ACROSS = 2 };

struct plot {
	const struct sl_ms_result *r;
	const char *bench;
	double x, y;		/* its corner */
	double deepest, most;
	FILE *out;
};

static double px(const struct plot *p, double depth)
{
	return p->x + LEFT + depth / (p->deepest ? p->deepest : 1) * (WIDTH - LEFT - RIGHT);
}

static double py(const struct plot *p, double v)
{
	return p->y + HEIGHT - BOTTOM - v / (p->most ? p->most : 1) * (HEIGHT - BOTTOM - TOP);
}

static bool belongs(const struct plot *p, const struct sl_ms_cell *c)
{
	return !strcmp(c->bench, p->bench);
}

static void line(const struct plot *p, const struct sl_ms_cells *cells, const char *style)
{
	unsigned int i;

	fprintf(p->out, "<polyline fill=\"none\" %s points=\"", style);
	for (i = 0; i < cells->n; i++)
		if (belongs(p, &cells->list[i]))
			fprintf(p->out, "%.1f,%.1f ", px(p, cells->list[i].depth),
				py(p, cells->list[i].values[SL_MS_SCHED].median));
	fputs("\"/>\n", p->out);
}

static void axes(const struct plot *p)
{
	unsigned int i;

	fprintf(p->out, "<path fill=\"none\" stroke=\"#888\" d=\"M%.1f %.1fV%.1fH%.1f\"/>\n",
		px(p, 0), py(p, p->most), py(p, 0), px(p, p->deepest));
	fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" font-weight=\"bold\">%s</text>\n",
		p->x + LEFT, p->y + 16, p->bench);
	fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%.0f</text>\n",
		px(p, 0) - 4, py(p, p->most) + 4, p->most);
	fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">0</text>\n", px(p, 0) - 4, py(p, 0) + 4);
	for (i = 0; i < p->r->before->n; i++)
		if (belongs(p, &p->r->before->list[i]))
			fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%u</text>\n",
				px(p, p->r->before->list[i].depth), py(p, 0) + 15, p->r->before->list[i].depth);
}

static void measure(struct plot *p, const struct sl_ms_cells *cells)
{
	unsigned int i;

	for (i = 0; i < cells->n; i++) {
		if (!belongs(p, &cells->list[i]))
			continue;
		p->deepest = fmax(p->deepest, cells->list[i].depth);
		p->most = fmax(p->most, cells->list[i].values[SL_MS_SCHED].median);
	}
}

void sl_result_svg(const struct sl_ms_result *r, FILE *out)
{
	unsigned int i, k, n = 0, total = 0;

	for (i = 0; i < r->before->n; i++)
		total += !i || strcmp(r->before->list[i].bench, r->before->list[i - 1].bench);
	fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" font-family=\"sans-serif\" font-size=\"11\">\n",
		ACROSS * WIDTH, 46 + (total + ACROSS - 1) / ACROSS * HEIGHT);
	fputs("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n", out);
	fprintf(out, "<text x=\"12\" y=\"18\" font-size=\"13\">Linux %s: scheduler's instructions an operation, by depth of cgroups</text>\n"
		"<path stroke=\"#c33\" stroke-dasharray=\"5 3\" d=\"M12 32h30\"/><text x=\"48\" y=\"36\">before</text>\n"
		"<path stroke=\"#26c\" d=\"M102 32h30\"/><text x=\"138\" y=\"36\">after</text>\n", r->version);
	for (i = 0; i < r->before->n; i++) {
		struct plot p = { .r = r, .bench = r->before->list[i].bench, .out = out };

		for (k = 0; k < i && !belongs(&p, &r->before->list[k]); k++)
			;
		if (k < i)
			continue;
		p.x = n % ACROSS * WIDTH;
		p.y = 46 + n / ACROSS * HEIGHT;
		n++;
		measure(&p, r->before);
		measure(&p, r->after);
		axes(&p);
		line(&p, r->before, "stroke=\"#c33\" stroke-dasharray=\"5 3\"");
		line(&p, r->after, "stroke=\"#26c\"");
	}
	fputs("</svg>\n", out);
}
