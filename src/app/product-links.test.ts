import { beforeAll, describe, expect, test } from "vitest";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const course = "/courses/pmp-exam-preparation";
const analyst = "/programs/data-analyst-masters-program";
const ended = "/programs/business-reporting-specialist-masters-program";
const leadership = "/university/postgraduate-certificate-in-project-leadership";
const breadcrumb = "nav[aria-label=Breadcrumb]";
const open = (address: string) => new PlainVisitor(site).open(address);
const hasTarget = (page: PlainPage) =>
	page.document.getElementById(page.address.split("#")[1] ?? "") !== null;

describe("without script a course", () => {
	test("links from its first screen to the prices, and from a price to the cart", async () => {
		const prices = await (await open(course)).follow("Choose how to learn", "main");
		expect(prices.address).toBe(`${course}#ways`);
		expect(hasTarget(prices)).toBe(true);
		const cart = await prices.follow("Reserve: Live online, $1,290");
		expect(cart.address).toBe("/cart?product=course-1002&mode=live-virtual");
	});

	test("HOME-009: links to its syllabus and its schedule, which link back", async () => {
		const syllabus = await (await open(course)).follow("Full syllabus on one page");
		expect(syllabus.text("h1")).toContain("Syllabus");
		const back = await syllabus.follow("PMP Exam Preparation", breadcrumb);
		expect(back.address).toBe(course);
		expect((await back.follow("Full schedule")).text("h1")).toContain("Schedule");
	});
});

describe("without script a program", () => {
	test("links to its dates, to a cohort, and back", async () => {
		const dates = await (await open(analyst)).follow("Dates", "nav[aria-label='On this page']");
		expect(dates.address).toBe(`${analyst}#cohorts`);
		expect(hasTarget(dates)).toBe(true);
		const cohort = await dates.follow("Details of the cohort starting Mon, Nov 30");
		expect(cohort.address).toBe(`${analyst}/cohorts/next`);
		expect(cohort.text("h1")).toContain("Cohort starting Mon, Nov 30");
		const back = await cohort.follow("Data Analyst Master's Program", breadcrumb);
		expect(back.address).toBe(analyst);
	});

	test("links to its courses, and they link back to it", async () => {
		const sql = await (await open(analyst)).follow("SQL for Analysts", "#path");
		expect(sql.address).toBe("/courses/sql-for-analysts");
		expect(sql.document.querySelector(`main a[href="${analyst}"]`)).not.toBeNull();
	});

	test("HOME-009: of a university links to its immersion", async () => {
		const immersion = await (await open(leadership)).follow("About the immersion");
		expect(immersion.address).toBe(`${leadership}/immersion`);
		expect(immersion.text("h1")).toContain("A week on campus and at a bus depot");
	});

	test("B2BP-012: that has ended opens its popup by a link, and the popup has a control that closes it", async () => {
		const page = await (await open(ended)).follow("See current programs", "main");
		const popup = "dialog#sunset-business-reporting-specialist-masters-program[open]";
		expect(page.text(popup)).toContain("No longer offered");
		const close = page.document.querySelector(`${popup} form[method=dialog] button`);
		expect(close?.getAttribute("aria-label")).toBe("Close");
	});
});

test("without script the first lesson of a free course is on its page, with a question and its answer", async () => {
	const page = await open("/free-snapchat-marketing-course-skillup");
	expect(page.text("#first-lesson details")).toContain("The estimate for place and age");
	const lesson = await page.follow("Read the first lesson", "main");
	expect(lesson.address).toBe("/learn/free-snapchat-marketing-course-skillup/a-camera-not-a-feed");
});
