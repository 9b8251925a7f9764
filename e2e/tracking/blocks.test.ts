import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cart, fillContact, placeOrder } from "../cart-page.ts";
import { startSite } from "../lead-forms/form-page.ts";
import { openCounted, type SentAction, type Wire } from "./action-page.ts";

startSite();

/** Clicks one control of each block, and the page stays. */
async function clickBlocks(page: Page): Promise<void> {
	await page.evaluate(() => {
		addEventListener("click", (event) => event.preventDefault());
		const controls = "a[href], button, summary, [role=tab]";
		const blocks =
			"[data-block-name], [data-block], [data-behaviour='ui/carousel'], header, footer, nav, aside, section, main [id]";
		const first = new Map<Element | null, Element>();
		for (const control of document.querySelectorAll(controls)) {
			const block = control.closest(blocks);
			if (!first.has(block) && !control.closest("dialog, [data-signal]")) first.set(block, control);
		}
		for (const control of first.values())
			control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
	});
}

const blocksOf = ({ actions }: Wire) =>
	new Set(actions.map(({ event_data: { block } }: SentAction) => block).filter(Boolean));

async function expectBlocks(page: Page, wire: Wire, blocks: readonly string[]): Promise<void> {
	await expect.poll(() => wire.names()).toContain("page_viewed");
	await clickBlocks(page);
	await expect
		.poll(() => blocks.filter((block) => !blocksOf(wire).has(block)), { timeout: 5_000 })
		.toEqual([]);
	const texts = wire.actions.filter(({ event_data: { block } }) => block);
	for (const { event_data } of texts) expect(event_data.link_text).toMatch(/./);
	// The text of a heading may be what somebody searched for.
	expect([...blocksOf(wire)].filter((block) => /\d results|“/.test(String(block)))).toEqual([]);
}

const course = "/courses/pmp-exam-preparation";
const program = "/programs/data-analyst-masters-program";
const university = "/university/postgraduate-certificate-in-project-leadership";
const frame = ["header", "menu", "footer"];

test.each<[screen: string, path: string, blocks: readonly string[]]>([
	[
		"home",
		"/",
		[
			...frame,
			...["banner", "home-slider", "fields", "home-masters-program", "home-university-program"],
			...["home-university-program-banner", "home-course-program", "home-review", "videos"],
			...["app", "solutions", "contact", "questions"],
		],
	],
	["category", "/categories/data-science", ["results", "filters", "questions", "contact"]],
	[
		"product",
		course,
		[
			...["hero", "ratings", "sticky-header", "table-of-contents", "syllabus", "exam"],
			...["review-content", "course-advisers", "faqs", "program", "similar-courses", "contact"],
		],
	],
	["program", program, ["hero", "sticky-header", "table-of-contents", "path", "faqs"]],
	["university", university, ["hero", "sticky-header", "table-of-contents"]],
	["schedule", `${course}/schedule`, [...frame]],
	["syllabus", `${course}/syllabus`, [...frame]],
	["immersion", `${university}/immersion`, [...frame]],
	["search results", "/search?q=data", ["results", "filters", "found-resources"]],
	["cart", cart, frame],
	["referral", "/refer-and-earn", frame],
	["free resources", "/free-resources", ["article", "tutorial", "video", "webinar", "ebook"]],
	["practice tests", "/free-practice-tests", ["result-email"]],
	["practice test", "/free-practice-tests/pmp-practice-test", ["before", "products"]],
	["business", "/business", ["solutions", "closing"]],
	["corporate training", "/business/corporate-training", frame],
	["learning hub", "/business/learning-hub-plus", frame],
	[
		"free learning",
		"/skillup-free-online-courses",
		[
			...["home-review", "webinars", "partner-courses", "exploreCoursesSkillup", "questions"],
			...["daily-quiz", "quizzes", "practice-tests"],
		],
	],
	["quizzes", "/skillup-quizzes", frame],
	["daily quiz", "/skillup-daily-quiz", frame],
	["questions", "/skillup-questionnaire?origin=skilluphome", frame],
	["sitemap", "/sitemap", frame],
])("TRK-070: a click in each block of the %s screen names it", async (_, path, blocks) => {
	const { page, wire } = await openCounted(path);
	await expectBlocks(page, wire, blocks);
});

test("TRK-070: a click in the upsell popup of the product screen names it", async () => {
	const { page, wire } = await openCounted(course);
	await expect.poll(() => wire.names()).toContain("page_viewed");
	await page.locator('[data-overlay="upsell"][data-started]').click();
	const popup = page.locator("#upsell:modal");
	await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
	await popup.locator("a[href]").first().click();
	await expect.poll(() => [...blocksOf(wire)]).toContain("upsell");
});

test("TRK-070: a click in the blocks of the thank-you screen names them", async () => {
	const { page, wire } = await openCounted(cart);
	await fillContact(page);
	await placeOrder(page);
	wire.actions.length = 0;
	await page.reload();
	await expectBlocks(page, wire, frame);
});
