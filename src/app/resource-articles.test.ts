import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const get = (url: string, headers = {}) => site.server.inject({ url, headers });
const open = async (url: string) => {
	const answer = await get(url);
	expect(answer.statusCode, url).toBe(200);
	return { answer, document: parseHTML(answer.body).document };
};
const origin = "http://localhost:3000";
const article = "/free-resources/article/money-is-not-a-float";
const tutorial = "/free-resources/tutorial/undo-in-git-without-losing-work";
const secondPart = `${tutorial}/what-others-have-seen`;

interface Data {
	readonly "@type": string;
	readonly wordCount?: number;
	readonly image?: string;
}
const dataOf = (document: Document): Data[] =>
	[...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
		JSON.parse(script.textContent ?? ""),
	);

describe("the page of an article", () => {
	test("RES-001, RES-002, MOD-001, MOD-002: it is public, of its page type, with title, author, date and reading time", async () => {
		const { answer, document } = await open(article);
		expect(answer.headers["cache-control"]).toContain("public");
		expect(answer.headers["set-cookie"]).toBeUndefined();
		expect(document.documentElement.getAttribute("data-page-type")).toBe("frs-article");
		expect(document.querySelector("h1")?.textContent).toBe("Money is not a float");
		const author = document.querySelector('a[rel="author"]');
		expect(author?.textContent).toBe("Mateus Oyelaran");
		expect((await get(author?.getAttribute("href") ?? "")).statusCode).toBe(200);
		expect(answer.body).toMatch(/<time datetime="2026-10-29">/i);
		expect(answer.body).toContain("6 min read");
		expect(answer.body).toContain(`rel="canonical" href="${origin}${article}"`);
		expect((await open(tutorial)).document.body.textContent).toContain("updated");
	});

	test("its table of contents leads to each heading, and is left out where there are few", async () => {
		const { document } = await open(article);
		const links = [...document.querySelectorAll('nav[aria-labelledby="contents-title"] a')];
		expect(links.map((link) => link.textContent)).toEqual([
			"What happened",
			"Two types that work",
			"Rounding is a business rule",
			"Where floats sneak back in",
		]);
		for (const link of links) {
			const id = decodeURIComponent(link.getAttribute("href")?.slice(1) ?? "");
			expect(document.getElementById(id)?.localName).toBe("h2");
		}
	});

	test("code is colored without inline styles, tables and code scroll, and notes lead there and back", async () => {
		const { document } = await open(article);
		expect(document.querySelectorAll("pre [data-code]").length).toBeGreaterThan(5);
		expect(document.querySelectorAll("article [style]")).toHaveLength(0);
		expect(document.querySelector("pre")?.getAttribute("tabindex")).toBe("0");
		expect(document.querySelector("section[tabindex] caption")?.textContent).toContain("4.35");
		const references = [...document.querySelectorAll('a[role="doc-noteref"]')];
		expect(references.map((link) => link.textContent)).toEqual(["1", "2", "3", "2"]);
		const notes = document.querySelector('[role="doc-endnotes"]');
		expect(notes?.querySelectorAll("li")).toHaveLength(3);
		for (const link of [...references, ...(notes?.querySelectorAll("a[role]") ?? [])])
			expect(document.getElementById(link.getAttribute("href")?.slice(1) ?? "")).not.toBeNull();
		const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
	});

	test("it offers products, other articles of its category and plain links for sharing", async () => {
		const { document } = await open(article);
		expect(document.querySelector('a[href="/courses/python-programming"]')).not.toBeNull();
		expect(document.querySelector(`main a[href^="${tutorial}"]`)).not.toBeNull();
		const hrefs = [...document.querySelectorAll("[data-link] a")].map((link) =>
			link.getAttribute("href"),
		);
		const url = new URL(article, origin).href;
		expect(hrefs).toHaveLength(4);
		for (const href of hrefs) expect(href).toContain(encodeURIComponent(url));
		for (const script of document.querySelectorAll("script[src]"))
			expect(script.getAttribute("src")).toMatch(/^\//);
	});

	test("search engines read who wrote it, when, and how long it is, and see a picture of its own", async () => {
		const { document } = await open(article);
		const data = dataOf(document).find((block) => block["@type"] === "Article");
		expect(data).toMatchObject({
			headline: "Money is not a float",
			datePublished: "2026-10-29",
			dateModified: "2026-10-29",
			author: {
				"@type": "Person",
				name: "Mateus Oyelaran",
				url: new URL("/free-resources/authors/mateus-oyelaran", origin).href,
			},
			publisher: { "@type": "Organization", name: "Lyceum" },
		});
		expect(data?.wordCount).toBeGreaterThan(500);
		const image = document.querySelector('meta[property="og:image"]')?.getAttribute("content");
		expect(data?.image).toBe(image);
		expect(image).toContain("/og/entry-article-5009.png?v=");
		const picture = await get(image?.slice(origin.length) ?? "");
		expect(picture.headers["content-type"]).toBe("image/png");
		expect(picture.headers["cache-control"]).toContain("immutable");
		const crumbs = dataOf(document).find((block) => block["@type"] === "BreadcrumbList");
		expect(JSON.stringify(crumbs)).toContain("/free-resources/article");
		expect((await get("/og/entry-article-1.png")).statusCode).toBe(404);
		expect((await get("/og/entry-article-01.png")).statusCode).toBe(404);
	});

	test("a type, a slug or a part that does not exist is missing", async () => {
		for (const path of [
			"/article/undo-in-git-without-losing-work",
			"/tutorial/money-is-not-a-float",
			"/article/nothing",
			"/article/constructor",
			"/tutorial/undo-in-git-without-losing-work/nothing",
			// The first part is at the address of the tutorial alone.
			"/tutorial/undo-in-git-without-losing-work/what-only-you-have-seen",
			"/article/money-is-not-a-float/what-others-have-seen",
			"/article/..%2f..%2fetc",
		])
			expect((await get(`/free-resources${path}`)).statusCode, path).toBe(404);
	});
});

describe("a tutorial in parts", () => {
	test("RES-001: each part is a page, lists all parts, and leads to the next and the previous one", async () => {
		const first = (await open(tutorial)).document;
		const parts = [...first.querySelectorAll('nav[aria-labelledby="parts-title"] a')];
		expect(parts.map((link) => link.getAttribute("href"))).toEqual([
			tutorial,
			secondPart,
			`${tutorial}/find-what-seems-lost`,
		]);
		expect(parts[0]?.getAttribute("aria-current")).toBe("page");
		expect(first.querySelector('a[rel="prev"]')).toBeNull();
		expect(first.querySelector('a[rel="next"]')?.getAttribute("href")).toBe(secondPart);
		const { document, answer } = await open(secondPart);
		expect(document.querySelector("h1")?.textContent).toBe("What others have seen");
		expect(document.querySelector("title")?.textContent).toContain("Undo in Git");
		expect(document.documentElement.getAttribute("data-page-type")).toBe("frs-article");
		expect(document.querySelector('a[rel="prev"]')?.getAttribute("href")).toBe(tutorial);
		expect(answer.body).toContain(`rel="canonical" href="${origin}${secondPart}"`);
		const data = dataOf(document).find((block) => block["@type"] === "TechArticle");
		expect(data).toMatchObject({
			datePublished: "2026-04-16",
			dateModified: "2026-10-12",
			isPartOf: { name: "Undo in Git without losing work", url: origin + tutorial },
		});
		const last = (await open(`${tutorial}/find-what-seems-lost`)).document;
		expect(last.querySelector('a[rel="next"]')).toBeNull();
	});

	test("search engines find every part in the sitemap", async () => {
		const sitemap = await get("/sitemap.xml");
		const listed = sitemap.body.match(/(?<=<loc>[^<]*)\/free-resources\/[^<]*/g);
		expect(listed).toEqual(expect.arrayContaining([article, tutorial, secondPart]));
		expect(listed).not.toContain(`${tutorial}/what-only-you-have-seen`);
	});
});

describe("the feeds", () => {
	const readFeed = async (path: string) => {
		const answer = await get(path);
		expect(answer.statusCode, path).toBe(200);
		return {
			answer,
			document: new (parseHTML("").DOMParser)().parseFromString(answer.body, "text/xml"),
		};
	};
	const textOf = (element: Element | Document, name: string) =>
		element.getElementsByTagName(name)[0]?.textContent;

	test("RSS names the site, and of each entry the title, the address, the date and the author", async () => {
		const { answer, document } = await readFeed("/free-resources/feed.xml");
		expect(answer.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
		expect(document.getElementsByTagName("rss")[0]?.getAttribute("version")).toBe("2.0");
		const [channel] = document.getElementsByTagName("channel");
		for (const name of ["title", "link", "description", "lastBuildDate"])
			expect(channel && textOf(channel, name), name).toBeTruthy();
		const items = [...document.getElementsByTagName("item")];
		expect(items).toHaveLength(16);
		for (const item of items) {
			expect(textOf(item, "title")).toBeTruthy();
			expect(textOf(item, "description")).toBeTruthy();
			expect(textOf(item, "dc:creator")).toMatch(/ /);
			expect(textOf(item, "link")).toMatch(
				/^https?:\/\/[^/]+\/free-resources\/(article|tutorial)\//,
			);
			expect(textOf(item, "guid")).toBe(textOf(item, "link"));
			expect(new Date(textOf(item, "pubDate") ?? "").toUTCString()).toBe(textOf(item, "pubDate"));
		}
		const dates = items.map((item) => Date.parse(textOf(item, "pubDate") ?? ""));
		expect(dates).toEqual(dates.toSorted((a, b) => b - a));
		expect(textOf(items[0] ?? document, "title")).toBe("Why a join doubled your revenue");
	});

	test("Atom names the site, and of each entry the id, the times and the author", async () => {
		const { answer, document } = await readFeed("/free-resources/atom.xml");
		expect(answer.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
		const [feed] = document.getElementsByTagName("feed");
		expect(feed?.getAttribute("xmlns")).toBe("http://www.w3.org/2005/Atom");
		for (const name of ["id", "title", "updated"]) expect(textOf(document, name)).toBeTruthy();
		expect(answer.body).toMatch(/<link rel="self"[^>]*href="[^"]*\/free-resources\/atom\.xml"/);
		const entries = [...document.getElementsByTagName("entry")];
		expect(entries).toHaveLength(16);
		const ids = entries.map((entry) => textOf(entry, "id"));
		expect(new Set(ids).size).toBe(16);
		for (const entry of entries) {
			for (const name of ["published", "updated"])
				expect(textOf(entry, name)).toMatch(/^\d{4}-\d\d-\d\dT12:00:00Z$/);
			const [author] = entry.getElementsByTagName("author");
			expect(author && textOf(author, "name")).toBeTruthy();
			expect(entry.getElementsByTagName("link")[0]?.getAttribute("href")).toBe(textOf(entry, "id"));
		}
	});

	test("are cached and answered with 304 where they are known, and the pages of resources name them", async () => {
		for (const path of ["/free-resources/feed.xml", "/free-resources/atom.xml"]) {
			const answer = await get(path);
			expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
			const again = await get(path, { "if-none-match": answer.headers.etag });
			expect(again.statusCode).toBe(304);
			for (const page of ["/free-resources", "/free-resources/article", article])
				expect((await get(page)).body).toContain(`href="${path}"`);
		}
		expect((await get("/")).body).not.toContain("feed.xml");
	});
});

test("drafts and articles of another day are nowhere, and a hostile text is only text", async () => {
	const folder = await copyContent();
	const write = (id: number, slug: string, more: string, body: string) =>
		writeFile(
			join(folder, "articles", `${slug}.md`),
			`---\nid: ${id}\nslug: ${slug}\ntitle: "${slug} <script>\u202e"\nsegment: data-science\ntype: article\n` +
				`author: noor-vandermeer\nsummary: About <b>it</b> & more\nminutes: 3\n${more}\n---\n\n${body}\n`,
		);
	await write(9001, "a-draft", "draft: true", "Not yet.");
	await write(9002, "not-yet", "from: 2099-01-01", "Later.");
	await write(9003, "no-longer", "until: 2020-01-01", "Over.");
	await write(
		9004,
		"hostile",
		"published: 2026-11-18",
		[
			`${"[".repeat(20_000)}`,
			"<script>alert(1)</script> [x](javascript:alert(1)) ![x](//evil.example/a.png) \u202eabc",
			"## <img src=x onerror=alert(1)>",
			"```json\n</code></pre><script>alert(2)</script>\n```",
			"[^x]\n\n[^x]: <script>alert(3)</script>",
		].join("\n\n"),
	);
	const other = await aSite({ env: { CONTENT_DIR: folder } });
	const at = (path: string) => other.server.inject(path);
	for (const slug of ["a-draft", "not-yet", "no-longer"]) {
		expect((await at(`/free-resources/article/${slug}`)).statusCode).toBe(404);
		for (const path of ["/free-resources/feed.xml", "/free-resources/article", "/sitemap.xml"])
			expect((await at(path)).body).not.toContain(slug);
	}
	const { statusCode, body } = await at("/free-resources/article/hostile");
	expect(statusCode).toBe(200);
	expect(body).not.toMatch(/<script>(?!\{)|href="javascript|<img src="?x|evil\.example\/a\.png"/);
	const feed = await at("/free-resources/feed.xml");
	expect(feed.body).toContain("<title>hostile &lt;script&gt;");
	expect(feed.body).toContain("About &lt;b&gt;it&lt;/b&gt; &amp; more");
});
