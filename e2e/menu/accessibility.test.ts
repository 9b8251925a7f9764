import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { fitsWidth } from "../testing.ts";
import { arrive, menuCategory, menuCluster, menuOpener } from "./header-menu.ts";

describe("axe finds nothing", () => {
	const states: Record<string, (page: Page) => Promise<unknown>> = {
		closed: async () => undefined,
		open: (page) => menuOpener(page).click(),
		"a category": async (page) => {
			await menuOpener(page).click();
			await menuCluster(page, "Protect and operate").click();
			await menuCategory(page, "cyber-security").click();
			await page.locator('[data-category="cyber-security"] [data-menu="found"]').waitFor();
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

test("the name of the site is whole at every width, also next to a member's account and a full cart", async () => {
	const { page } = await arrive("/accessibility");
	const brand = page.locator("header a").first();
	const clipped: number[] = [];
	for (const isMember of [false, true]) {
		if (isMember)
			await page.evaluate(() => {
				for (const [behaviour, text] of [
					["visitors/account-label", "Account"],
					["orders/cart-count", "2"],
				])
					document.querySelector(`[data-behaviour="${behaviour}"]`)?.replaceChildren(text ?? "");
			});
		for (let width = 360; width <= 1400; width += 10) {
			await page.setViewportSize({ width, height: 700 });
			const missing = await brand.evaluate((link) => link.scrollWidth - link.clientWidth);
			// Widths are whole numbers here, and the name has a fraction of a pixel.
			if (missing > 1) clipped.push(width);
		}
	}
	expect(clipped).toEqual([]);
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
				const boxes = await page.locator("header :is(a, summary):visible").evaluateAll((all) =>
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
