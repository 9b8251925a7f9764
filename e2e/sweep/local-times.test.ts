import { expect, test } from "vitest";
import { readLayoutShift } from "../slow-page.ts";
import { fitsWidth, openSharedSite, visit } from "../testing.ts";

test("times of groups fit and move nothing when they are converted, wherever the visitor is", async () => {
	const site = await openSharedSite();
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
	const tablet = { viewport: { width: 768, height: 1000 } };
	const desktop = { viewport: { width: 1280, height: 800 } };
	// Who is in the country that is shown is not asked about it: that box moves by itself, and has its own test.
	const places = [
		{ timezoneId: "Asia/Kolkata", country: "IN", sizes: [phone, tablet, desktop] },
		{ timezoneId: "Pacific/Auckland", country: "NZ", sizes: [phone, tablet, desktop] },
		{ timezoneId: "Europe/Berlin", country: "DE", sizes: [phone] },
	];
	for (const { timezoneId, country, sizes } of places)
		for (const size of sizes) {
			const { page } = await visit(`${site.url}/sitemap`, { ...size, timezoneId, country });
			for (const path of [
				"/courses/pmp-exam-preparation/schedule",
				"/courses/pmp-exam-preparation#groups",
				"/cart?product=course-1002&mode=live-virtual",
			]) {
				await page.goto(site.url + path);
				const times = page.locator('[data-behaviour="ui/local-times"]');
				expect(await times.count()).toBeGreaterThan(0);
				for (const element of await times.all()) {
					await element.scrollIntoViewIfNeeded();
					await element.and(page.locator("[data-started]")).waitFor({ state: "attached" });
				}
				// A shift is reported after the frame in which it happened.
				await page.evaluate(
					() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
				);
				expect(await fitsWidth(page), `${path}, ${timezoneId}`).toBe(true);
				// What is kept for the visitor's own time is at the end of a card of the cart, and small.
				const rests = await page.locator("button[name=group]").evaluateAll((buttons) =>
					buttons.map((button) => {
						const parts = [...button.querySelectorAll("[data-part]")];
						const last = parts.findLast(({ textContent }) => textContent);
						const { bottom } = button.getBoundingClientRect();
						return bottom - (last?.getBoundingClientRect().bottom ?? 0);
					}),
				);
				expect(Math.max(0, ...rests), `${path}, ${timezoneId}`).toBeLessThan(45);
				const shift = await readLayoutShift(page);
				expect(shift.total, `${path}: ${shift.moved.join("\n")}`).toBeCloseTo(0, 2);
			}
		}
});
