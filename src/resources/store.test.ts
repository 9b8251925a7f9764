import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import type { Article } from "./articles/article-schema.ts";
import type { PracticeTest } from "./resource-schema.ts";
import { findResource, listCards, replaceResources } from "./store.ts";

function anArticle(id: number, differences: Partial<Article> = {}): Article {
	return {
		type: "article",
		id,
		slug: `article-${id}`,
		title: `Article ${id}`,
		segment: "data",
		summary: "About it.",
		author: "ada",
		minutes: 7,
		date: undefined,
		day: -id,
		draft: false,
		details: {
			related: ["sql"],
			parts: [{ slug: `article-${id}`, title: `Article ${id}`, minutes: 7, body: "It's **so**." }],
		},
		...differences,
	};
}
const aTest: PracticeTest = {
	type: "fpt",
	id: 1,
	slug: "article-1",
	title: "Practice",
	segment: "data",
	summary: "Try.",
	author: undefined,
	minutes: 15,
	draft: false,
	details: {
		level: "Beginner",
		passPercent: 70,
		scholarship: false,
		questions: [],
		...{ draw: undefined, instructions: undefined, courses: [], topicCourses: {} },
		...{ paper: [], award: undefined },
	},
};

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeEach(async () => {
	database = await aDatabase();
});

async function store(articles: readonly Article[]): Promise<void> {
	await database.db.transaction().execute(async (tx) => {
		await replaceResources(tx, ["article", "tutorial"], articles);
		await replaceResources(tx, ["fpt"], [aTest]);
	});
}
const listIds = async () => (await listCards(database.db)).map(({ type, id }) => `${type} ${id}`);

describe("resources", () => {
	test("are read as they were stored, each type with its own ids and slugs", async () => {
		const { db } = database;
		const article = anArticle(1);
		await store([article]);
		expect(await findResource(db, "article", "article-1")).toMatchObject({
			...{ title: article.title, details: article.details, day: -1 },
		});
		expect((await findResource(db, "fpt", "article-1"))?.details).toMatchObject({
			passPercent: 70,
		});
		expect(await findResource(db, "ebook", "article-1")).toBeUndefined();
	});

	test("that are drafts, over or still to come are not listed and not found", async () => {
		const { db } = database;
		await sql`update site_day set day = '2027-03-01'`.execute(db);
		await store([
			anArticle(1, { draft: true }),
			anArticle(2, { until: "2027-02-28" }),
			anArticle(3, { from: "2027-03-02" }),
			anArticle(4, { from: "2027-03-01", until: "2027-03-01" }),
		]);
		expect(await listIds()).toEqual(["article 4", "fpt 1"]);
		expect(await findResource(db, "article", "article-3")).toBeUndefined();
	});

	test("of one type are replaced, those of others stay", async () => {
		await store([anArticle(1), anArticle(2)]);
		await database.db
			.transaction()
			.execute((tx) => replaceResources(tx, ["article", "tutorial"], [anArticle(4)]));
		expect(await listIds()).toEqual(["article 4", "fpt 1"]);
	});
});
