import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark, fitsWidth } from "../testing.ts";
import {
	arrive,
	menuCategory,
	menuCluster,
	menuOpener,
} from "./header-menu.ts";

describe("axe finds nothing", () => {
	const states: Record<string, (page: Page) => Promise<unknown>> = {
		closed: async () => undefined,
		open: (page) => menuOpener(page).click(),
		"a category": async (page) => {
			await menuOpener(page).click();
			await menuCluster(page, "Protect and operate").click();
			await menuCategory(page, "cyber-security").click();
			await page
				.locator('[data-category="cyber-security"] [data-menu="found"]')
				.waitFor();
		},
	};
	for (const width of [1280, 360]) {
		test.for(Object.entries(states))(`%s, ${width} px`, async ([, open]) => {
			const { page } = await arrive("/accessibility", {
				viewport: { width, height: 700 },
				reducedMotion: "reduce",
			});
			await open(page);
			expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		});
	}
});

describe("in a page from right to left", () => {
	for (const width of [320, 360, 768, 1000, 1280]) {
		test(`nothing overflows at ${width} px, open or closed, in either direction`, async () => {
			const { page } = await arrive("/accessibility", {
				viewport: { width, height: 700 },
			});
			for (const dir of ["ltr", "rtl"]) {
				await page.evaluate((to) => {
					document.documentElement.dir = to;
				}, dir);
				expect(await fitsWidth(page)).toBe(true);
				const header = await page.locator("header > div").boundingBox();
				expect(header?.height).toBeLessThanOrEqual(73);
				await menuOpener(page).click();
				await page.locator("[data-cluster] > summary").first().waitFor();
				expect(await fitsWidth(page)).toBe(true);
				const boxes = await page
					.locator("header :is(a, summary):visible")
					.evaluateAll((all) =>
						all.map((element) => {
							const { left, right } = element.getBoundingClientRect();
							return left >= -1 && right <= innerWidth + 1;
						}),
					);
				expect(boxes).not.toContain(false);
				await page.keyboard.press("Escape");
			}
		});
	}
});
