import { beforeEach, describe, expect, test } from "vitest";
import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { findProduct, listProducts, listTitlesOfKind } from "#catalogue/store/product-store.ts";
import {
	aBatch,
	aCategory,
	aCourse,
	aPrice,
	type CourseContent,
	inOneStep,
} from "#catalogue/testing.ts";
import { currencyCode } from "#core/money.ts";
import { storeEntries } from "#platform/content/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { countProductsByCategory, listPricedCountries, sumLearners } from "./category-store.ts";
import { listPopularOfEachCategory } from "./popular-product-store.ts";
import { replaceProducts } from "./product-import-store.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeEach(async () => {
	database = await aDatabase();
});

async function stored(
	courses: readonly CourseContent[],
	categories = [aCategory(), aCategory({ slug: "cloud", name: "Cloud" })],
): Promise<void> {
	await storeEntries(database.db, categoryCollection, categories);
	await database.db
		.transaction()
		.execute((tx) => replaceProducts(tx, "course", inOneStep(courses)));
}
const slugs = (cards: readonly { slug: string }[]) => cards.map(({ slug }) => slug);

describe("what is stored", () => {
	test("comes back as it went in", async () => {
		const course = aCourse(7, "sql", {
			hours: 12.5,
			ratings: { average: 4.6, count: 120 },
			learners: 3400,
			modes: ["self-paced", "live-virtual"],
			batches: [aBatch()],
			prices: [
				aPrice("US", "USD", 49_950, "live-virtual"),
				aPrice("US", "USD", 19_900),
				aPrice("DE", "EUR", 17_900),
			],
		});
		await stored([course]);
		const found = await findProduct(database.db, "course", { slug: "sql" }, "US");
		expect(found).toEqual({
			kind: "course",
			...course.card,
			details: course.details,
			from: { minor: 19_900, currency: "USD" },
			prices: [
				{ mode: "self-paced", price: { minor: 19_900, currency: "USD" } },
				{ mode: "live-virtual", price: { minor: 49_950, currency: "USD" } },
			],
			offers: [
				aPrice("DE", "EUR", 17_900),
				aPrice("US", "USD", 19_900),
				aPrice("US", "USD", 49_950, "live-virtual"),
			],
		});
	});

	test("has no price where it is not sold, and is not found where it is not", async () => {
		await stored([aCourse(1, "sql", { prices: [aPrice("US", "USD", 1)] })]);
		const found = await findProduct(database.db, "course", { slug: "sql" }, "JP");
		expect(found?.from).toBeUndefined();
		expect(found?.prices).toEqual([]);
		expect(found?.ratings).toBeUndefined();
		expect(await findProduct(database.db, "course", { slug: "none" }, "US")).toBeUndefined();
	});

	test("is added up: learners and ratings, with the average that each rating counts in once", async () => {
		await stored([]);
		expect(await sumLearners(database.db)).toEqual({
			learners: 0,
			ratings: 0,
			average: undefined,
		});
		await stored([
			aCourse(1, "one", {
				ratings: { average: 5, count: 100 },
				learners: 1_000,
			}),
			aCourse(2, "two", {
				ratings: { average: 4, count: 300 },
				learners: 2_500,
			}),
			aCourse(3, "three"),
		]);
		expect(await sumLearners(database.db)).toEqual({
			learners: 3_500,
			ratings: 400,
			average: 4.25,
		});
	});

	test("keeps amounts that are too large for 32 bits", async () => {
		const price = aPrice("IN", "INR", 10 ** 12);
		await stored([aCourse(1, "sql", { prices: [price] })]);
		expect((await findProduct(database.db, "course", { slug: "sql" }, "IN"))?.from).toEqual(
			price.price,
		);
	});

	test("replaces what was there before, courses of lost categories included", async () => {
		await stored([aCourse(1, "sql"), aCourse(2, "docker", { category: "cloud" })]);
		await stored([aCourse(3, "joins")], [aCategory()]);
		expect(slugs(await listTitlesOfKind(database.db, "course"))).toEqual(["joins"]);
	});

	test("holds more rows than one statement takes parameters", async () => {
		const many = Array.from({ length: 2_500 }, (_, index) =>
			aCourse(index + 1, `course-${index + 1}`),
		);
		await stored(many);
		expect(await countProductsByCategory(database.db)).toEqual([
			{ category: "data", kind: "course", count: 2_500 },
		]);
	});
});

describe("lists", () => {
	test("put the popular first, and equals in the order of their ids", async () => {
		await stored([
			aCourse(1, "c", { popularity: 1 }),
			aCourse(3, "b", { popularity: 5 }),
			aCourse(2, "a", { popularity: 5 }),
			aCourse(4, "d", { popularity: 9, category: "cloud" }),
		]);
		const wanted = { country: "US", limit: 3 };
		const { db } = database;
		expect(slugs(await listProducts(db, "course", wanted))).toEqual(["d", "a", "b"]);
		const inData = { ...wanted, category: "data" };
		expect(slugs(await listProducts(db, "course", inData))).toEqual(["a", "b", "c"]);
	});

	test("of courses with groups leave out those without", async () => {
		await stored([
			aCourse(1, "any-day", { popularity: 9 }),
			aCourse(2, "in-groups", { batches: [aBatch()] }),
		]);
		const wanted = { country: "US", limit: 9, withBatches: true };
		const found = await listProducts(database.db, "course", wanted);
		expect(slugs(found)).toEqual(["in-groups"]);
		expect(found[0]?.batches).toEqual([aBatch()]);
	});

	test("of every category hold its most popular courses and no more", async () => {
		await stored([
			aCourse(1, "a", { popularity: 1 }),
			aCourse(2, "b", { popularity: 3 }),
			aCourse(3, "c", { popularity: 2 }),
			aCourse(4, "d", { category: "cloud" }),
		]);
		const found = await listPopularOfEachCategory(database.db, "course", {
			country: "US",
			limit: 2,
			soldOnly: false,
		});
		const of = (category: string) => slugs(found.filter((card) => card.category === category));
		expect(of("data")).toEqual(["b", "c"]);
		expect(of("cloud")).toEqual(["d"]);
	});

	test("count courses as numbers, and leave out categories without any", async () => {
		await stored([aCourse(1, "a"), aCourse(2, "b")]);
		expect(await countProductsByCategory(database.db)).toEqual([
			{ category: "data", kind: "course", count: 2 },
		]);
	});

	test("of priced countries name each once, with its money", async () => {
		await stored([
			aCourse(1, "a", {
				prices: [aPrice("US", "USD", 2), aPrice("DE", "EUR", 1)],
			}),
			aCourse(2, "b", { prices: [aPrice("US", "USD", 3)] }),
		]);
		expect(await listPricedCountries(database.db)).toEqual([
			{ country: "DE", currency: "EUR" },
			{ country: "US", currency: currencyCode("USD") },
		]);
	});

	test("of priced countries leave out those whose products are not shown", async () => {
		const swiss = aCourse(2, "b", { prices: [aPrice("CH", "CHF", 3)] });
		await stored([
			aCourse(1, "a", { prices: [aPrice("US", "USD", 2)] }),
			{ ...swiss, visibility: { hidden: true } },
		]);
		expect(await listPricedCountries(database.db)).toEqual([
			{ country: "US", currency: currencyCode("USD") },
		]);
	});
});
