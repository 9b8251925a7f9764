import { beforeEach, describe, expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import type { Article, PracticeTest } from "./resource-schema.ts";
import {
	findResource,
	listAuthors,
	listResources,
	replaceAuthors,
	replaceResources,
} from "./store.ts";

const authors = ["zoe", "ada"].map((id) => ({
	id,
	name: id,
	role: "Editor",
	bio: "Writes.",
}));

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
		details: { body: "It's **so**.", related: ["sql"] },
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
	day: 0,
	details: {
		level: "Beginner",
		passPercent: 70,
		scholarship: false,
		questions: [],
	},
};

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeEach(async () => {
	database = await aDatabase();
});

async function store(articles: readonly Article[]): Promise<void> {
	await database.db.transaction().execute(async (tx) => {
		await replaceAuthors(tx, authors);
		await replaceResources(tx, ["article", "tutorial"], articles);
		await replaceResources(tx, ["fpt"], [aTest]);
	});
}
const articles = { types: ["article", "tutorial"], limit: 9 } as const;
const idsOf = async (wanted: Parameters<typeof listResources>[1]) =>
	(await listResources(database.db, wanted)).map(({ id }) => id);

describe("resources", () => {
	test("are read as they were stored, each type with its own ids and slugs", async () => {
		const { db } = database;
		const article = anArticle(1);
		await store([article]);
		expect(await findResource(db, "article", "article-1")).toEqual(article);
		expect(await findResource(db, "fpt", "article-1")).toEqual(aTest);
		expect(await findResource(db, "ebook", "article-1")).toBeUndefined();
		expect((await listAuthors(db)).map(({ id }) => id)).toEqual(["zoe", "ada"]);
	});

	test("are listed by type, segment and author, the newest first, page by page", async () => {
		await store([
			anArticle(3),
			anArticle(1, { type: "tutorial", author: "zoe" }),
			anArticle(2, { segment: "cloud" }),
		]);
		expect(await idsOf(articles)).toEqual([1, 2, 3]);
		expect(await idsOf({ ...articles, types: ["tutorial"] })).toEqual([1]);
		expect(await idsOf({ ...articles, segment: "data" })).toEqual([1, 3]);
		expect(await idsOf({ ...articles, author: "ada" })).toEqual([2, 3]);
		expect(await idsOf({ ...articles, limit: 1, skip: 1 })).toEqual([2]);
	});

	test("of one type are replaced, those of others stay", async () => {
		await store([anArticle(1), anArticle(2)]);
		await database.db
			.transaction()
			.execute((tx) => replaceResources(tx, ["article", "tutorial"], [anArticle(4)]));
		expect(await idsOf(articles)).toEqual([4]);
		expect(await idsOf({ types: ["fpt"], limit: 9 })).toEqual([1]);
	});
});
