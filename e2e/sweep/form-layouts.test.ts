import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
	arrive,
	course,
	isNotProofOfWork,
	openPopup,
	program,
	site,
	startSite,
} from "../lead-forms/form-page.ts";
import { findOverflows } from "../page-checks.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { fitsWidth, visit } from "../testing.ts";

startSite();

const formOn = (page: Page) => page.locator("form[data-site-module]");

describe.for([
	["standard", `${course}?form=course_agenda_first_fold`],
	["side-panel", `${course}/syllabus?form=course+agenda`],
	["query-box", `${course}?form=query+box`],
	["embedded", `${course}?form=Call_back_Second_fold`],
	["schedule-call", `${course}/schedule?form=request+a+call`],
	["business", `${course}/schedule?form=B2B_talk_to_advisor_Schedule_Page`],
	["cohort", `${program}?form=job_guarantee_brochure`],
	["exit", "/categories/data-science?form=exit_intent_download"],
	["business", "/business?form=B2B_talk_to_advisor_Schedule_Page"],
	["query-box", "/search?q=qqqqqqqq&form=search-advice"],
])("the form %s of %s", ([variant, path]) => {
	test("POP-008: has its own layout; axe finds nothing and nothing overflows when it is refused", async () => {
		const { page } = await visit(site.url + path);
		expect(await formOn(page).getAttribute("data-variant")).toBe(variant);
		// Submits it as a browser without script does.
		await formOn(page).evaluate((form) => (form as HTMLFormElement).submit());
		await page.getByText("There is a problem").waitFor();
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		expect(await findOverflows(page, [320, 768, 1280])).toEqual([]);
	});
});

test.for([
	["standard", course, "course_agenda"],
	["schedule-call", course, "request"],
	["query-box", course, "query"],
	["embedded", course, "Call_back"],
	["side-panel", `${course}/syllabus`, "course"],
	["cohort", program, "job_guarantee"],
] as const)(
	"the popup %s at the width of a small phone: axe finds nothing, and nothing overflows",
	async ([variant, path, form]) => {
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
	},
);

test("the popup business of a university's program has all its fields, its button and its notes on a screen of 1280 by 800", async () => {
	const { page } = await arrive("/university/cyber-defense-bootcamp", {
		viewport: { width: 1280, height: 800 },
	});
	const popup = await openPopup(page, "university+teams");
	expect(await popup.getAttribute("data-lead-popup")).toBe("business");
	expect(await popup.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
	const number = popup.locator("[name=personPhone]");
	// Ten digits and their blanks are seen at once.
	expect(await number.evaluate((field) => field.clientWidth)).toBeGreaterThan(140);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
