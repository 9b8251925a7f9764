import { expect, test } from "vitest";
import { StyleguideSections } from "#ui/styleguide/styleguide.tsx";
import { findOpeningTags, renderToMarkup } from "#ui/testing-markup.ts";

const markup = renderToMarkup(<StyleguideSections />);

test("no id stands twice", () => {
	const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
});

test("every id a part refers to is there", () => {
	const wanted = [
		...markup.matchAll(
			/\s(?:for|aria-labelledby|aria-describedby|aria-controls|commandfor)="([^"]+)"/g,
		),
	].flatMap(([, ids = ""]) => ids.split(" "));
	expect(wanted.length).toBeGreaterThan(20);
	for (const id of wanted) expect(markup, id).toContain(`id="${id}"`);
});

test("nothing carries a style attribute, which a strict policy would refuse", () => {
	expect(markup).not.toMatch(/\sstyle="/);
});

test("headings start at the second level and skip none", () => {
	const levels = findOpeningTags(markup, "h[1-6]").map((tag) => Number(tag[2]));
	expect(levels[0]).toBe(2);
	levels.reduce((before, level) => {
		expect(level).toBeLessThanOrEqual(before + 1);
		return level;
	}, 1);
});
