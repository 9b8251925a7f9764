import { expect, test } from "vitest";
import { currencyCode } from "#core/money.ts";
import { replaceEntries } from "#platform/content/collections/collection-store.ts";
import type { Db } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import type { Coupon } from "./coupon.ts";
import { couponCollection } from "./coupon-content.ts";
import { listCoupons } from "./coupon-store.ts";

/** As an import stores them, with amounts in money already. */
const storeCoupons = (db: Db, coupons: readonly Coupon[]) =>
	db.transaction().execute((tx) =>
		replaceEntries(
			tx,
			{ collection: couponCollection.name, locale: "" },
			coupons.map((value) => ({ key: value.code, value })),
		),
	);

const aCoupon = (code: string, differences: Partial<Coupon> = {}): Coupon => ({
	code,
	words: code,
	isOpen: true,
	products: [],
	categories: [],
	countries: [],
	off: { percent: 10 },
	...differences,
});

test("coupons come back as they went in: the open ones for a product, and the one that was typed", async () => {
	const { db } = await aDatabase();
	const coupons = [
		aCoupon("BY-CATEGORY", {
			categories: ["data"],
			from: -1,
			until: "2030-01-01",
		}),
		aCoupon("BY-PRODUCT", {
			products: ["sql"],
			off: { amounts: { US: { minor: 500, currency: currencyCode("USD") } } },
		}),
		aCoupon("ELSEWHERE", { products: ["joins"] }),
		aCoupon("SECRET", { isOpen: false, products: ["sql"] }),
	];
	await storeCoupons(db, [aCoupon("OLD", { products: ["sql"] })]);
	await storeCoupons(db, coupons);
	const found = (typed: string) => listCoupons(db, { slug: "sql", category: "data", typed });
	expect(await found("")).toEqual(coupons.slice(0, 2));
	expect((await found("SECRET")).map(({ code }) => code)).toEqual([
		"BY-CATEGORY",
		"BY-PRODUCT",
		"SECRET",
	]);
	expect((await found("ELSEWHERE")).map(({ code }) => code)).toContain("ELSEWHERE");
	expect(await found("' or true --")).toEqual(coupons.slice(0, 2));
});
