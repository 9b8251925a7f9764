import { beforeAll, expect, test } from "vitest";
import { pages } from "#testing/page-list.ts";
import { readSlowShift } from "../slow-page.ts";
import { openSharedSite } from "../testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

/** One page of each template; a slow load takes several seconds. */
const atEveryWidth = ["home", "category", "program", "course", "search"] as const;
const onPhones = [
	"all programs",
	"comparison",
	"university program",
	"schedule",
	"free courses",
	"course with the call form",
	"cart",
	"companies",
] as const;

test.each([
	...atEveryWidth.flatMap((kind) => [360, 412, 1280].map((width) => [kind, width] as const)),
	...onPhones.flatMap((kind) => [360, 412].map((width) => [kind, width] as const)),
])("%s does not move while it loads slowly at %i px", async (kind, width) => {
	const shift = await readSlowShift(site.url + pages[kind], {
		width,
		height: 800,
	});
	expect(shift.total, shift.moved.join("\n")).toBeLessThan(0.02);
});
