import { describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { fitsWidth, responseLoaded, visit } from "../testing.ts";
import {
	arrive,
	course,
	isNotProofOfWork,
	link,
	openPopup,
	site,
	startSite,
	submit,
} from "./form-page.ts";

startSite();

describe("every variant, in light and dark, at the width of a phone", () => {
	const program = "/programs/data-analyst-masters-program";
	const variants: Record<string, [path: string, form: string]> = {
		standard: [course, "course_agenda"],
		"schedule-call": [course, "request"],
		"query-box": [course, "query"],
		embedded: [course, "Call_back"],
		"side-panel": [`${course}/syllabus`, "course"],
		cohort: [program, "job_guarantee"],
	};
	for (const [variant, [path, form]] of Object.entries(variants))
		test(`${variant}: axe finds nothing, and nothing overflows`, async () => {
			const { page, browserErrors } = await arrive(path, {
				viewport: { width: 320, height: 480 },
			});
			const popup = await openPopup(page, form);
			expect(await popup.getAttribute("data-lead-popup")).toBe(variant);
			expect(await fitsWidth(page)).toBe(true);
			expect(await popup.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
				true,
			);
			expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
			expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		});

	test("LEAD-114: below 768 px a popup fills the screen, from 768 px on it is a dialog over the page", async () => {
		const widths = { 767: true, 768: false };
		for (const [width, isWhole] of Object.entries(widths)) {
			const { page } = await arrive(course, {
				viewport: { width: Number(width), height: 900 },
			});
			const popup = await openPopup(page, "request");
			const box = await popup.boundingBox();
			const isTall = Math.round(box?.height ?? 0) === 900;
			expect([isTall, box?.x === 0]).toEqual([isWhole, isWhole]);
		}
	});

	test("LEAD-115: its buttons are restyled 10 ms after it was rendered", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install();
		const visitLoaded = responseLoaded(page, /getVisit/);
		await page.goto(site.url + course);
		await page.clock.runFor(1_000);
		await visitLoaded;
		await page.clock.pauseAt(Date.now() + 60_000);
		await link(page, "request").click();
		const popup = page.locator("dialog[data-lead-popup]:modal");
		const button = submit(popup);
		await button.waitFor();
		const duration = () =>
			button.evaluate((element) => getComputedStyle(element).transitionDuration);
		await page.clock.runFor(9);
		expect(await duration()).toBe("0s");
		await page.clock.runFor(1);
		expect(await duration()).not.toBe("0s");
	});
});
