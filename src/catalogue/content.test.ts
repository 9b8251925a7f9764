import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { problemLine, readContent } from "#platform/content.ts";
import { categoriesPart, coursesPart } from "./content.ts";
import type { CourseContent } from "./product.ts";
import { aCategory } from "./testing.ts";

const parts = [categoriesPart, coursesPart];
const demo = join(import.meta.dirname, "../../content");

/** A course as somebody writes it; JSON is YAML, too. */
const written = {
	id: 7,
	slug: "sql",
	title: "SQL",
	category: "data",
	level: "Beginner",
	language: "English",
	summary: "Ask tables.",
	description: "How to ask tables.",
	skills: ["SQL"],
	outcomes: ["Ask a table"],
	audience: ["Everybody"],
	keyFeatures: ["Short"],
	durationHours: 12.5,
	modes: ["self-paced", "live-virtual"],
	prices: {
		US: { "self-paced": 199, "live-virtual": 499.5 },
		IN: { "self-paced": 4999 },
		GB: {},
		DE: { "self-paced": 179 },
	},
	batches: [
		{
			mode: "live-virtual",
			startsInDays: 3,
			days: ["Sun", "Mon"],
			from: "18:00",
			to: "20:00",
			zone: "Europe/Berlin",
			weeks: 4,
			seats: 10,
			seatsLeft: 2,
		},
	],
	syllabus: [{ title: "Tables", hours: 2, topics: ["Rows"] }],
	ratings: { average: 4.6, count: 120, learners: 3400 },
};

async function read(
	courses: readonly object[],
	categories: readonly object[] = [aCategory()],
) {
	const folder = await mkdtemp(join(tmpdir(), "catalogue "));
	onTestFinished(() => rm(folder, { recursive: true }));
	await mkdir(join(folder, "courses"));
	await writeFile(join(folder, "categories.yaml"), JSON.stringify(categories));
	for (const [at, course] of courses.entries())
		await writeFile(
			join(folder, "courses", `${at}.yaml`),
			JSON.stringify(course),
		);
	return readContent(folder, parts);
}

async function mistakesIn(
	courses: readonly object[],
	categories?: readonly object[],
): Promise<string[]> {
	const answer = await read(courses, categories);
	return answer.ok ? [] : answer.reason.map(problemLine);
}

describe("a course file", () => {
	test("is read into a card, its details and its prices in the country's own money", async () => {
		const answer = await read([written]);
		if (!answer.ok) expect.fail(answer.reason.map(problemLine).join("\n"));
		const files = answer.value.all.get("courses/*.yaml") ?? [];
		const [{ card, prices, details }] = files.map(({ value }) => value) as [
			CourseContent,
		];
		expect(card).toMatchObject({
			id: 7,
			hours: 12.5,
			ratings: { average: 4.6, count: 120 },
			learners: 3400,
		});
		expect(card.batches[0]?.weekdays).toEqual([7, 1]);
		expect(
			prices.map(
				({ country, mode, price }) =>
					`${country} ${mode} ${price.currency} ${price.minor}`,
			),
		).toEqual([
			"US self-paced USD 19900",
			"US live-virtual USD 49950",
			"IN self-paced INR 499900",
			"DE self-paced EUR 17900",
		]);
		expect(details.faqs).toEqual([]);
	});

	const change = (differences: object) => ({ ...written, ...differences });
	const [batch] = written.batches;
	test.each([
		["a title left out", change({ title: undefined }), "title"],
		["an unknown level", change({ level: "Expert" }), "level"],
		[
			"a slug with spaces",
			change({ slug: "my course" }),
			"slug: must be lower-case words",
		],
		[
			"a summary too long for a card",
			change({ summary: "x".repeat(151) }),
			"summary",
		],
		["a misspelt field", change({ sumary: "x" }), "0.yaml"],
		[
			"a negative price",
			change({ prices: { ...written.prices, US: { "self-paced": -1 } } }),
			"prices.US.self-paced",
		],
		[
			"no prices for a country",
			change({ prices: { US: { "self-paced": 1 } } }),
			"prices.IN",
		],
		[
			"an impossible rating",
			change({ ratings: { average: 6, count: 1, learners: 1 } }),
			"ratings.average",
		],
		[
			"a time that is none",
			change({ batches: [{ ...batch, from: "24:00" }] }),
			"batches.0.from: must be a time",
		],
		[
			"a zone that is none",
			change({ batches: [{ ...batch, zone: "Mars/Base" }] }),
			"batches.0.zone: must be a time zone",
		],
		[
			"a weekday that is none",
			change({ batches: [{ ...batch, days: ["Mo"] }] }),
			"batches.0.days.0",
		],
		[
			"an offer without a price",
			change({ modes: ["classroom"] }),
			"prices: has no price for classroom",
		],
		[
			"a category that is none",
			change({ category: "cooking" }),
			"category: cooking is not in categories.yaml",
		],
	])(
		"with %s is refused by file, path and reason",
		async (_, course, expected) => {
			const [first] = await mistakesIn([course]);
			expect(first).toMatch(/^courses\/0\.yaml: ./);
			expect(first).toContain(expected);
		},
	);

	test("that claims another's id or slug is refused, and the other is named", async () => {
		expect(await mistakesIn([written, change({ slug: "sql-2" })])).toEqual([
			"courses/1.yaml: id: is already used by courses/0.yaml",
		]);
		expect(await mistakesIn([written, change({ id: 8 })])).toEqual([
			"courses/1.yaml: slug: is already used by courses/0.yaml",
		]);
	});
});

describe("the categories", () => {
	test.each([
		["a pigment we do not have", [aCategory({ hue: "pink" })], "0.hue"],
		[
			"a slug used twice",
			[aCategory(), aCategory({ name: "B" })],
			"1.slug: data is already used by 0.slug",
		],
		[
			"a name used twice",
			[aCategory(), aCategory({ slug: "b" })],
			"1.name: Data is already used by 0.name",
		],
	])("with %s are refused", async (_, categories, expected) => {
		const mistakes = await mistakesIn([written], categories);
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toContain(`categories.yaml: ${expected}`);
	});
});

test("the catalogue that comes along has no mistake", async () => {
	const answer = await readContent(demo, parts);
	expect(answer.ok ? [] : answer.reason.map(problemLine)).toEqual([]);
});
