import { describe, expect, test } from "vitest";
import { catalogueTables } from "#catalogue/store/catalogue-tables-store.ts";
import { aSite } from "#testing/site.ts";

const site = await aSite();

const get = async (path: string, query: Record<string, string> = {}) =>
	site.server.inject({ url: `${path}?${new URLSearchParams(query)}` });
const suggest = async (searchText: string) =>
	(await get("/resources/api/v1/getSearchSuggestions", { searchText })).json().data;
const find = async (query: object) =>
	(
		await get("/resources/api/v1/getSearchResults", {
			query: JSON.stringify(query),
		})
	).json().data;
const page = async (query: Record<string, string>) => (await get("/search", query)).body;

describe("what is suggested while a visitor types", () => {
	test("SRCH-024: an exact title is the first id, and among the items of the dropdown", async () => {
		const { ids } = await suggest("Kubernetes in Production");
		const dropdown = await get("/resources/api/v1/getSearchDropDownResults", {
			query: JSON.stringify({ ids }),
		});
		const titles = dropdown.json().data.hits.map(({ title }: { title: string }) => title);
		expect(titles).toContain("Kubernetes in Production");
		const first = await get("/resources/api/v1/getSearchDropDownResults", {
			query: JSON.stringify({ ids: ids.slice(0, 1) }),
		});
		expect(first.json().data.hits[0].title).toBe("Kubernetes in Production");
	});

	test("with the ids come subjects of such a name and the number of results", async () => {
		const { total, subjects, ids } = await suggest("dat");
		expect(subjects).toEqual([{ name: "Data Science", page_url: "/categories/data-science" }]);
		expect(ids).toHaveLength(3);
		expect(total).toBe((await find({ searchText: "dat" })).result.total);
		expect(await suggest("qqqqqq")).toEqual({
			ids: [],
			total: 0,
			subjects: [],
			resources: [],
		});
	});
});

test("SRCH-013: articles and films whose titles begin so come apart from the items, which stay courses and bundles", async () => {
	const { ids, resources } = await suggest("window func");
	expect(resources).toEqual([
		{
			title: "Window functions, explained with bus tickets",
			kind: "Film",
			page_url: "/free-resources/video/window-functions-with-bus-tickets",
		},
	]);
	expect(ids.filter((id: string) => !/^(free-)?course-|^bundle-/.test(id))).toEqual([]);
	for (const typed of ["", " ", "\0", "🦉", "x".repeat(200)])
		expect((await suggest(typed))?.resources ?? []).toEqual([]);
	expect((await suggest("a")).resources.length).toBeLessThanOrEqual(2);
});

describe("a search for the name of a subject", () => {
	test("finds its most popular first, whatever they are called, in results and in suggestions", async () => {
		const { result } = await find({ searchText: "project management" });
		const titles: string[] = result.hits.map(({ title }: { title: string }) => title);
		expect(titles[0]).toBe("PMP Exam Preparation");
		const places = ["Project Management Fundamentals", "Negotiation for Project Leads"].map(
			(title) => titles.indexOf(title),
		);
		expect(places[0]).toBeGreaterThan(0);
		expect(places[1]).toBeGreaterThan(places[0] as number);
		for (const typed of ["project management", "Project Manag"]) {
			const { ids } = await suggest(typed);
			const first = await get("/resources/api/v1/getSearchDropDownResults", {
				query: JSON.stringify({ ids: ids.slice(0, 1) }),
			});
			expect(first.json().data.hits[0].title).toBe("PMP Exam Preparation");
		}
	});

	test("finds an exact title before it", async () => {
		const { result } = await find({ searchText: "Project Management Fundamentals" });
		expect(result.hits[0].title).toBe("Project Management Fundamentals");
	});
});

test("the counts of a call are of what it can show", async () => {
	const query = JSON.stringify({ searchText: "project", itemKey: "item_type" });
	const { result } = (await get("/resources/api/v1/getSkillupSearchResults", { query })).json()
		.data;
	expect(result.total).toBeGreaterThan(0);
	expect(result.facets.itemType).toEqual({ "free-course": result.total });
	expect(result.facets.universityName).toEqual({});
});

describe("names with marks, synonyms and words without spaces", () => {
	test("find the titles that are meant, before others", async () => {
		const rename = (slug: string, title: string) =>
			catalogueTables(site.database.db)
				.updateTable("products")
				.where("slug", "=", slug)
				.set({ title, digest: title })
				.execute();
		await rename("api-design", "Web Services with C# and .NET");
		await rename("paid-media", "Experiments and A/B Testing");
		await site.reload();
		await site.snapshots.search.settled();
		for (const [typed, title] of [
			[".NET", "Web Services with C# and .NET"],
			["dotnet", "Web Services with C# and .NET"],
			["csharp", "Web Services with C# and .NET"],
			["A/B", "Experiments and A/B Testing"],
			["ab testing", "Experiments and A/B Testing"],
			["projectmanagement", "PMP Exam Preparation"],
			["machinelearningbasics", "Machine Learning Basics"],
		]) {
			const { result, suggested } = await find({ searchText: typed });
			expect([typed, result.hits[0]?.title, suggested]).toEqual([typed, title, false]);
		}
	});
});

describe("a query with a slip", () => {
	const q = "kuberntes in prodction";

	test("SRCH-011: the page says in one line that nothing matched exactly and what it shows instead, with a way to the query as it was typed", async () => {
		const body = await page({ q });
		expect(body).toContain(
			"Nothing matched exactly. Showing results for <strong>kubernetes in production</strong>.",
		);
		expect(body).toContain(`Search instead for “${q}”`);
		expect(body).toContain("for “kubernetes in production”</h2>");
		const verbatim = await page({ q, verbatim: "1" });
		expect(verbatim).not.toContain("Showing results for");
		expect(verbatim).toContain(`for “${q}”</h2>`);
	});

	test("without a slip there is no such line, and hostile text is only text", async () => {
		expect(await page({ q: "kubernetes" })).not.toContain("Nothing matched");
		const hostile = await page({ q: "<b>kuberntes</b> prodction" });
		expect(hostile).not.toContain("<b>kuberntes");
		expect(hostile).toContain("&lt;b&gt;kuberntes&lt;/b&gt; prodction”");
	});
});

test("products are compared from the results, and a later page of a list says where it is", async () => {
	const body = await page({ q: "data" });
	expect(body).toContain('name="products"');
	expect(body).toContain('data-behaviour="catalogue/compare"');
	const second = await get("/programs", { page: "2" });
	expect(second.body).toMatch(/25 to 48 of \d+ results/);
	expect((await get("/programs")).body).not.toMatch(/1 to 24 of/);
});

test("a comparison marks what is the same for all, and lists what differs before it", async () => {
	const { body } = await get("/compare", {
		products: "course-1001,course-1002",
	});
	const names = [...body.matchAll(/<th scope="row">([^<]+)/g)].map(([, name]) => name);
	expect(names).toEqual(expect.arrayContaining(["Price and start", "Language", "Type"]));
	expect(names.indexOf("Price and start")).toBeLessThan(names.indexOf("Type"));
	expect(body).toMatch(/<th scope="row">Type<span[^>]*> \(same for both\)/);
	expect(body).toContain('/syllabus"');
	const one = await get("/compare", { products: "course-1001" });
	expect(one.body).toContain("Go back and choose one or two more to compare.");
	expect(one.body).not.toContain("same for");
});
