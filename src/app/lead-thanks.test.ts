import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

interface RequestedForm {
	siteModule: string;
	page: string;
	product?: string;
}
const course = "/courses/sql-for-analysts";
const field = "/categories/data-science";
const ebook: RequestedForm = {
	siteModule: "exit_intent_download",
	page: field,
};
const agenda: RequestedForm = {
	siteModule: "course agenda",
	page: `${course}/syllabus`,
	product: "course-1009",
};
const lesson: RequestedForm = {
	siteModule: "course preview",
	page: course,
	product: "course-1009",
};

const fragment = (browser: Browser, method: "getLeadForm" | "getLeadThanks", requested: object) =>
	browser.get(
		`/api-nocache?${new URLSearchParams({ method, ...(requested as Record<string, string>) })}`,
	);
const pageWith = ({ siteModule, page }: RequestedForm) =>
	`${page}?${new URLSearchParams({ form: siteModule })}`;
/** Sends it as its script does. */
const sendFrom = (browser: Browser, { siteModule, ...more }: RequestedForm, email = someEmail()) =>
	sendSubmission(
		browser,
		aSubmission({ site_module: siteModule, product: undefined, ...more }, { email }),
	);
const linkIn = (html: string) =>
	/<a href="([^"]+)"[^>]*data-lead-download/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

describe("a form that was not sent", () => {
	test.each([
		ebook,
		agenda,
		lesson,
		{ siteModule: "career handbook", page: field },
		{ siteModule: "industry data", page: field },
		{
			siteModule: "bundle agenda",
			page: "/programs/data-analyst-masters-program/syllabus",
			product: "bundle-2002",
		},
	])("gives access to nothing: $siteModule", async (requested) => {
		const browser = aBrowser(site);
		const { html } = (await fragment(browser, "getLeadForm", requested)).json();
		const page = (await browser.get(pageWith(requested))).body;
		const again = (await browser.get(`${pageWith(requested)}&sent=1`)).body;
		for (const rendered of [html, page, again]) {
			expect(readHtmlForm(rendered).site_module).toBe(requested.siteModule);
			expect(rendered).not.toContain("data-lead-download");
			expect(rendered).not.toContain("signature=");
			expect(rendered).not.toContain("Read the lesson");
			expect(rendered).toContain("If it did not open by itself");
			expect(rendered).toContain("Get what you requested");
		}
		expect(html).not.toContain(".pdf");
		expect(html).not.toContain("successfully");
	});
});

describe("the thanks for a form that its script has sent", () => {
	test("EBK-008: hold what was requested, and the form's own text of thanks", async () => {
		const browser = aBrowser(site);
		await sendFrom(browser, ebook);
		const answer = await fragment(browser, "getLeadThanks", ebook);
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { html, css } = answer.json();
		expect(html).toMatch(/^<section data-lead-thanks/);
		expect(html).toContain("Thank you for Downloading");
		expect(html).toContain("Your Ebook is downloaded successfully");
		expect(html).not.toContain("Get what you requested");
		expect(css.length).toBeGreaterThan(100);
		const file = await browser.get(linkIn(html));
		expect(file.statusCode).toBe(200);
		expect(file.headers["content-type"]).toBe("application/pdf");
	});

	test.each([
		["", "getLeadThanks"],
		["without script", ""],
	])("name the number that will be called, and where to stop calls %s", async (_, call) => {
		const browser = aBrowser(site);
		await sendFrom(browser, agenda);
		const html = call
			? (await fragment(browser, "getLeadThanks", agenda)).json().html
			: (await browser.get(`${pageWith(agenda)}&sent=1`)).body;
		expect(html).toContain("<strong>+1 555 123 4567</strong>");
		expect(html).toContain('<a href="/privacy">Choose how we may contact you</a>');
	});

	test("are the same where a list of the category is filtered, or its address ends in a slash", async () => {
		const browser = aBrowser(site);
		for (const page of [`${field}?level=beginner`, `${field}/`]) {
			await sendFrom(browser, { ...ebook, page });
			const answer = await fragment(browser, "getLeadThanks", {
				...ebook,
				page,
			});
			expect(linkIn(answer.json().html)).toContain("/ebooks/");
		}
	});

	test("hold the lessons, and the card that asks for whom, with the id of the lead", async () => {
		const browser = aBrowser(site);
		const { lead_id } = (await sendFrom(browser, lesson)).json().data.success[0];
		const { html } = (await fragment(browser, "getLeadThanks", lesson)).json();
		expect(html).toContain("NULL is not zero");
		expect(html).toContain(`name="update_lead_id" value="${lead_id}"`);
	});

	test("are shown to no other browser, and for no other form", async () => {
		const browser = aBrowser(site);
		await sendFrom(browser, agenda);
		expect((await fragment(browser, "getLeadThanks", agenda)).statusCode).toBe(200);
		const forged = { SL_LEAD: `${crypto.randomUUID()}.x` };
		const strangers = [
			fragment(browser, "getLeadThanks", ebook),
			fragment(aBrowser(site), "getLeadThanks", agenda),
			fragment(aBrowser(site, forged), "getLeadThanks", agenda),
		];
		for (const answer of await Promise.all(strangers)) {
			expect(answer.statusCode).toBe(403);
			expect(answer.body).not.toContain(".pdf");
			expect(answer.json().problems[0].field).toBe("siteModule");
		}
	});

	test.each([
		[ebook, { ...ebook, page: "/categories/cyber-security" }],
		[agenda, { ...agenda, product: "course-1002" }],
	])("are not shown for anything else that the same form offers: %j", async (sent, requested) => {
		const browser = aBrowser(site);
		await sendFrom(browser, sent);
		const answer = await fragment(browser, "getLeadThanks", requested);
		expect(answer.statusCode).toBe(403);
		expect(answer.body).not.toContain(".pdf");
		expect((await fragment(browser, "getLeadThanks", sent)).statusCode).toBe(200);
	});

	test.each([
		[{ siteModule: "tea", page: "/" }, 403, "siteModule"],
		[{ siteModule: "auto repeat lead", page: "/" }, 403, "siteModule"],
		[{ ...agenda, page: "//evil.example" }, 404, "page"],
		[{ ...agenda, product: "course-999999" }, 404, "product"],
		[{ ...agenda, siteModule: "x".repeat(61) }, 400, "siteModule"],
	])("%j is refused at its field", async (requested, status, field) => {
		const browser = aBrowser(site);
		await sendFrom(browser, agenda);
		const answer = await fragment(browser, "getLeadThanks", requested);
		expect(answer.statusCode).toBe(status);
		expect(answer.json().problems[0].field).toBe(field);
	});
});
