import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findProduct, listProducts, listTitlesOfKind } from "#catalogue/store/product-store.ts";
import { readCollection } from "#platform/content/collections/content-snapshot.ts";
import { importContent } from "#platform/content/import.ts";
import { readContent } from "#platform/content/read-content.ts";
import { problemByPath } from "#platform/content/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { countryCollection } from "#visitors/audience/country-content.ts";
import { catalogueContent } from "./content.ts";
import { findCourseWithRelated } from "./courses/related/course-related-store.ts";
import {
	advisorCollection,
	instructorCollection,
	partnerCollection,
} from "./people/people-content.ts";
import { listReviews } from "./people/review-store.ts";
import { aCategory } from "./testing.ts";
import { type ValidContentFiles, validContentFiles } from "./testing-files.ts";

const parts = [countryCollection.part, ...catalogueContent];
const demo = join(import.meta.dirname, "../../content");

type Files = Readonly<Record<string, unknown>>;

async function read(changes: Files = {}) {
	const folder = await mkdtemp(join(tmpdir(), "catalogue "));
	onTestFinished(() => rm(folder, { recursive: true }));
	const files: Files = { ...validContentFiles, ...changes };
	for (const [name, value] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), JSON.stringify(value));
	}
	return readContent(folder, parts);
}

async function mistakesIn(changes: Files): Promise<string[]> {
	const answer = await read(changes);
	return answer.ok ? [] : answer.reason.map(problemByPath);
}

/** One of the sound files with some of its fields changed. */
function changed<Name extends keyof ValidContentFiles>(name: Name, differences: object): Files {
	return { [name]: { ...validContentFiles[name], ...differences } };
}

async function stored(changes: Files = {}) {
	const answer = await read(changes);
	if (!answer.ok) expect.fail(answer.reason.map(problemByPath).join("\n"));
	const { db } = await aDatabase();
	await importContent(db, parts, answer.value);
	return db;
}

describe("what the files say is found again", () => {
	test("a course with what stands around it: only programs one can still join, few of them, the shortest first", async () => {
		const program = (id: number, more: object) => ({
			[`programs/p${id}.json`]: {
				...validContentFiles["programs/analyst.json"],
				id,
				slug: `p${id}`,
				title: `P ${id}`,
				...more,
			},
		});
		const course = (id: number, slug: string) => ({
			[`courses/${slug}.json`]: {
				...validContentFiles["courses/sql.json"],
				id,
				slug,
				title: slug,
			},
		});
		const db = await stored({
			...course(20, "r"),
			...course(21, "spark"),
			...program(30, { courses: ["sql", "r", "spark"] }),
			...program(31, { courses: ["r", "sql"] }),
			...program(32, { courses: ["sql"], sunset: true }),
			...program(33, { courses: ["r", "spark"] }),
			"reviews.json": validContentFiles["reviews.json"].map((review) => ({
				...review,
				product: "sql",
			})),
		});
		const around = (slug: string, programs: number) =>
			findCourseWithRelated(db, slug, "US", { reviews: 5, programs });
		expect(await around("nothing", 9)).toBeUndefined();
		const found = await around("sql", 2);
		expect(found?.course).toEqual(await findProduct(db, "course", { slug: "sql" }, "US"));
		expect(found?.reviews).toEqual(await listReviews(db, { product: "sql" }));
		expect(found?.reviews).toHaveLength(1);
		expect(found?.programs).toMatchObject([
			{ id: 7, courses: ["sql"], from: { minor: 199_000 } },
			{ id: 31, courses: ["r", "sql"] },
		]);
		expect(found?.fellows.map(({ slug }) => slug).sort()).toEqual(["r", "sql"]);
	});

	test("a course with its prices in the money of each country", async () => {
		const db = await stored();
		const course = await findProduct(db, "course", { slug: "sql" }, "US");
		expect(course).toMatchObject({
			id: 7,
			hours: 12.5,
			ratings: { average: 4.6, count: 120 },
			learners: 3400,
			keyFeatures: ["Short"],
			from: { minor: 19_900, currency: "USD" },
			prices: [
				{ mode: "self-paced", price: { minor: 19_900, currency: "USD" } },
				{ mode: "live-virtual", price: { minor: 49_950, currency: "USD" } },
			],
		});
		expect(course?.batches[0]?.weekdays).toEqual([7, 1]);
		expect(course?.details.faqs).toEqual([]);
		expect((await findProduct(db, "course", { slug: "sql" }, "IN"))?.from).toEqual({
			minor: 499_900,
			currency: "INR",
		});
	});

	test("a bundle with one price for the whole", async () => {
		const db = await stored();
		const bundle = await findProduct(db, "bundle", { slug: "analyst" }, "US");
		expect(bundle).toMatchObject({
			id: 7,
			level: "Beginner",
			linkableType: "bundle",
			courseCount: 1,
			durationMonths: 6,
			cohorts: [{ startsInDays: 9, seats: 30, seatsLeft: 4 }],
			sunset: false,
			from: { minor: 199_000, currency: "USD" },
			details: { courses: ["sql"], freeCourses: ["sql-basics"] },
		});
		expect((await listProducts(db, "bundle", { country: "DE" }))[0]?.from).toBeUndefined();
	});

	test("a university program with its features for private learners and for companies", async () => {
		const db = await stored();
		const [card] = await listProducts(db, "university", { country: "US" });
		expect(card).toMatchObject({
			university: "tableton",
			subType: "bootcamp",
			keyFeatures: [{ text: "Campus week", b2c: true }],
			ratings: undefined,
		});
		const found = await findProduct(db, "university", { slug: card?.slug ?? "" }, "US");
		expect(found?.details.curriculum[0]?.topics).toEqual(["One row"]);
	});

	test("a free course with its lessons and what comes next", async () => {
		const db = await stored();
		expect(await listProducts(db, "free-course", { country: "", category: "cloud" })).toEqual([]);
		const [card] = await listProducts(db, "free-course", {
			country: "",
			category: "data",
		});
		expect(card).toMatchObject({
			h1: "SQL for beginners",
			hours: 2.5,
			lessonCount: 1,
			accessDays: 90,
		});
		const found = await findProduct(db, "free-course", { slug: "sql-basics" }, "");
		expect(found?.details.lessons[0]).toMatchObject({ kind: "text", check: { answer: "a" } });
		expect(found?.details.next).toBe("sql");
	});

	test("a slug that has moved to another kind of product is no mistake", async () => {
		const moved = validContentFiles["programs/analyst.json"];
		const db = await stored();
		const answer = await read({
			"programs/analyst.json": { ...moved, slug: "analyst-program" },
			"courses/analyst.json": { ...validContentFiles["courses/sql.json"], id: 70, slug: "analyst" },
		});
		if (!answer.ok) expect.fail(answer.reason.map(problemByPath).join("\n"));
		expect(await importContent(db, parts, answer.value)).toEqual({ ok: true, value: true });
		expect(await findProduct(db, "course", { slug: "analyst" }, "US")).toMatchObject({ id: 70 });
	});

	test("reviews, partners, advisors and instructors", async () => {
		const db = await stored();
		const [review] = validContentFiles["reviews.json"];
		expect(await listReviews(db, { product: "analyst" })).toEqual([review]);
		expect(await listReviews(db, { product: "sql" })).toEqual([]);
		expect(await readCollection(db, partnerCollection)).toEqual(validContentFiles["partners.json"]);
		expect(await readCollection(db, advisorCollection)).toEqual(validContentFiles["advisors.json"]);
		expect(await readCollection(db, instructorCollection)).toEqual(
			validContentFiles["instructors.json"],
		);
	});
});

describe("a mistake is named by file, path and reason:", () => {
	const [batch] = validContentFiles["courses/sql.json"].batches;
	const sunday = "2027-01-17";
	test.each([
		["a title left out", { title: undefined }, "title: is missing"],
		["an unknown level", { level: "Expert" }, "level: "],
		["a slug with spaces", { slug: "a b" }, "slug: must be lower-case words"],
		["a summary too long", { summary: "x".repeat(151) }, "summary: "],
		["a misspelt field", { sumary: "x" }, "sumary: is not a field here. Did you mean summary?"],
		[
			"a negative price",
			{ prices: { US: { "self-paced": -1, "live-virtual": 1 } } },
			"prices.US.self-paced: ",
		],
		[
			"prices in no country",
			{ prices: { ZZ: { "self-paced": 1, "live-virtual": 1 } } },
			"prices.ZZ: ZZ is not in countries.yaml",
		],
		[
			"a group in no country",
			{ batches: [{ ...batch, country: "Germany" }] },
			"batches.0.country: Germany is not in countries.yaml",
		],
		[
			"a price for a format that is not offered",
			{
				modes: ["self-paced"],
				prices: { US: { "self-paced": 1, "live-virtual": 1 } },
			},
			"prices.US.live-virtual: is a price for what modes does not list",
		],
		["an id that no call takes", { id: 1_000_000_000 }, "id: "],
		[
			"an offer without a price",
			{ modes: ["classroom"] },
			"prices: has no price for classroom, although modes lists it",
		],
		[
			"an impossible rating",
			{ ratings: { average: 6, count: 1, learners: 1 } },
			"ratings.average: ",
		],
		[
			"a time that is none",
			{ batches: [{ ...batch, from: "24:00" }] },
			"batches.0.from: must be a time",
		],
		[
			"a zone that is none",
			{ batches: [{ ...batch, zone: "Mars/Base" }] },
			"batches.0.zone: must be a time zone",
		],
		["a weekday that is none", { batches: [{ ...batch, days: ["Mo"] }] }, "batches.0.days.0: "],
		[
			"more seats left than there are",
			{ batches: [{ ...batch, seatsLeft: 11 }] },
			"batches.0.seatsLeft: must not be more than seats",
		],
		[
			"a category that is none",
			{ category: "cooking" },
			"category: cooking is not in categories.yaml",
		],
		[
			"an advisor who is none",
			{ advisors: ["adv-bob"] },
			"advisors.0: adv-bob is not in advisors.yaml",
		],
		[
			"an instructor who is none",
			{ instructors: ["ins-lin", "ins-bob"] },
			"instructors.1: ins-bob is not in instructors.yaml",
		],
		["a picture that would run", { image: "javascript:alert(1)" }, "image: must be a path"],
		[
			"an answer that names no option",
			{
				examQuestions: [{ question: "?", options: ["a", "b"], answer: 2, why: "." }],
			},
			"examQuestions.0.answer: names none of the options",
		],
	])("of a course, %s", async (_, differences, expected) => {
		const [first, ...others] = await mistakesIn(changed("courses/sql.json", differences));
		expect(first).toMatch(/^courses\/sql\.json: ./);
		expect(first).toContain(expected);
		expect(others).toEqual([]);
	});

	test.each([
		[{ starts: "2027-02-30" }, "starts: 2027-02-30 is a day that does not exist"],
		[{ starts: "12.1.2027" }, "starts: must be a date such as"],
		[{}, "starts: is needed, or else"],
		[{ startsInDays: 3, starts: sunday }, "starts: is needed, or else"],
		[{ starts: sunday, days: ["Mon"] }, "starts: 2027-01-17 is a Sunday, and days has Mon"],
		[
			{ starts: sunday, from: "21:30", to: "09:59" },
			"to: must be later than from, by at most 12 hours",
		],
		[
			{ starts: sunday, from: "21:30", to: "21:30" },
			"to: must be later than from, by at most 12 hours",
		],
	])("of a group, %o", async (differences, expected) => {
		const group = { ...batch, startsInDays: undefined, ...differences };
		expect(await mistakesIn(changed("courses/sql.json", { batches: [group] }))).toEqual([
			expect.stringContaining(`courses/sql.json: batches.0.${expected}`),
		]);
	});

	test.each([
		[
			"programs/analyst.json",
			{ courses: ["sql", "joins"] },
			"courses.1: joins is not in courses/*.yaml",
		],
		[
			"programs/analyst.json",
			{ courses: ["sql-basics"] },
			"courses.0: sql-basics is not in courses/*.yaml",
		],
		[
			"programs/analyst.json",
			{ freeCourses: ["sql"] },
			"freeCourses.0: sql is not in free-courses/*.yaml",
		],
		["programs/analyst.json", { linkableType: "masters" }, "linkableType: "],
		[
			"programs/analyst.json",
			{ cohorts: [{ startsInDays: 1, seats: 1, seatsLeft: 2 }] },
			"cohorts.0.seatsLeft: ",
		],
		[
			"university/tables.json",
			{ university: "atlantis" },
			"university: atlantis is not in partners.yaml",
		],
		["university/tables.json", { subType: "weekend" }, "subType: "],
		["university/tables.json", { prices: { XX: 1 } }, "prices.XX: XX is not in countries.yaml"],
		["free-courses/sql-basics.json", { next: "analyst" }, "next: analyst is not in courses/*.yaml"],
		["free-courses/sql-basics.json", { lessons: [] }, "lessons: "],
	] as const)("in %s, %o", async (file, differences, expected) => {
		const mistakes = await mistakesIn(changed(file, differences));
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toContain(`${file}: ${expected}`);
	});

	test.each([
		["categories.json", [{ ...aCategory(), hue: "pink" }], "0.hue: "],
		[
			"categories.json",
			[aCategory(), aCategory({ name: "B" })],
			"1.slug: data is already used by entry 1",
		],
		["instructors.json", [{ ...validContentFiles["instructors.json"][0], facts: [] }], "0.facts: "],
		[
			"advisors.json",
			[{ ...validContentFiles["advisors.json"][0], fields: ["data", "tea"] }],
			"0.fields.1: tea is not in categories.yaml",
		],
		[
			"partners.json",
			[
				validContentFiles["partners.json"][0],
				{ ...validContentFiles["partners.json"][0], id: "b", name: "B" },
			],
			"1.sequence: 1 is already used by entry 1",
		],
		[
			"reviews.json",
			[{ ...validContentFiles["reviews.json"][0], product: "tea" }],
			"0.product: tea is not in the courses and programs",
		],
		["reviews.json", [{ ...validContentFiles["reviews.json"][0], rating: 5.5 }], "0.rating: "],
	])("in %s, %o", async (file, value, expected) => {
		const [first] = await mistakesIn({ [file]: value });
		expect(first).toContain(`${file}: ${expected}`);
	});

	test("an id twice within one kind; other kinds count for themselves", async () => {
		const twin = { ...validContentFiles["courses/sql.json"], slug: "sql-2" };
		expect(await mistakesIn({ "courses/twin.json": twin })).toEqual([
			"courses/twin.json: id: is already used by courses/sql.json",
		]);
		// The sound files give the id 7 to one product of each kind.
		expect(await mistakesIn({})).toEqual([]);
	});

	test("a slug twice, whatever the kind: addresses and reviews go by it alone", async () => {
		expect(await mistakesIn(changed("programs/analyst.json", { slug: "sql" }))).toContain(
			"programs/analyst.json: slug: is already used by courses/sql.json",
		);
	});
});

describe("the catalogue that comes along", () => {
	test("has no mistake, and as much of everything as a visitor may judge the site by", async () => {
		const answer = await readContent(demo, parts);
		if (!answer.ok) expect.fail(answer.reason.map(problemByPath).join("\n"));
		const { db } = await aDatabase();
		await importContent(db, parts, answer.value);
		const counts = await Promise.all(
			(["course", "bundle", "university", "free-course"] as const).map(
				async (kind) => (await listTitlesOfKind(db, kind)).length,
			),
		);
		expect(counts).toEqual([60, 12, 10, 30]);
		expect(await listReviews(db)).toHaveLength(45);
		for (const country of ["US", "IN", "GB", "DE"])
			for (const { from } of await listProducts(db, "bundle", { country }))
				expect(from).toBeDefined();
	});

	test("has the 15 free courses that the footer leads to", async () => {
		const footer = [
			"learn-ai-basics-skillup",
			"learn-ms-excel-free-training-course-skillup",
			"introduction-to-cloud-computing-basics-skillup",
			"learn-cyber-security-basics-skillup",
			"learn-data-analytics-for-beginners-skillup",
			"learn-devops-basics-skillup",
			"data-science-free-course-for-beginners-skillup",
			"learn-digital-marketing-fundamentals-basics-skillup",
			"learn-java-basics-skillup",
			"learn-machine-learning-basics-skillup",
			"free-online-pmp-course-for-beginners-skillup",
			"free-full-stack-java-developer-course-skillup",
			"free-online-course-to-learn-sql-basics-skillup",
			"free-snapchat-marketing-course-skillup",
			"learn-ethical-hacking-online-free-course-skillup",
		];
		const answer = await readContent(demo, parts);
		if (!answer.ok) expect.fail(answer.reason.map(problemByPath).join("\n"));
		const slugs = (answer.value.all.get("free-courses/*.yaml") ?? []).map(
			({ value }) => (value as { slug: string }).slug,
		);
		expect(slugs).toEqual(expect.arrayContaining(footer));
	});
});
