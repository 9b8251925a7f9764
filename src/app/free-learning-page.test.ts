import { beforeAll, expect, test } from "vitest";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { aMember } from "#testing/accounts.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";

const path = "/skillup-free-online-courses";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const count = (page: PlainPage, selector: string) =>
	page.document.querySelectorAll(selector).length;

test("FREE-004, FREE-005, FREE-006: the page has the places for referral, the figures of careers, the quote for companies and the way to recommendations; the popup of an organization is its own", async () => {
	const page = await new PlainVisitor(site).open(path);
	for (const place of ["referral/referral-widget", "referral/referral-popup"])
		expect(count(page, `[data-behaviour='${place}']`), place).toBe(1);
	expect(count(page, "#exploreCoursesSkillup #exploreCourseDesktop")).toBe(1);
	const careers = page.document.getElementById("careers-title")?.closest("section");
	const figures = careers?.textContent ?? "";
	expect(figures).toMatch(/\$[\d,]+/);
	expect(figures).toMatch(/demand|growing/i);
	expect(page.text()).toContain("Partners who teach, write and review our courses");
	expect(count(page, "a[href*='form=SLH_skillup_B2B']")).toBeGreaterThan(0);
	expect(page.text("#get-recommendation-title")).toBe("Find out what suits you");
	const popup = page.document.querySelector("[data-behaviour='referral/referral-popup']");
	expect(popup?.textContent).not.toContain("Harbor Freight Lines");

	const own = await new PlainVisitor(site).open(`/partners/harbor-freight-lines${path}`);
	const theirs = own.document.querySelector("[data-behaviour='referral/referral-popup']");
	expect(theirs?.textContent).toContain("Harbor Freight Lines");
});

test("FREE-008, FREE-020: from the page a Freemium member reaches every screen of free learning: starts a course, answers what to learn, takes a quiz and the daily quiz, invites friends, and finds each course in the sitemap", async () => {
	const browser = await aMember(site);
	const { userType, kinds } = (await browser.call("/api-nocache?method=getVisit", {})).json();
	expect([userType, kinds]).toEqual(["Freemium", expect.arrayContaining(["freemium"])]);
	const visitor = new PlainVisitor(site, browser);
	const home = await visitor.open(path);
	const screenAt = async (href: string) => {
		expect(count(home, `a[href="${href}"]`), href).toBeGreaterThan(0);
		const page = await visitor.open(href, "same-origin");
		expect(page.status, href).toBe(200);
		return page;
	};
	const sitemap = await screenAt("/sitemap");
	expect(count(sitemap, "a[href$='-skillup']")).toBeGreaterThan(20);
	expect((await screenAt("/skillup-referral")).text()).toMatch(/refCode=[2-9B-Z]{8}/);
	expect((await screenAt("/skillup-daily-quiz")).text("h1")).not.toBe("");
	const quizzes = await screenAt("/skillup-quizzes");
	const quiz = await visitor.open("/skillup-quizzes/sql-skill-quiz/first-steps");
	expect(quizzes.status).toBe(200);
	const attempt = await quiz.form().send();
	expect(attempt.text()).toContain("Question 1 of");
	const questions = await screenAt("/skillup-questionnaire?origin=skilluphome");
	expect(questions.form().element.getAttribute("method")).toBe("post");

	const [first] = home.document.querySelectorAll("#first-courses a[href*='-skillup']");
	const [, slug = ""] = /^\/([^?]+)/.exec(first?.getAttribute("href") ?? "") ?? [];
	const page = await visitor.open(`/${slug}`);
	const { courseId } = JSON.parse(
		page.document.querySelector("[data-course]")?.getAttribute("data-course") ?? "{}",
	);
	const assignmentToken = writeAssignmentToken({ courseId, pageSource: `/${slug}` });
	const query = new URLSearchParams({ assignmentToken });
	await browser.get(`/api?method=processFreemiumCourseOrderAssignment&${query}`, {
		"sec-fetch-site": "same-origin",
	});
	const learning = await visitor.open("/my-learning");
	expect(count(learning, `main a[href^="/learn/${slug}"]`)).toBeGreaterThan(0);
});
