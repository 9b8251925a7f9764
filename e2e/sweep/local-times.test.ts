import { expect, test } from "vitest";
import { readLayoutShift } from "../slow-page.ts";
import { fitsWidth, openSharedSite, visit } from "../testing.ts";

test("times of groups fit and move nothing when they are converted, wherever the visitor is", async () => {
	const site = await openSharedSite();
	const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
	const tablet = { viewport: { width: 768, height: 1000 } };
	const desktop = { viewport: { width: 1280, height: 800 } };
	const places = [
		{ timezoneId: "Asia/Kolkata", sizes: [phone, tablet, desktop] },
		{ timezoneId: "Pacific/Auckland", sizes: [phone, tablet, desktop] },
		{ timezoneId: "Europe/Berlin", sizes: [phone] },
	];
	for (const { timezoneId, sizes } of places)
		for (const size of sizes) {
			const { page } = await visit(`${site.url}/sitemap`, { ...size, timezoneId });
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
				const shift = await readLayoutShift(page);
				expect(shift.total, `${path}: ${shift.moved.join("\n")}`).toBeCloseTo(0, 2);
			}
		}
});
