import { beforeAll, describe, expect, test } from "vitest";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const search = (text: string) =>
	new PlainVisitor(site).open(`/search?q=${encodeURIComponent(text)}`);
const found = async (text: string) => {
	const page = await search(text);
	expect(page.status).toBe(200);
	const section = page.document.querySelector("#found-resources-title")?.closest("section");
	return [...(section?.querySelectorAll("li a") ?? [])].map((link) => link.getAttribute("href"));
};

describe("resources in the search", () => {
	test("are a group of their own after products, and are found by title, text and transcript", async () => {
		expect(await found("profit is not cash")).toContain(
			"/free-resources/article/profit-is-not-cash",
		);
		const page = await search("data");
		const headings = page.texts("main h2");
		expect(headings.indexOf("To read and watch")).toBeGreaterThan(0);
		const main = page.document.querySelector("main")?.innerHTML ?? "";
		expect(main.indexOf("/courses/")).toBeLessThan(main.indexOf("found-resources-title"));
		// Words of an ebook's chapter, and of what is said in a film.
		expect(await found("chain of custody evidence notebook")).toContain(
			"/free-resources/ebook/the-first-day-of-an-incident",
		);
		const { rows } = await site.database.pool.query(
			"select slug, details->>'transcript' as text from resources where type = 'video' limit 1",
		);
		const words = rows[0].text.split(/[^A-Za-z]+/).filter((word: string) => word.length > 6);
		expect(await found(words.slice(-4).join(" "))).toContain(
			`/free-resources/video/${rows[0].slug}`,
		);
	});

	test("where no product is found, they precede what is popular, and the page does not say that nothing was found at all", async () => {
		const page = await search("double");
		expect(page.text("main")).toContain("Nothing found in our courses and programs for “double”");
		const headings = page.texts("main h2");
		const [resources, popular] = ["To read and watch", "Most popular"].map((title) =>
			headings.indexOf(title),
		);
		expect(resources).toBeGreaterThan(0);
		expect(popular).toBeGreaterThan(resources ?? 0);
	});

	test("SRCH-013: leave the types, the numbers and the order of the found products as they are", async () => {
		const read = async () =>
			(await site.server.inject("/api?method=getNewSearchResults&searchText=data")).json();
		const before = await read();
		const types = new Set(JSON.stringify(before).match(/"new_item_type":"\w+"/g));
		for (const type of types) expect(type).toMatch(/"(course|bundle)"/);
		await site.database.pool.query("delete from resource_texts");
		expect(await found("profit is not cash")).toEqual([]);
		expect(await read()).toEqual(before);
		await site.database.pool.query(
			"select fill_resource_texts(array['article', 'tutorial', 'ebook', 'webinar', 'video', 'fpt'])",
		);
	});

	test("no text breaks the search", async () => {
		const texts = [
			"'",
			'"',
			"& | ! :* <->",
			"((((((((",
			"-".repeat(200),
			"the",
			"\u202E data",
			"%' or 1=1 --",
			"😀",
			"x".repeat(3_000),
		];
		for (const text of texts) expect((await search(text)).status, text).toBe(200);
		// Its own spelling finds nothing, that of the products does.
		expect(await found("managment projct")).toEqual(await found("management project"));
		expect(await found("")).toEqual([]);
		expect(await found("qqqqqqqqqq")).toEqual([]);
	});

	test("questions of practice tests are not searched: that would tell their answers", async () => {
		const { rows } = await site.database.pool.query(
			"select details#>>'{questions,0,question}' as text from resources where type = 'fpt' order by id limit 1",
		);
		expect((await found(rows[0].text)).join()).not.toContain("/free-practice-tests/");
	});

	test("a search leads to an ebook, and from there to a lead", async () => {
		const page = await search("incident evidence");
		const ebook = await page.follow("The First Day of an Incident", "main");
		const opened = await ebook.follow("Download the free ebook", "header");
		const form = opened.form('form[data-site-module="exit_intent_download"]');
		const thanks = await form.fill({ email: someEmail() }).send();
		expect(thanks.text()).toContain("Thank you for Downloading");
		const stored = await storedLeadRows(site).lead(form.value("lead_id") ?? "");
		expect(stored?.lead.ebook?.id).toBe(5105);
	});
});

describe("resources elsewhere", () => {
	test("RES-001: the page of a course names what can be read about it, and its free area and every footer lead to them", async () => {
		const { rows } = await site.database.pool.query(
			"select slug, details#>>'{related,0}' as product from resources r where type = 'article' and exists (select from products p where kind = 'course' and p.slug = r.details#>>'{related,0}') limit 1",
		);
		const course = await new PlainVisitor(site).open(`/courses/${rows[0].product}`);
		expect(course.text("#reading-title")).toBe("Read about this");
		expect(
			course.document.querySelector(`a[href="/free-resources/article/${rows[0].slug}"]`),
		).not.toBeNull();
		const home = await site.server.inject("/");
		expect(home.body).toContain('href="/free-resources"');
	});
});
