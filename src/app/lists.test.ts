import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});
const get = (url: string, headers: Record<string, string> = {}) =>
	site.server.inject({ url, headers: { accept: "text/html", ...headers } });
const fetchBody = async (url: string) => (await get(url)).body;
const all = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, found]) => found as string);
const titles = (body: string) => all(body, /<article[^>]*>.*?<a [^>]*><span[^>]*>([^<]+)/gs);
const countIn = (body: string) => Number(/data-list="count"[^>]*>([\d,]+) result/.exec(body)?.[1]);
const valueCount = (body: string, label: string) =>
	Number(new RegExp(`<span>${label}</span> <span[^>]*>([\\d,]+)`).exec(body)?.[1]);

describe("a category page", () => {
	test("HOME-007: lists what is offered in the category, of every kind", async () => {
		const body = await fetchBody("/categories/data-science");
		expect(body).toContain("<h1>Data Science</h1>");
		expect(countIn(body)).toBe(14);
		expect(titles(body)).toContain("SQL for Analysts");
		for (const kind of ["Courses", "Master&#x27;s programs", "University programs", "Free courses"])
			expect(valueCount(body, kind)).toBeGreaterThan(0);
	});

	test("shows beside each value the number of products it leaves, and leaves that number", async () => {
		const plain = await fetchBody("/categories/data-science");
		const narrowed = await fetchBody("/categories/data-science?type=free");
		expect(countIn(narrowed)).toBe(valueCount(plain, "Free courses"));
		expect(valueCount(narrowed, "Courses")).toBe(valueCount(plain, "Courses"));
		expect(narrowed).toMatch(/value="free"[^>]*checked|checked[^>]*value="free"/);
		expect(narrowed).toContain('aria-live="polite"');
	});

	test("has no ended program; a search finds it, last by popularity, with no price and nothing to compare", async () => {
		const ended = "business-reporting-specialist-masters-program";
		for (const list of ["/categories/data-science", "/programs?type=program"])
			expect(await fetchBody(list)).not.toContain(ended);
		const body = await fetchBody("/search?q=masters+program&sort=popular");
		const [results = ""] = body.split('data-block="resources"');
		const cards = all(results, /<article[^>]*>(.*?)<\/article>/gs);
		expect(cards.findIndex((card) => card.includes(`/programs/${ended}`))).toBe(cards.length - 1);
		expect(cards.at(-1)).toContain("No longer offered");
		expect(cards.at(-1)).not.toMatch(/\$|Compare/);
	});

	test("has what is paid before what is free, unless what is free was chosen", async () => {
		const titlesOfBoth = async (query: string) => {
			const listed = titles(await fetchBody(`/categories/data-science${query}`));
			return ["Forecasting", "Data Analytics for Beginners"].map((title) =>
				listed.findIndex((found) => found.includes(title)),
			) as [number, number];
		};
		const [paid, free] = await titlesOfBoth("");
		expect(paid).toBeGreaterThan(-1);
		expect(free).toBeGreaterThan(paid);
		const [paidAfter, freeChosen] = await titlesOfBoth("?type=course&type=free");
		expect(freeChosen).toBeGreaterThan(-1);
		expect(paidAfter).toBeGreaterThan(freeChosen);
	});

	test("says what to do when nothing matches", async () => {
		const body = await fetchBody("/categories/devops?type=university&level=beginner");
		expect(body).toContain("No matches");
		expect(body).toContain('href="/categories/devops"');
	});
});

describe("the list of everything that has a price", () => {
	test("has no free courses, and price bands in the visitor's currency", async () => {
		const body = await fetchBody("/programs");
		const list = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
		expect(list).not.toContain("Free course");
		expect(body).toMatch(/Under \$[\d,]+/);
		const there = await get("/programs", { cookie: "sl_country=IN" });
		expect(there.body).toMatch(/Under ₹[\d,]+/);
	});

	test.each([
		["/courses", "/programs"],
		["/courses/", "/programs"],
		["/courses?level=beginner&utm_source=news", "/programs?level=beginner&utm_source=news"],
	])("is where %s leads, for good", async (from, to) => {
		const { statusCode, headers } = await get(from);
		expect([statusCode, headers.location]).toEqual([301, to]);
		expect((await get(to)).statusCode).toBe(200);
	});

	test("is sorted by price, duration and start", async () => {
		const amounts = all(
			await fetchBody("/programs?sort=price"),
			/<article(?:(?!<\/article>).)*?\$([\d,]+)/gs,
		).map((text) => Number(text.replaceAll(",", "")));
		expect(amounts.length).toBeGreaterThan(20);
		expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
		expect(await fetchBody("/programs?sort=duration")).toMatch(/<article.*?10 hours/s);
		expect(await fetchBody("/programs?sort=soonest")).toMatch(/<article.*?Self-paced/s);
	});

	test("is split into pages with addresses of their own, which show everything once", async () => {
		const first = await fetchBody("/programs");
		const pages = Math.ceil(countIn(first) / 24);
		const seen: string[] = [];
		for (let page = 1; page <= pages; page++) {
			const body = await fetchBody(page === 1 ? "/programs" : `/programs?page=${page}`);
			const own = page === 1 ? "/programs" : `/programs?page=${page}`;
			expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${own}">`);
			seen.push(...titles(body));
		}
		expect(first).toContain('href="/programs?page=2"');
		expect(new Set(seen).size).toBe(countIn(first));
		expect((await get(`/programs?page=${pages + 1}`)).statusCode).toBe(404);
		expect((await get("/programs?page=999999")).statusCode).toBe(404);
	});
});

describe("a list without script", () => {
	test("is filtered, sorted and turned to its next page, keeps what was chosen, and drops a filter", async () => {
		const whole = await new PlainVisitor(site).open("/programs");
		const filtered = await whole
			.form("#filters")
			.fill({ type: ["course"] })
			.send("Show results");
		expect(filtered.address).toContain("type=course");
		const sorted = await filtered
			.form("#filters")
			.fill({ sort: "price" })
			.send(/^Sort$/);
		expect(sorted.address).toContain("type=course");
		expect(sorted.address).toContain("sort=price");
		const second = await sorted.follow("Next", "main");
		expect(second.address).toContain("page=2");
		expect(second.form("#filters").entries()).toEqual([
			["type", "course"],
			["sort", "price"],
		]);
		const all = await second.follow("Remove Courses", "main");
		expect(all.form("#filters").entries()).toEqual([["sort", "price"]]);
		expect(all.address).not.toContain("page=");
	});

	test.each(["/programs", "/search?q=data"])(
		"%s brings the ticked products into a comparison, from which each can be removed",
		async (address) => {
			const list = await new PlainVisitor(site).open(address);
			const cards = [...list.document.querySelectorAll("[data-list=cards] li")].slice(0, 4);
			const products = cards.map(
				(card) => card.querySelector("input[name=products]")?.getAttribute("value") ?? "",
			);
			const compared = await list.form("form#compare").fill({ products }).send("Compare");
			const columns = compared.texts("th[scope=col] a");
			expect(columns).toHaveLength(3);
			expect(cards[0]?.textContent).toContain(columns[0]);
			expect(compared.text()).toContain("we kept the first three");
			const two = await compared.follow(/^Remove/, "main");
			expect(two.texts("th[scope=col] a")).toEqual(columns.slice(1));
		},
	);
});

describe("hostile addresses of lists", () => {
	test.each([
		"?page=0",
		"?page=-3",
		"?page=NaN",
		"?sort=price;drop",
		"?level=beginner'--",
		"?type[]=course",
		"?__proto__=1",
		"?level=%01",
		"?%E0%A4%A",
		`?level=${"x".repeat(5_000)}`,
		"?utm_source=mail",
	])("%s are the plain list", async (search) => {
		const plain = await get("/categories/devops");
		const other = await get(`/categories/devops${search}`);
		expect(other.statusCode).toBe(200);
		expect(other.body).toBe(plain.body);
	});

	test("unusual combinations are uncached, and their canonical address is the plain list", async () => {
		const odd = await get("/programs?level=beginner&type=course&sort=price");
		expect(odd.headers["cache-control"]).toBe("private, no-cache");
		expect(odd.body).toContain('<meta name="robots" content="noindex">');
		expect(odd.body).toContain('<link rel="canonical" href="http://localhost:3000/programs">');
		const usual = await get("/programs?level=beginner");
		expect(usual.headers["cache-control"]).toContain("s-maxage");
		expect(usual.body).not.toContain('content="noindex"');
	});
});

describe("a comparison", () => {
	const threeProducts = "course-1017,bundle-2009,university-4001";

	test("has a column for each product and a row for each property", async () => {
		const body = await fetchBody(`/compare?products=${threeProducts}`);
		expect(all(body, /<th scope="col"[^>]*>.*?<a [^>]*>([^<]+)/gs)).toEqual([
			"Generative AI for Builders",
			"Business Analyst Master&#x27;s Program",
			"Postgraduate Program in Applied Machine Learning",
		]);
		const rows = all(body, /<th scope="row">([^<]+)/g);
		for (const row of ["Price and start", "Duration", "Level", "Included"])
			expect(rows).toContain(row);
		expect(body).toContain('content="noindex"');
	});

	test("keeps the first three of more and says so", async () => {
		const body = await fetchBody(`/compare?products=${threeProducts}&products=course-1018`);
		expect(all(body, /<th scope="col"[^>]*>/g)).toHaveLength(3);
		expect(body).toContain("we kept the first three");
	});

	test("says what is no longer offered, and what to do when nothing is chosen", async () => {
		expect(await fetchBody("/compare?products=course-1017,course-99")).toContain(
			"One of them is no longer in our catalog.",
		);
		for (const search of ["", "?products=", "?products=a&products=-1"])
			expect(await fetchBody(`/compare${search}`)).toContain("Nothing to compare yet");
	});
});

describe("/certifications/generative-ai-courses", () => {
	test("HOME-003: is the generative-AI certifications page, with products of every kind", async () => {
		const { statusCode, body } = await get("/certifications/generative-ai-courses");
		expect(statusCode).toBe(200);
		expect(body).toContain('<h1 class="');
		expect(body).toContain("Generative AI courses and certifications");
		expect(titles(body)).toEqual(
			expect.arrayContaining([
				"AI Basics",
				"Generative AI for Builders",
				"Data Science and AI Engineer Master&#x27;s Program",
				"Postgraduate Program in Applied Machine Learning",
			]),
		);
		expect((await get("/certifications/nothing")).statusCode).toBe(404);
	});
});

describe("a partner's page", () => {
	test("shows the programs a university leads, the content an institute reviews and the courses a company writes", async () => {
		expect(await fetchBody("/partners/wexmoor-university")).toContain(
			"3 programs taught and certified by Wexmoor University",
		);
		expect(await fetchBody("/partners/tamarisk-institute")).toContain(
			"6 programs reviewed by Tamarisk Institute of Professional Standards",
		);
		expect(await fetchBody("/partners/quillstone-data-lab")).toContain(
			"3 courses written by Quillstone Data Lab",
		);
		expect(await fetchBody("/partners")).toContain('href="/partners/wexmoor-university"');
		for (const url of ["/partners/nobody", "/partners/wexmoor-university?page=2"])
			expect((await get(url)).statusCode).toBe(404);
	});
});

test("a list shows what an import changed", async () => {
	const own = await aSite();
	await own.server.inject("/programs");
	await sql`update all_prices set minor = 100 where product_id = 1017 and country = 'US'`.execute(
		own.database.db,
	);
	await own.reload();
	const { body } = await own.server.inject("/programs?sort=price");
	expect(titles(body)[0]).toBe("Generative AI for Builders");
});
