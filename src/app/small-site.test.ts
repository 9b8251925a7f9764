import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import { smallProgram, writeSmallContent } from "#testing/small-content.ts";
import { aSubmission, sendSubmission, storedLeadRows } from "#testing/submissions.ts";

async function aSmallSite(changes: Record<string, unknown> = {}) {
	const { folder, remove } = await writeSmallContent(changes);
	closeAfterwards(remove);
	return aSite({
		env: { CONTENT_DIR: folder, SITE_COUNTRY: "PT" },
		cacheBytes: 0,
	});
}

let site: TestSite;
beforeAll(async () => {
	site = await aSmallSite();
});
const get = (url: string, from = site) =>
	from.server.inject({ url, headers: { accept: "text/html" } });

describe("what a small school does not offer", () => {
	test.each([
		"/skillup-free-online-courses",
		"/skillup-free-online-courses/search?q=sql",
		"/partners",
		"/business",
		"/business/corporate-training",
		"/business/learning-hub-plus",
		"/certifications/generative-ai-courses",
		"/categories/empty",
		"/partner-strip/desktop",
		"/sheldon/getPageData?path=/skillup-free-online-courses&countryId=1",
	])("%s answers 404", async (path) => {
		expect((await get(path)).statusCode).toBe(404);
	});

	test("is in no sitemap", async () => {
		const { body } = await get("/sitemap.xml");
		const paths = [...body.matchAll(/<loc>http:\/\/[^/]+([^<]*)/g)].map(([, path]) => path);
		expect(paths.sort()).toEqual([
			"/",
			"/categories/crafts",
			"/categories/data",
			...["ceramics", "excel", "sql"].flatMap((slug) => [
				`/courses/${slug}`,
				`/courses/${slug}/schedule`,
				`/courses/${slug}/syllabus`,
			]),
			"/privacy",
			"/programs",
			"/sitemap",
			"/terms-and-conditions",
		]);
	});

	test("is linked to by no page", async () => {
		const sitemap = (await get("/sitemap.xml")).body;
		const paths = new Set(
			[...sitemap.matchAll(/<loc>http:\/\/[^/]+([^<]*)/g)].map(([, path = ""]) => path),
		);
		const broken: string[] = [];
		// A Set also iterates over values that are added during the loop.
		for (const path of paths) {
			const { statusCode, headers, body } = await get(path);
			if (![200, 302, 303].includes(statusCode)) broken.push(`${statusCode} ${path}`);
			if (!String(headers["content-type"]).startsWith("text/html")) continue;
			for (const [, link = ""] of body.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) paths.add(link);
		}
		expect(broken).toEqual([]);
		expect(paths.size).toBeGreaterThan(20);
	});

	test("is in no menu, block, filter or form", async () => {
		const home = (await get("/")).body;
		for (const words of [
			"Free courses",
			"For business",
			"For teams",
			"Partners",
			"Certificates",
			"Generative AI",
			"Weeks or months",
			"University programs",
			"What learners say",
			"Questions",
			"Nothing here",
		])
			expect(home).not.toContain(words);
		const list = (await get("/programs")).body;
		expect(list).not.toContain('name="type"');
		const category = (await get("/categories/data")).body;
		expect(category).not.toContain('value="free"');
		const cart = (await get("/cart?product=course-1&mode=live-virtual")).body;
		expect(cart).toContain("How can we reach you?");
		expect(cart).not.toContain("Do you have a coupon");
		const missing = (await get("/no/such/page")).body;
		expect(missing).not.toContain("Free courses");
		const people = (await get("/sitemap")).body;
		expect(people).not.toMatch(/>(Partners|For business)</);
	});
});

test("a form that hands over the conditions of a job guarantee needs the page of these conditions", async () => {
	const program = { "programs/analyst.json": smallProgram };
	const form = "/programs/analyst?form=job_guarantee_brochure";
	const without = await aSmallSite(program);
	expect((await get(form, without)).body).not.toContain("Job guarantee");
	const promising = await aSmallSite({
		...program,
		"pages/promise.json": {
			addresses: ["/our-promise-of-a-job"],
			title: "How it works",
			description: "The conditions.",
			body: "All of them.",
		},
	});
	const { body } = await get(form, promising);
	expect(body).toContain("Job guarantee");
	expect(body).toContain("lead-form-job_guarantee_brochure");
});

describe("programs with names of their own and without an accreditor", () => {
	let named: TestSite;
	beforeAll(async () => {
		named = await aSmallSite({
			"programs/analyst.json": smallProgram,
			"product-names.json": {
				course: { one: "Workshop", many: "Workshops" },
				program: { one: "Path", many: "Paths" },
				bundle: { one: "Learning path", many: "Learning paths" },
			},
		});
	});

	test.each([
		["/", ["Search workshops and paths", "3</dd>"]],
		["/programs", ["Filter our workshops and learning paths by", "Learning path</"]],
		["/programs", ["Workshops and paths</h1>"]],
		["/programs/analyst", ["Learning path</", "2 workshops"]],
		["/programs/analyst", ['"programType":"Learning path"']],
		["/categories/data", ["<title>Data workshops"]],
		["/search?q=learning+path", ["Analyst"]],
		["/sitemap", ["Workshops</h3>", "Learning paths</h3>"]],
		["/compare?products=bundle-9,course-1", ["Learning path"]],
	])("%s uses them: %s", async (path, words) => {
		const { body } = await get(path, named);
		for (const word of words) expect(body.includes(word), word).toBe(true);
	});

	test("no page or file says master's program, nor that anyone accredits anything", async () => {
		const pages = [
			...["/", "/programs", "/programs/analyst", "/programs/analyst/syllabus"],
			...["/programs/analyst/schedule", "/categories/data", "/sitemap"],
			...["/search?q=analyst", "/compare?products=bundle-9,course-1"],
			"/courses/sql",
		];
		for (const path of pages) {
			const { body, statusCode } = await get(path, named);
			expect(statusCode).toBe(200);
			expect(/master.{0,5}s program/i.exec(body)?.[0]).toBe(undefined);
			expect(/[^.]{20}(Accredited by|accreditor)[^.]{9}/i.exec(body)?.[0]).toBe(undefined);
		}
	});
});

test("the sentence beside a box links to the privacy policy, and the ledger keeps the address", async () => {
	const words =
		"Contact me about this request, as the [privacy policy](/terms-and-conditions#privacy-policy) says.";
	const { body } = await get("/courses/sql?form=query+box");
	expect(body).toMatch(
		/<label for="lead-form-query-box-agree"[^>]*>Contact me about this request, as the <a [^>]*href="\/terms-and-conditions#privacy-policy"/,
	);
	const submission = aSubmission({ product: "course-1", page: "/courses/sql" });
	const answer = await sendSubmission(aBrowser(site), submission);
	expect(answer.json().status).toBe("success");
	const lines = await storedLeadRows(site).consents(submission.submission_id);
	expect(lines.find(({ purpose }) => purpose === "contact")?.words).toBe(words);
});
