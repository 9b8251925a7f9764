import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
const logged: string[] = [];
beforeAll(async () => {
	const log = createLog("error", { write: (line) => void logged.push(line) });
	site = await aSite({ deps: { log } });
});
const get = (url: string, headers: Record<string, string> = {}) =>
	site.server.inject({ url, headers: { accept: "text/html", ...headers } });
const countMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

const pages = [
	["/", "home"],
	["/skillup-free-online-courses", "skill-up"],
	["/categories/devops", "category"],
	["/programs", "category"],
	["/compare", "category"],
	["/certifications/generative-ai-courses", "category"],
	["/partners/wexmoor-university", "category"],
	["/partners/harbor-freight-lines", "subdomain"],
	["/partners/northmoor-college", "university-domain-new"],
	["/partners/brackwater-institute", "university-domain-new-cro"],
	["/partners/harbor-freight-lines/courses/api-design", "course"],
	["/sitemap", "category"],
	["/courses/api-design", "course"],
	["/programs/data-analyst-masters-program", "masters-program"],
	["/university/cyber-defense-bootcamp", "university"],
	["/programs/data-analyst-masters-program/cohorts/next", "jg-cohort-master"],
	["/programs/project-manager-masters-program/cohorts/next", "cohort-master"],
	["/learn-ai-basics-skillup", "fremium-course"],
	["/terms-and-conditions", "legal"],
	["/raise-a-concern", "contact"],
	["/business", "business"],
	["/country", "account"],
	["/preferences", "legal"],
	["/styleguide", "styleguide"],
] as const;

/** Pages that consist of product blocks. */
const productTypes = new Set<string>(["course", "masters-program", "university", "fremium-course"]);

describe.each(pages)("the page at %s", (url, type) => {
	test("has its page type, one h1, one main, a title and a description", async () => {
		const { statusCode, body } = await get(url);
		expect(statusCode).toBe(200);
		expect(body).toMatch(new RegExp(`^<!doctype html><html [^>]*data-page-type="${type}"`));
		expect(countMatches(body, /<h1[\s>]/g)).toBe(1);
		expect(countMatches(body, /<main[\s>]/g)).toBe(1);
		expect(body).toMatch(/<title>[^<]+ \| Lyceum<\/title>|<title>Lyceum<\/title>/);
		expect(body).toMatch(/<meta name="description" content="[^"]{10,}">/);
	});

	test("has a header and a footer, which are gaps that other modules fill", async () => {
		const { body } = await get(url);
		expect(countMatches(body, /<header class/g)).toBeGreaterThan(0);
		expect(countMatches(body, /<footer/g)).toBe(1);
		expect(logged).toEqual([]);
	});

	test("has unique ids, islands included", async () => {
		const { body } = await get(url);
		const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
	});

	test("answers HEAD alike", async () => {
		const head = await site.server.inject({ method: "HEAD", url });
		expect([head.statusCode, head.body]).toEqual([200, ""]);
	});

	test("has the styles of its own components only, in one element that its policy names", async () => {
		const { body, headers } = await get(url);
		const [style, ...more] = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(
			([, css]) => css as string,
		);
		expect(more).toEqual([]);
		const hash = createHash("sha256")
			.update(style ?? "")
			.digest("base64");
		expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
		const sheets = new Set(
			[...(style ?? "").matchAll(/\.([a-z-]+)_[\w-]+_[\w-]{4}/g)].map(([, sheet]) => sheet),
		);
		expect(sheets).toContain("site-header-view");
		expect(sheets.has("home-page")).toBe(url === "/");
		expect(sheets.has("product-frame-view")).toBe(productTypes.has(type));
	});
});

describe("cached pages", () => {
	test("are the same for unknown queries and for other spellings of the address", async () => {
		const plain = await get("/categories/devops");
		for (const url of [
			"/categories/devops?utm_source=mail&x[]=1",
			"/categories/devops/",
			"/categories/dev%6fps",
		]) {
			const other = await get(url);
			expect(other.headers.etag).toBe(plain.headers.etag);
			expect(other.body).toBe(plain.body);
		}
	});

	test("have an ETag that changes with the page", async () => {
		const { headers } = await get("/courses/pmp-exam-preparation");
		const known = { "if-none-match": String(headers.etag) };
		const same = await get("/courses/pmp-exam-preparation", known);
		expect([same.statusCode, same.body]).toEqual([304, ""]);
		await sql`update products set title = 'Another title' where slug = 'pmp-exam-preparation'`.execute(
			site.database.db,
		);
		expect((await get("/courses/pmp-exam-preparation", known)).statusCode).toBe(304);
		await site.reload();
		const changed = await get("/courses/pmp-exam-preparation", known);
		expect(changed.statusCode).toBe(200);
		expect(changed.body).toContain("Another title");
	});
});

describe("an unknown address", () => {
	test.each([
		"/nothing",
		"/courses/nothing",
		"/categories/nothing",
		"/a/b/c",
		"/index.html",
		"/assets/none.js",
		"/constructor",
		"/.env",
	])("%s is a page with further links, and uncached", async (url) => {
		const { statusCode, headers, body } = await get(url);
		expect(statusCode).toBe(404);
		expect(headers["cache-control"]).toBe("no-store");
		expect(body).toContain('name="robots" content="noindex"');
		expect(body).toContain('href="/"');
		expect(countMatches(body, /<h1[\s>]/g)).toBe(1);
	});

	test.each([
		["/nothing", "application/json"],
		["/nothing", ""],
		["/api/nothing", "*/*"],
		["/resources/api/v1/nothing", "*/*"],
		["/assets/none.js", "*/*"],
	])("%s is JSON for programs that accept %j", async (url, accept) => {
		const answer = await get(url, { accept });
		expect(answer.statusCode).toBe(404);
		expect(answer.json().message).toBe("There is nothing at this address.");
	});

	test("is a page for link checkers and crawlers, which accept anything", async () => {
		const answer = await get("/nothing", { accept: "*/*" });
		expect(answer.statusCode).toBe(404);
		expect(answer.headers["content-type"]).toMatch(/^text\/html/);
	});

	test("has a search field with the words of the address, and links to what comes nearest", async () => {
		const { body } = await get("/courses/projct-management-fundamentals");
		const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
		expect(main).toMatch(/<input[^>]*value="projct management fundamentals"/);
		expect(main).toContain('action="/search"');
		expect(main).toContain('href="/courses/project-management-fundamentals"');
		const { body: wordless } = await get("/.env");
		expect(wordless).toContain('id="page-search"');
		expect(wordless).not.toContain("Closest matches");
	});

	test("in capital letters leads to the same in small ones, with its query", async () => {
		const answer = await get("/Courses/API-Design?utm_source=x");
		expect(answer.statusCode).toBe(302);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.headers.location).toBe("/courses/api-design?utm_source=x");
		expect((await get("/courses/api-design")).statusCode).toBe(200);
		for (const url of ["//Elsewhere.example/X", "/\\Elsewhere.example"])
			expect((await get(url)).headers.location).toBeUndefined();
	});
});

describe("files for machines", () => {
	test("the sitemap has existing pages, under their canonical addresses, and leaves out the rest", async () => {
		const { body } = await get("/sitemap.xml");
		const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
			(url as string).replace("http://localhost:3000", ""),
		);
		expect(listed).toContain("/");
		expect(listed).not.toContain("/styleguide");
		expect(listed).not.toContain("/country");
		for (const path of ["/", ...listed.filter((_, index) => index % 10 === 0)]) {
			const page = await get(path);
			expect(page.statusCode).toBe(200);
			expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`);
		}
	});

	test("the lazy files of every page lead to built files that exist", async () => {
		for (const [, type] of pages) {
			for (const path of [`/js/${type}-lazy.js`, `/css/${type}-lazy.css`]) {
				const { statusCode, body } = await get(path);
				expect(statusCode).toBe(200);
				const [, file] = /"(\/assets\/[^"]+)"/.exec(body) ?? [];
				const built = await get(file ?? "");
				expect(built.statusCode).toBe(200);
				expect(built.headers["cache-control"]).toContain("immutable");
			}
		}
	});
});
