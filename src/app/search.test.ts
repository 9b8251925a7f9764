import { describe, expect, test } from "vitest";
import { tablesOf } from "#catalogue/store/tables.ts";
import { aSite } from "./testing.ts";

const site = await aSite();
const everywhere = { only: {}, offset: 0, limit: 24 };

describe("the index", () => {
	const { search } = site.books;
	const { db } = site.database;

	test("it holds everything offered, of every kind, and readiness names it", async () => {
		const { total, facets } = await search.search({ text: "", ...everywhere });
		const { count } = await tablesOf(db)
			.selectFrom("products")
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow();
		expect(total).toBe(Number(count));
		expect(Object.keys(facets.type ?? {}).sort()).toEqual([
			"bundle",
			"course",
			"free-course",
			"university",
		]);
		const ready = await site.server.inject("/readyz");
		expect(ready.json().parts).toMatchObject({ "search index": true });
	});

	test("what has changed in the catalogue is found anew, and what is gone is not", async () => {
		const { id } = await tablesOf(db)
			.selectFrom("products")
			.select("id")
			.where("kind", "=", "course")
			.orderBy("id")
			.limit(1)
			.executeTakeFirstOrThrow();
		const one = tablesOf(db)
			.updateTable("products")
			.where("kind", "=", "course")
			.where("id", "=", id);
		await one
			.set({ title: "Xylophone Carpentry", digest: "another" })
			.execute();
		await site.reload();
		await search.settled();
		const found = () => search.search({ text: "xylophone", ...everywhere });
		expect((await found()).hits).toEqual([`course-${id}`]);
		await tablesOf(db)
			.deleteFrom("products")
			.where("kind", "=", "course")
			.where("id", "=", id)
			.execute();
		await site.reload();
		await search.settled();
		expect((await found()).hits).toEqual([]);
	});
});
