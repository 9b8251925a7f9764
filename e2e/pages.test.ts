import { beforeAll, describe, expect, test } from "vitest";
import {
	axeFindings,
	fitsWidth,
	htmlFindings,
	openBuiltSite,
	visit,
	wakeAll,
} from "./world.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const pages = {
	home: "/",
	"free courses": "/skillup-free-online-courses",
	category: "/categories/cyber-security",
	"all programs": "/programs?level=beginner",
	"a list with nothing": "/categories/devops?type=university&level=beginner",
	comparison: "/compare?products=course-1017,bundle-2009,university-4001",
	"nothing to compare": "/compare",
	"generative AI": "/certifications/generative-ai-courses",
	partners: "/partners",
	partner: "/partners/wexmoor-university",
	sitemap: "/sitemap",
	search: "/search?q=data&level=beginner",
	"a search with nothing": "/search?q=qqqqqqqq",
	"search of free courses": "/skillup-free-online-courses/search?q=pyhton",
	course: "/courses/pmp-exam-preparation",
	"course, with a call asked for":
		"/courses/pmp-exam-preparation?form=request+a+call",
	"category, with its handbook asked for":
		"/categories/cloud-computing?form=career+handbook",
	"schedule, with the form for companies":
		"/courses/pmp-exam-preparation/schedule?form=B2B_talk_to_advisor_Schedule_Page",
	syllabus: "/courses/pmp-exam-preparation/syllabus",
	schedule: "/courses/pmp-exam-preparation/schedule",
	"course with a long title": "/courses/business-intelligence-with-power-bi",
	program: "/programs/data-analyst-masters-program",
	"program syllabus": "/programs/data-analyst-masters-program/syllabus",
	"program schedule": "/programs/data-analyst-masters-program/schedule",
	cohort: "/programs/data-analyst-masters-program/cohorts/next",
	"program that has ended":
		"/programs/business-reporting-specialist-masters-program?form=sunset-business-reporting-specialist-masters-program",
	"university program":
		"/university/postgraduate-certificate-in-project-leadership",
	"university curriculum": "/university/cyber-defense-bootcamp/syllabus",
	"university schedule": "/university/cyber-defense-bootcamp/schedule",
	"university cohort": "/university/cyber-defense-bootcamp/cohorts/2",
	immersion:
		"/university/postgraduate-certificate-in-project-leadership/immersion",
	"free course": "/free-snapchat-marketing-course-skillup",
	"style guide": "/styleguide",
	country: "/country",
	"sign-in": "/accounts/sign-in?back=/courses/api-design",
	"sign-up": "/accounts/sign-up",
	"signed out": "/accounts/signed-out",
	cart: "/cart?product=course-1009&mode=live-virtual",
	"empty cart": "/cart",
	terms: "/terms-and-conditions",
	"becoming a partner": "/become-a-partner",
	"becoming a trainer": "/become-a-trainer",
	"writing for us": "/write-for-us",
	"raising a concern": "/raise-a-concern",
	"privacy choices": "/preferences",
	"own data": "/privacy",
	"a link to own data is mailed": "/privacy/asked",
	"home, with contact open": "/?form=B2B_contact_home_page",
	companies: "/business",
	"learning hub": "/business/learning-hub-plus",
	"corporate training, with the quote open":
		"/business/corporate-training?form=SLH_skillup_B2B",
	"use case": "/business/use-cases/onboarding-engineers",
	"companies by field, with contact open":
		"/business/categories/data-and-ai?form=B2B_talk_to_advisor_Schedule_Page",
	"not found": "/no/such/page",
};

describe.for(Object.entries(pages))("%s", ([, path]) => {
	test("its HTML is valid", async () => {
		const answer = await fetch(site.url + path, {
			headers: { accept: "text/html" },
		});
		expect(await htmlFindings(await answer.text())).toEqual([]);
	});

	for (const colorScheme of ["light", "dark"] as const) {
		test(`axe finds nothing, nothing is complained about (${colorScheme})`, async () => {
			const { page, complaints } = await visit(site.url + path, {
				colorScheme,
			});
			await wakeAll(page);
			// Asked before axe runs, because axe itself adds styles that our policy refuses.
			const unexpected = complaints.filter(
				(text) => !/status of 404/.test(text),
			);
			expect(unexpected).toEqual([]);
			expect(await axeFindings(page)).toEqual([]);
		});
	}

	test("nothing sticks out sideways, at any width, in either direction", async () => {
		const { page } = await visit(site.url + path);
		const tooWide: string[] = [];
		for (const direction of ["ltr", "rtl"])
			for (const width of [320, 360, 768, 1280]) {
				await page.setViewportSize({ width, height: 700 });
				await page.evaluate((dir) => {
					document.documentElement.dir = dir;
				}, direction);
				if (!(await fitsWidth(page))) tooWide.push(`${width} ${direction}`);
			}
		expect(tooWide).toEqual([]);
	});

	test("has one main heading, one main part, and a way past the header", async () => {
		const { page } = await visit(site.url + path);
		expect(await page.locator("h1").count()).toBe(1);
		expect(await page.locator("main").count()).toBe(1);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		const focused = await page.evaluate(() => document.activeElement?.id);
		expect(focused).toBe("content");
	});
});
