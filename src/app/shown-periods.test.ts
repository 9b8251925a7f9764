import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { importContentFolder } from "#platform/content/import.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { openCart, sendOrder } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";
import { contentParts } from "./slices.ts";

/** The last minutes of 12 January 2027 in Lisbon, and the first of the day after. */
const lastDay = Temporal.Instant.from("2027-01-12T23:50:00Z");
const nextDay = lastDay.add({ minutes: 11 });

let now = lastDay;
let folder: string;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	const until = "until: 2027-01-12\n";
	await add("courses/financial-modeling.yaml", until);
	await add("free-courses/learn-java-basics-skillup.yaml", until);
	await add("programs/business-reporting-specialist-masters-program.yaml", until);
	await add("pages/accessibility.yaml", until);
	await add("programs/growth-marketing-masters-program.yaml", "from: 2027-01-13\n");
	await add("university/cyber-defense-bootcamp.yaml", "hidden: true\n");
	await change("courses/sql-for-analysts.yaml", /self-paced: \d+/, (price) =>
		price.replace(/\d+/, "{ price: 409, offer: 99, from: 2027-01-10, until: 2027-01-12 }"),
	);
	await change(
		"programs/data-analyst-masters-program.yaml",
		/ {2}US: \d+/,
		() => "  US: { price: 2901, offer: 1901, until: 2027-01-12 }",
	);
	// Pages are cached, as in production: they must not survive the day.
	site = await aSite({
		env: {
			CONTENT_DIR: folder,
			SITE_TIME_ZONE: "Europe/Lisbon",
			PAGES_PER_MINUTE: "1000000",
		},
		deps: { clock: () => now },
	});
	await site.reload();
});

async function change(path: string, pattern: RegExp, to: (found: string) => string): Promise<void> {
	const file = join(folder, path);
	const written = await readFile(file, "utf8");
	expect(written).toMatch(pattern);
	await writeFile(file, written.replace(pattern, to));
}
const add = (path: string, line: string) => change(path, /^/, () => line);

const get = async (url: string) => {
	const { statusCode, headers, body } = await aBrowser(site).get(url);
	// A failed assertion on a whole page could not be read.
	const says = (text: string) => body.includes(text);
	return { statusCode, headers, body, says };
};
const at = async (moment: Temporal.Instant, url: string) => {
	now = moment;
	return get(url);
};
const structuredData = (body: string) =>
	[...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
		.map(([, json]) => json)
		.join("");
const locations = (xml: string) =>
	[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
		url.replace("http://localhost:3000", ""),
	);
const sitemap = async () => locations((await get("/sitemap.xml")).body);
async function countryId(code: string) {
	const { rows } = await sql<{
		id: number;
	}>`select value->'id' as id from content where collection = 'countries' and key = ${code}`.execute(
		site.database.db,
	);
	return rows[0]?.id;
}

const course = "/courses/financial-modeling";
const freeCourse = "/learn-java-basics-skillup";
const sunset = "/programs/business-reporting-specialist-masters-program";
const later = "/programs/growth-marketing-masters-program";
const hidden = "/university/cyber-defense-bootcamp";
const page = "/accessibility";
const cart = { product: "course-1009", mode: "self-paced" };

describe("on the last day", () => {
	test.each([course, `${course}/schedule`, freeCourse, page, sunset])(
		"%s is there",
		async (path) => {
			expect((await at(lastDay, path)).statusCode).toBe(200);
		},
	);

	test.each([
		["lists", "/programs?category=finance-and-accounting"],
		["the category", "/categories/finance-and-accounting"],
		["search results", "/search?q=financial+modeling"],
		["comparisons", "/compare?products=course-1057"],
		["the sitemap for people", "/sitemap"],
		["the mega menu", "/api?method=getMenuRevampData"],
	])("a course stands in %s", async (_, path) => {
		const { body } = await at(lastDay, path);
		expect(body).toContain(course);
	});

	test("what begins later or is hidden is nowhere", async () => {
		now = lastDay;
		for (const path of [later, `${later}/syllabus`, hidden])
			expect((await get(path)).statusCode).toBe(404);
		const all = await sitemap();
		expect(all).toContain(course);
		expect(all).toContain(freeCourse);
		expect(all).toContain(page);
		expect(all).not.toContain(later);
		expect(all).not.toContain(hidden);
	});

	test("an offer is the price", async () => {
		const { body } = await at(lastDay, "/courses/sql-for-analysts");
		expect(body).toContain("$99");
		expect(body).not.toContain("$409");
		expect(structuredData(body)).toContain('"price":99');
		const program = await at(lastDay, "/programs/data-analyst-masters-program");
		expect(program.body).toContain("$1,901");
	});

	test("a CDN keeps no page beyond midnight", async () => {
		const soon = await at(lastDay, page);
		expect(soon.headers["cache-control"]).toBe(
			"public, max-age=0, s-maxage=300, stale-while-revalidate=300",
		);
	});
});

describe("at midnight", () => {
	let carts: Awaited<ReturnType<typeof openCart>>[];
	const browser = () => aBrowser(site);
	let orders: ReturnType<typeof browser>[];
	beforeAll(async () => {
		now = lastDay;
		orders = [browser(), browser()];
		const products = [cart, { product: "course-1057", mode: "self-paced" }];
		carts = await Promise.all(orders.map((one, index) => openCart(one, products[index])));
		now = nextDay;
	});

	test("neither the offer nor a course that has disappeared can be ordered", async () => {
		for (const [index, one] of orders.entries()) {
			const { order = {} } = carts[index] ?? {};
			expect(order.order).toBeTruthy();
			const answer = await sendOrder(one, order);
			expect(answer.statusCode, answer.body).toBe(409);
		}
		const again = await openCart(browser(), cart);
		expect(again.page.body).toContain("$409");
		const placed = await sendOrder(browser(), again.order);
		expect(placed.statusCode).toBe(200);
		const gone = await get("/cart?product=course-1057&mode=self-paced");
		expect(gone.statusCode).toBe(404);
	});

	test("a question about it that was begun before is not lost", async () => {
		now = nextDay;
		const answer = await sendSubmission(browser(), aSubmission({ product: "course-1057" }));
		expect(answer.statusCode, answer.body).toBe(200);
		const { rows } = await sql<{
			product: string;
		}>`select lead->'product'->>'name' as product from leads where product_id = 1057`.execute(
			site.database.db,
		);
		expect(rows[0]?.product).toBe("Financial Modeling in Excel");
	});

	test.each([course, `${course}/schedule`, `${course}/syllabus.pdf`, freeCourse, page])(
		"%s answers 404",
		async (path) => {
			expect((await at(nextDay, path)).statusCode).toBe(404);
		},
	);

	test("a program that has ended stays reachable with its popup", async () => {
		const answer = await at(nextDay, sunset);
		expect(answer.statusCode).toBe(200);
		expect(answer.body).toContain("sunset-business-reporting-specialist-masters-program");
	});

	test("a program that begins appears everywhere", async () => {
		expect((await at(nextDay, later)).statusCode).toBe(200);
		expect(await sitemap()).toContain(later);
		expect((await get("/programs?type=program")).body).toContain(later);
		await site.snapshots.search.settled();
		expect((await get("/search?q=growth+marketing")).body).toContain(later);
	});

	test("the ordinary price stands in cards, pages, structured data and calls", async () => {
		const { body } = await at(nextDay, "/courses/sql-for-analysts");
		expect(body).toContain("$409");
		expect(body).not.toMatch(/\$99(?!\d)/);
		expect(structuredData(body)).toContain('"price":409');
		for (const path of [
			"/programs/data-analyst-masters-program",
			"/programs?category=data-science&type=program",
			"/search?q=data+analyst+masters",
		]) {
			const answer = await get(path);
			expect(answer.body, path).toContain("$2,901");
			expect(answer.body, path).not.toContain("$1,901");
		}
		const call = `/sheldon/getCoursePrice?courseId=1009&countryId=${await countryId("US")}`;
		expect((await get(call)).body).not.toContain(":99,");
	});

	test("no page links to what has disappeared or is hidden", {
		timeout: 240_000,
	}, async () => {
		now = nextDay;
		await site.snapshots.search.settled();
		const paths = await sitemap();
		expect(paths.length).toBeGreaterThan(200);
		const gone = [course, freeCourse, hidden, page];
		// The other pages of a product have no links of their own.
		const own = paths.filter((path) => !/\/(schedule|syllabus)$/.test(path));
		for (const path of [...own, "/sitemap", "/search?q=financial+modeling"]) {
			const { body, statusCode } = await get(path);
			expect(statusCode, path).toBe(200);
			for (const link of gone)
				expect(body.includes(`href="${link}`), `${path} links to ${link}`).toBe(false);
		}
		for (const call of ["getMenuRevampData", "getSkillupMenuData"]) {
			const { body } = await get(`/api?method=${call}`);
			for (const link of gone) expect(body).not.toContain(link);
		}
	});
});

describe("the check of content", () => {
	const problemsAfter = async (path: string, alter: (text: string) => string) => {
		const file = join(folder, path);
		const before = await readFile(file, "utf8");
		await writeFile(file, alter(before));
		const read = await importContentFolder(site.database.db, folder, contentParts);
		await writeFile(file, before);
		return read.ok || read.reason.kind !== "mistakes"
			? []
			: read.reason.problems.map(({ file, path, reason }) => `${file}: ${path}: ${reason}`);
	};

	test.each([
		["courses/cloud-security.yaml"],
		["programs/cloud-architect-masters-program.yaml"],
		["university/full-stack-engineering-bootcamp.yaml"],
		["free-courses/learn-ai-basics-skillup.yaml"],
		["pages/ask-an-advisor.yaml"],
	])("rejects an end before the beginning in %s", async (path) => {
		expect(
			await problemsAfter(path, (text) => `from: 2027-02-02\nuntil: 2027-02-01\n${text}`),
		).toEqual([`${path}: until: is before from`]);
	});

	test.each([
		["{ price: 9, offer: 9 }", "offer: is not lower than price"],
		["{ price: 9, until: 2027-01-01 }", "offer: is missing, and only an offer has days"],
		["{ price: 9, offer: 1, from: 2027-01-02, until: 2027-01-01 }", "until: is before from"],
	])("says what is wrong with the price %s", async (price, reason) => {
		const path = "courses/cloud-security.yaml";
		const problems = await problemsAfter(path, (text) =>
			text.replace(/self-paced: \d+/, `self-paced: ${price}`),
		);
		expect(problems).toEqual([`${path}: prices.US.self-paced.${reason}`]);
	});
});
