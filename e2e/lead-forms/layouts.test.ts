import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { findOverflows } from "../page-checks.ts";
import { axeFindingsInLightAndDark, htmlFindings } from "../page-findings.ts";
import { openSharedSite, visit } from "../testing.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openSharedSite();
});

const course = "/courses/pmp-exam-preparation";
const formOn = (page: Page) => page.locator("form[data-site-module]");

/** The variant of those whose name does not contain it. */
const variants: Record<string, string> = {
	"in a frame": "business",
	"in a search": "query-box",
};
/** Every variant, and some of the positions in which it appears. */
const states = {
	standard: `${course}?form=course_agenda_first_fold`,
	"side panel": `${course}/syllabus?form=course+agenda`,
	"query box": `${course}?form=query+box`,
	embedded: `${course}?form=Call_back_Second_fold`,
	"schedule call": `${course}/schedule?form=request+a+call`,
	business: `${course}/schedule?form=B2B_talk_to_advisor_Schedule_Page`,
	cohort: "/programs/data-analyst-masters-program?form=job_guarantee_brochure",
	exit: "/categories/data-science?form=exit_intent_download",
	"in a frame": "/business?form=B2B_talk_to_advisor_Schedule_Page",
	"in a search": "/search?q=qqqqqqqq&form=search-advice",
};

describe.for(Object.entries(states))("the form %s", ([name, path]) => {
	test("POP-008: has its own layout; axe and the validator find nothing and nothing overflows, when rendered and when refused", async () => {
		const answer = await fetch(site.url + path, {
			headers: { accept: "text/html" },
		});
		expect(await htmlFindings(await answer.text())).toEqual([]);
		const { page } = await visit(site.url + path);
		const variant = await formOn(page).getAttribute("data-variant");
		expect(variant).toBe(variants[name] ?? name.replace(" ", "-"));
		// Submits it as a browser without script does.
		await formOn(page).evaluate((form) => (form as HTMLFormElement).submit());
		await page.getByText("There is a problem").waitFor();
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		expect(await findOverflows(page, [320, 768, 1280])).toEqual([]);
	});
});
