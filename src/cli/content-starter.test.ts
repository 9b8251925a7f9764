import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contentParts } from "#app/slices.ts";
import { checkContentFolder } from "#platform/content/checks/check-folder.ts";
import { formatContentProblem } from "#platform/content/content.ts";
import { rightAnswers } from "#testing/enquiry-kinds.ts";
import { formAddress } from "#testing/forms.ts";
import { htmlFindings } from "#testing/html-findings.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, root, type TestSite } from "#testing/site.ts";
import { somePhone } from "#testing/submissions.ts";
import { writeStarter } from "./content-starter.ts";

const today = Temporal.PlainDate.from("2026-11-20");
let folder: string;
let site: TestSite;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "starter "));
	await writeStarter(root, folder, today);
	site = await aSite({
		cacheBytes: 0,
		env: {
			CONTENT_DIR: folder,
			SITE_COUNTRY: "GB",
			PAGES_PER_MINUTE: "1000000",
		},
	});
});
afterAll(() => rm(folder, { recursive: true }));

const get = (url: string) => site.server.inject({ url, headers: { accept: "text/html" } });

test("the starter of content:new has no mistake, and no warning but of what is to be replaced, on whichever day it is written", async () => {
	for (const day of ["2026-11-20", "2027-02-28", "2028-12-31"]) {
		const written = await mkdtemp(join(tmpdir(), "starter "));
		await writeStarter(root, written, Temporal.PlainDate.from(day));
		const { problems, warnings, counts } = await checkContentFolder(written, contentParts, {
			today: day,
			isPublic: false,
			siteCountry: "US",
			siteTimeZone: "America/New_York",
		});
		await rm(written, { recursive: true });
		expect(problems.map(formatContentProblem)).toEqual([]);
		expect(warnings.map(({ file, path }) => `${file} ${path}`)).toEqual([
			"brand.yaml name",
			"brand.yaml email",
			"brand.yaml phone",
			"brand.yaml address",
			"pages/terms-and-conditions.yaml operatorNote",
		]);
		expect(counts.get("courses")).toBe(3);
	}
});

/** Links, forms and pictures of this site, without what follows the path. */
function listAddresses(html: string): string[] {
	const found = html.matchAll(/\s(?:href|action|src)="(\/[^"#?]*)[^"]*"/g);
	return (
		[...found]
			.map(([, path = ""]) => path)
			// Only a built site serves them.
			.filter((path) => !path.startsWith("/node_modules/"))
	);
}

describe("a site with the starter", () => {
	test("answers every address that its pages and its sitemap name, with valid HTML", async () => {
		const index = (await get("/sitemap.xml")).body;
		const locations = async (xml: string) =>
			[...xml.matchAll(/<loc>[^<]*?:3000([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
		const maps = await locations(index);
		const listed = await Promise.all(maps.map(async (path) => locations((await get(path)).body)));
		const seen = new Set(["/", ...listed.flat(), ...maps]);
		const broken: string[] = [];
		for (const path of seen) {
			const { statusCode, headers, body } = await get(path);
			if (![200, 204, 303].includes(statusCode)) broken.push(`${path} ${statusCode}`);
			if (!String(headers["content-type"]).startsWith("text/html")) continue;
			broken.push(...(await htmlFindings(body)).map((finding) => `${path} ${finding}`));
			for (const address of listAddresses(body)) seen.add(address);
		}
		expect(broken).toEqual([]);
		expect([...seen].filter((path) => path.startsWith("/courses/")).length).toBeGreaterThan(8);
	});

	test.each([
		"/no/such/page",
		"/search?q=excel",
		"/search?q=nothing-like-this",
		"/programs?level=beginner&type=course",
		"/compare?products=course-1,course-2",
		"/cart?product=course-1&mode=live-virtual",
		"/courses/excel-for-reports?form=course_agenda_first_fold",
		"/courses/excel-for-reports?form=query+box",
		"/courses/excel-for-reports?form=Call_back_Second_fold",
	])("%s, to which no link without a question mark leads, is valid HTML", async (path) => {
		expect(await htmlFindings((await get(path)).body)).toEqual([]);
	});

	test("has no page, menu or sitemap entry of what the school does not offer", async () => {
		for (const path of ["/skillup-free-online-courses", "/business", "/partners"])
			expect((await get(path)).statusCode).toBe(404);
		const { body } = await get("/sitemap");
		expect(body).not.toMatch(/Partners|For business|Free courses/);
		const home = (await get("/")).body;
		expect(home).not.toMatch(/Lyceum|lyceum\.example/);
		expect(home).toContain("Starting soon");
		const { statusCode } = await site.server.inject(
			"/resources/api/getPageData?path=/skillup-free-online-courses",
		);
		expect(statusCode).toBe(404);
	});

	/** How soon, how long and at what price somebody answers is for the school to say. */
	const listPromises = (text: string) =>
		[
			...text.matchAll(/[^.]*(?:business day|within (?:one|two|five|\d)|minutes|half an hour)/gi),
		].map(([found]) => found);

	test.for([
		["/courses/excel-for-reports", "course_agenda_first_fold"],
		["/courses/excel-for-reports/syllabus", "course agenda"],
		["/courses/excel-for-reports", "request a call"],
		["/courses/excel-for-reports", "query box"],
		["/courses/excel-for-reports", "Call_back_Second_fold"],
		["/courses/excel-for-reports/schedule", "B2B_talk_to_advisor_Schedule_Page"],
		["/search?q=nothing-like-this", "search-advice"],
	] as const)(
		"promises nothing of its own accord on %s, by the form %s and by its email",
		async ([page, siteModule]) => {
			const visitor = new PlainVisitor(site);
			const asked = await visitor.open(formAddress(page, siteModule));
			expect(listPromises(asked.text("main"))).toEqual([]);
			const form = asked.form(`form[data-site-module="${siteModule}"]`);
			const names = form.entries().map(([name]) => name);
			const answers = Object.fromEntries(
				Object.entries({ ...rightAnswers, personPhone: somePhone() }).filter(([name]) =>
					names.includes(name),
				),
			);
			const email = `ada@${siteModule.replace(/\W/g, "-").toLowerCase()}-starter.org`;
			const thanked = await form.fill({ ...answers, email, agree: true }).send();
			expect(thanked.text("[data-lead-thanks]")).toContain("Thank you");
			expect(listPromises(thanked.text("main"))).toEqual([]);
			const letter = await vi.waitUntil(() => site.emails.find(({ to }) => to === email), {
				timeout: 30_000,
			});
			expect(letter.text).toContain("Thank you");
			expect(listPromises(letter.text)).toEqual([]);
		},
	);
});
