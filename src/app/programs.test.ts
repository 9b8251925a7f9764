import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});
const get = (url: string, headers: Record<string, string> = {}) =>
	site.server.inject({ url, headers: { accept: "text/html", ...headers } });
async function fetchText(url: string, headers?: Record<string, string>) {
	const { body, statusCode } = await get(url, headers);
	expect([url, statusCode]).toEqual([url, 200]);
	const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
	return main
		.replace(/<[^>]+>/g, "\n")
		.replaceAll("&#x27;", "'")
		.replace(/\s*\n\s*/g, "\n");
}
const readStructuredData = (body: string) =>
	[...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
		JSON.parse(json as string),
	);
const typed = (body: string, type: string) =>
	readStructuredData(body).find((entry) => entry["@type"] === type);
const change = (statement: string) => sql.raw(statement).execute(site.database.db);

const analyst = "/programs/data-analyst-masters-program";
const ended = "/programs/business-reporting-specialist-masters-program";
const highest = "/programs/cyber-security-masters-program";
const bootcamp = "/university/cyber-defense-bootcamp";
const leadership = "/university/postgraduate-certificate-in-project-leadership";

describe("a bundle's page", () => {
	test("HOME-008: holds the blocks of a product page, each by its heading and in the table of contents", async () => {
		const { body } = await get(analyst);
		for (const id of ["path", "price", "cohorts", "reviews", "advisors", "faqs"]) {
			expect(body).toContain(`<section id="${id}"`);
			expect(body).toContain(`href="#${id}"`);
		}
		expect(body).toContain("data-product-bar");
	});

	test("CARD-016, CARD-018, CARD-019: shows its id, accreditation, rating, next start, courses and months", async () => {
		const { body } = await get(analyst);
		expect(body).toContain('data-product-id="b2002"');
		const text = await fetchText(analyst);
		for (const said of [
			"Data Analyst Master's Program",
			"Fenwright Institute for Technical Education",
			"4.6 (2074 Ratings)",
			"15K learners",
			"Mon, Nov 30",
			"4 of 40 seats left",
			"5 courses",
			"7 months",
			"About 8 hours a week",
			"$1,990",
		])
			expect(text).toContain(said);
	});

	test("CARD-019: a bundle of the highest kind says so, in its text and in its page type", async () => {
		const { body } = await get(highest);
		expect(body).toContain('data-page-type="master"');
		expect(body).toContain("Advanced master&#x27;s program");
		expect((await get(analyst)).body).toContain('data-page-type="masters-program"');
	});

	test("lists its courses in their order, with links to free ones, and ends with a capstone", async () => {
		const { body } = await get(analyst);
		const [, path = ""] = /id="path"(.*?)<\/section>/s.exec(body) ?? [];
		expect([...path.matchAll(/href="\/courses\/([\w-]+)"/g)].map(([, slug]) => slug)).toEqual([
			"data-analytics-with-excel",
			"sql-for-analysts",
			"statistics-for-decisions",
			"python-programming",
			"business-intelligence-with-power-bi",
		]);
		expect(path).toContain("Which night buses should stay?");
		expect(body).toContain('href="/learn-ms-excel-free-training-course-skillup"');
	});

	test("shows salaries and prices of the visitor's country, and no salary that the content does not have", async () => {
		const home = await fetchText(analyst);
		expect(home).toContain("$65,000 to $92,000 a year");
		expect((await get(analyst)).body).toContain(
			'href="/cart?product=bundle-2002&amp;mode=program"',
		);
		const british = await fetchText(analyst, { cookie: "sl_country=GB" });
		expect(british).toContain("£32,000 to £46,000 a year");
		expect(british).toContain("£1,650");
		const french = await fetchText(analyst, { cookie: "sl_country=FR" });
		expect(french).toContain("Reporting or operations analyst");
		expect(french).not.toContain("a year");
	});

	test("describes for search engines the program, its courses, price, questions and breadcrumbs", async () => {
		const { body } = await get(analyst);
		expect(typed(body, "EducationalOccupationalProgram")).toMatchObject({
			name: "Data Analyst Master's Program",
			timeToComplete: "P7M",
			startDate: "2026-11-30",
			offers: { price: 1990, priceCurrency: "USD", category: "Paid" },
			aggregateRating: { ratingValue: 4.6, ratingCount: 2074 },
		});
		expect(typed(body, "EducationalOccupationalProgram").hasCourse).toHaveLength(5);
		expect(typed(body, "FAQPage").mainEntity).toHaveLength(6);
		expect(typed(body, "BreadcrumbList").itemListElement).toHaveLength(3);
		expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${analyst}">`);
	});
});

describe("a program that has ended", () => {
	test("B2BP-011, B2BP-012: has a button for the sunset popup instead of enrolling, which offers what can be joined and can be closed", async () => {
		const { body } = await get(ended);
		const name = "sunset-business-reporting-specialist-masters-program";
		expect(body).toContain(`href="${ended}?form=${name}#${name}"`);
		expect(body).toContain(`data-popup="${name}"`);
		expect(body).not.toContain("/cart?");
		const [, popup = ""] =
			new RegExp(`(<dialog[^>]*id="${name}".*?</dialog>)`, "s").exec(body) ?? [];
		expect(popup).toContain("No longer offered");
		expect(popup).toContain('aria-label="Close"');
		expect(popup).toContain('href="/programs/data-analyst-masters-program"');
		expect(popup).not.toContain(`href="${ended}"`);
	});

	test("B2BP-011: its address opens the popup without script, is uncached, and belongs to the page", async () => {
		const name = "sunset-business-reporting-specialist-masters-program";
		const opened = await get(`${ended}?form=${name}`);
		expect(opened.headers["cache-control"]).toBe("no-store");
		expect(opened.body).toMatch(new RegExp(`<dialog(?=[^>]*id="${name}")[^>]*open`));
		expect(opened.body).toContain(`<link rel="canonical" href="http://localhost:3000${ended}">`);
		for (const other of ["sunset-else", "sunset-", "x".repeat(500)]) {
			const { statusCode, body } = await get(`${ended}?form=${other}`);
			expect([other, statusCode]).toEqual([other, 200]);
			expect(body).not.toMatch(/<dialog[^>]* open/);
		}
	});

	test("has no cohort to join", async () => {
		expect((await get(`${ended}/cohorts/next`)).statusCode).toBe(404);
		expect(await fetchText(`${ended}/schedule`)).toContain("No longer offered");
	});
});

describe("a university's program", () => {
	test("CARD-024: shows its university, length, start, and at most two features for private learners", async () => {
		const text = await fetchText(bootcamp);
		for (const said of [
			"Caldrona Institute of Technology",
			"5 months",
			"Fri, Dec 11",
			"3 of 36 seats left",
			"$7,400",
			"330 hours in 22 weeks",
			"Attacks staged by Saltmarsh Security analysts",
		])
			expect(text).toContain(said);
		expect(text).not.toContain("Four mock interviews with people who hire");
		expect(text).not.toContain("Reskilling contracts");
	});

	test("CARD-025: without a short feature shows one of up to 120 characters", async () => {
		const features = (texts: string[]) =>
			change(
				`update products set card = jsonb_set(card, '{keyFeatures}', '${JSON.stringify(texts.map((text) => ({ text, b2c: true })))}') where slug = 'cyber-defense-bootcamp'`,
			);
		const before = await sql<{ card: { keyFeatures: object } }>`
			select card from products where slug = 'cyber-defense-bootcamp'`.execute(site.database.db);
		await features(["x".repeat(121), "y".repeat(120), "z".repeat(119)]);
		await site.reload();
		const text = await fetchText(bootcamp);
		expect(text).toContain("y".repeat(120));
		expect(text).not.toContain("x".repeat(121));
		expect(text).not.toContain("z".repeat(119));
		await change(
			`update products set card = jsonb_set(card, '{keyFeatures}', '${JSON.stringify(before.rows[0]?.card.keyFeatures)}') where slug = 'cyber-defense-bootcamp'`,
		);
		await site.reload();
	});

	test("CARD-022, CARD-023: a bootcamp has a label of its own", async () => {
		const text = await fetchText(bootcamp);
		expect(text).toMatch(/^Bootcamp$/m);
		expect(await fetchText(leadership)).not.toMatch(/^Bootcamp$/m);
		expect(await fetchText(leadership)).toMatch(/^Postgraduate program$/m);
	});

	test("shows the admission rules, the weeks, the faculty", async () => {
		const text = await fetchText(bootcamp);
		for (const said of [
			"Age 18 or over, with a high school diploma or equivalent",
			"Take a 90-minute entrance test at home.",
			"1. Sprint 1: Network",
			"Weeks 1 to 3",
			"Weeks 19 to 22",
			"Marcus Delacroix",
		])
			expect(text).toContain(said);
	});

	test("describes itself for search engines", async () => {
		const { body } = await get(bootcamp);
		expect(body).toContain('data-page-type="university"');
		expect(typed(body, "EducationalOccupationalProgram")).toMatchObject({
			provider: {
				"@type": "CollegeOrUniversity",
				name: "Caldrona Institute of Technology",
			},
			programType: "Bootcamp",
			timeToComplete: "P5M",
			startDate: "2026-12-11",
		});
	});

	test("HOME-009: has an immersion page only where there is an immersion", async () => {
		expect((await get(leadership)).body).toContain(`href="${leadership}/immersion"`);
		const text = await fetchText(`${leadership}/immersion`);
		expect(text).toContain("A week on campus and at a bus depot");
		expect(text).toContain("Vardhira School of Management");
		expect((await get(bootcamp)).body).not.toContain(`${bootcamp}/immersion`);
		expect((await get(`${bootcamp}/immersion`)).statusCode).toBe(404);
	});
});

describe("syllabus and schedule", () => {
	test("HOME-009: of a bundle, course by course and cohort by cohort", async () => {
		const syllabus = await fetchText(`${analyst}/syllabus`);
		expect(syllabus).toContain("1. Data Analytics with Excel");
		expect(syllabus).toContain("5. Business Intelligence with Power BI");
		const schedule = await fetchText(`${analyst}/schedule`);
		for (const day of ["Nov 30", "Dec 28", "Jan 25, 2027"]) expect(schedule).toContain(day);
	});

	test("HOME-009: of a university's program, week by week", async () => {
		const syllabus = await fetchText(`${bootcamp}/syllabus`);
		expect(syllabus).toContain("7 modules in 22 weeks");
		expect(syllabus).toContain("Kerberos by drawing it");
		expect(await fetchText(`${bootcamp}/schedule`)).toContain("Mar 12, 2027");
	});
});

describe("a cohort's page", () => {
	test("CARD-026, CARD-027: shows its days, seats, price and how to join", async () => {
		const { body } = await get(`${analyst}/cohorts/next`);
		expect(body).toContain('data-page-type="jg-cohort-master"');
		const text = await fetchText(`${analyst}/cohorts/2`);
		for (const said of [
			"Mon, Dec 28",
			"Tue, Jul 27, 2027",
			"19 of 40 seats left",
			"$1,990",
			"About 8 hours a week.",
			"How to join",
		])
			expect(text).toContain(said);
		expect(text).toMatch(
			/Enroll now\.[^\n]*no application is required\.[^\n]*\nEnroll\nThis reserves a seat for you\./,
		);
	});

	test("of a university's program shows the dates of every part of the curriculum", async () => {
		const text = await fetchText(`${bootcamp}/cohorts/next`);
		expect(text).toContain("Weeks 1 to 3, from Fri, Dec 11");
		expect(text).toContain("Weeks 4 to 6, from Fri, Jan 1, 2027");
	});

	test.each(["1", "0", "4", "first", "2026-11-30", "-1", "1e9", "constructor"])(
		"there is none called %s",
		async (name) => {
			expect((await get(`${analyst}/cohorts/${name}`)).statusCode).toBe(404);
		},
	);
});

describe("a free course's page", () => {
	const snapchat = "/free-snapchat-marketing-course-skillup";

	test("is at the root under its published type, with its own heading", async () => {
		const { body } = await get(snapchat);
		expect(body).toContain('data-page-type="fremium-course"');
		expect(body).toMatch(/<h1[^>]*>Free Snapchat Marketing Course<\/h1>/);
		const text = await fetchText(snapchat);
		for (const said of [
			"Free course by Copperline Marketing Guild",
			"4.2 (988 Ratings)",
			"21K learners",
			"90 days",
			"1. A camera, not a feed",
			"20 minutes",
			"Snapchat opens on the camera.",
		])
			expect(text).toContain(said);
		expect(body).toContain('href="/courses/digital-marketing-strategy"');
		expect(typed(body, "Course")).toMatchObject({
			isAccessibleForFree: true,
			hasCourseInstance: { courseWorkload: "PT120M" },
		});
	});

	test("CARD-040, CARD-041, CARD-043: names SkillUp where no partner wrote it, its reward and the salary of the category", async () => {
		const { rows } = await sql<{ slug: string; card: Record<string, unknown> }>`
			select slug, card from products where kind = 'free-course'`.execute(site.database.db);
		for (const { slug, card } of rows) {
			const text = await fetchText(`/${slug}`);
			expect(text).toContain(`Free course by ${card.partner ?? "SkillUp"}`);
			for (const said of ["Rewards\n", "finish it to earn a reward"])
				expect(text.includes(said)).toBe(card.rewardEnabled !== 0);
			if (!card.salary) continue;
			// The label belongs to the page and the card: content that repeated it read "about Typical pay: $98,000".
			expect(text).toContain(`Typical pay is about\n${card.salary}\n.`);
			expect(card.salary).toMatch(/^\$\d/);
		}
	});

	test("answers at every address that is published for the footer", async () => {
		for (const path of [
			"/learn-ai-basics-skillup",
			"/learn-ms-excel-free-training-course-skillup",
			"/introduction-to-cloud-computing-basics-skillup",
			"/learn-cyber-security-basics-skillup",
			"/learn-data-analytics-for-beginners-skillup",
			"/learn-devops-basics-skillup",
			"/data-science-free-course-for-beginners-skillup",
			"/learn-digital-marketing-fundamentals-basics-skillup",
			"/learn-java-basics-skillup",
			"/learn-machine-learning-basics-skillup",
			"/free-online-pmp-course-for-beginners-skillup",
			"/free-full-stack-java-developer-course-skillup",
			"/free-online-course-to-learn-sql-basics-skillup",
			"/free-snapchat-marketing-course-skillup",
			"/learn-ethical-hacking-online-free-course-skillup",
		])
			expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
	});

	test("leaves the addresses of text pages unchanged", async () => {
		for (const path of ["/terms-conditions", "/terms-and-conditions"])
			expect((await get(path)).body).toContain('data-page-type="legal"');
	});
});

describe("every program and free course of the demo", () => {
	test.each([
		["/programs/", 12 * 3],
		["/university/", 10 * 3],
		["/[^/]*-skillup$", 30],
	])("%s: has its pages, all of them in the sitemap", async (kind, count) => {
		const { body: sitemap } = await get("/sitemap.xml");
		const listed = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000(\/[^<]*)<\/loc>/g)].map(
			([, path]) => path as string,
		);
		const paths = listed.filter((path) => new RegExp(`^${kind}`).test(path));
		expect(paths).toHaveLength(count);
		for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
	});
});

describe("incomplete or extreme content", () => {
	const slug = "growth-marketing-masters-program";
	const school = "certificate-in-digital-marketing-management";

	test("without price, cohort and rating, with a title of 300 characters from right to left, renders valid pages", async () => {
		const title = "شبكة ".repeat(60).trim();
		await change(
			`update products set title = '${title}', rating_average = null, rating_count = 0, learners = 0, card = card || '{"cohorts": [], "keyFeatures": []}' where slug in ('${slug}', '${school}')`,
		);
		await change(
			`delete from prices where (kind, product_id) in (select kind, id from products where slug in ('${slug}', '${school}'))`,
		);
		await site.reload();
		for (const path of [`/programs/${slug}`, `/university/${school}`]) {
			const { body } = await get(path);
			expect(body).toMatch(/<h1[^>]*dir="auto"/);
			const [head] = body.split("data-product-bar");
			expect(head).not.toContain("Ratings)");
			expect(body).not.toContain("/cart?");
			const text = await fetchText(path);
			expect(text).toContain(title);
			expect(text).toContain("Price on request");
			expect(text).toContain("No dates are set yet.");
			const data = typed(body, "EducationalOccupationalProgram");
			for (const unknown of ["offers", "startDate", "aggregateRating"])
				expect(data).not.toHaveProperty(unknown);
			for (const page of ["/syllabus", "/schedule"])
				expect((await get(path + page)).statusCode).toBe(200);
			expect((await get(`${path}/cohorts/next`)).statusCode).toBe(404);
		}
	});

	test.each([
		"/programs/nothing",
		"/programs/cyber-defense-bootcamp",
		"/programs/sql-for-analysts",
		"/university/data-analyst-masters-program",
		"/university/nothing/immersion",
		"/programs/nothing/cohorts/next",
		"/programs/constructor",
		"/programs/__proto__/schedule",
		"/programs/%3Cscript%3E",
		"/programs/' or 1=1 --",
		"/university/%F0%9F%8E%93",
		"/data-analyst-masters-program",
		"/sql-for-analysts",
		"/__proto__",
	])("%s is not found", async (path) => {
		expect((await get(encodeURI(decodeURI(path)))).statusCode).toBe(404);
	});
});
