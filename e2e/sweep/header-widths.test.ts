import { expect, test } from "vitest";
import { menuOpener, site, waitForMenu } from "../menu/header-menu.ts";
import { fitsWidth, visit } from "../testing.ts";

test("the name of the site is whole at every width, also next to a member's account and a full cart", async () => {
	const { page } = await visit(`${site.url}/accessibility`);
	const brand = page.locator("header a").first();
	const clipped: number[] = [];
	for (const isMember of [false, true]) {
		if (isMember)
			await page.evaluate(() => {
				for (const link of document.querySelectorAll('header [data-part="learning"]'))
					link.removeAttribute("hidden");
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

test("nothing of the header overflows at any width, open or closed, in either direction", async () => {
	const { page } = await visit(`${site.url}/accessibility`);
	await waitForMenu(page);
	const faults: string[] = [];
	for (const width of [320, 360, 768, 1000, 1280])
		for (const dir of ["ltr", "rtl"]) {
			await page.setViewportSize({ width, height: 700 });
			await page.evaluate((to) => {
				document.documentElement.dir = to;
			}, dir);
			const check = (isFine: boolean, what: string) => {
				if (!isFine) faults.push(`${width} ${dir}: ${what}`);
			};
			check(await fitsWidth(page), "the page");
			const header = await page.locator("header > div").boundingBox();
			check(header !== null && header.height <= 73, "the height of the header");
			await menuOpener(page).click();
			await page.locator("[data-cluster] > summary").first().waitFor();
			check(await fitsWidth(page), "the open menu");
			const isInside = await page.locator("header :is(a, summary):visible").evaluateAll((all) =>
				all.every((element) => {
					const { left, right } = element.getBoundingClientRect();
					return left >= -1 && right <= innerWidth + 1;
				}),
			);
			check(isInside, "an entry of the open menu");
			await page.keyboard.press("Escape");
		}
	expect(faults).toEqual([]);
});
