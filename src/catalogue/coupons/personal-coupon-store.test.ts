import { expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import type { PersonalCoupon } from "./coupon.ts";
import { listCoupons } from "./coupon-store.ts";
import {
	deletePersonalCoupons,
	findPersonalCoupon,
	insertPersonalCoupon,
	listPersonalCoupons,
	purgePersonalCoupons,
} from "./personal-coupon-store.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

const aCoupon = (code: string, differences: Partial<PersonalCoupon> = {}): PersonalCoupon => ({
	code,
	words: "For passing",
	isOpen: false,
	...{ products: ["sql"], categories: [], countries: [] },
	off: { percent: 50 },
	emailKey: "ada@example.com",
	until: "2027-01-19",
	...differences,
});

test("a coupon of a person comes back as it went in, and is not among those of everybody", async () => {
	const { db } = await aDatabase();
	const insert = (coupon: PersonalCoupon) =>
		db.transaction().execute((tx) => insertPersonalCoupon(tx, coupon, now));
	expect(await insert(aCoupon("ONE"))).toBe(true);
	expect(await insert(aCoupon("ONE", { emailKey: "eve@example.com" }))).toBe(false);
	expect(await findPersonalCoupon(db, "ONE")).toEqual(aCoupon("ONE"));
	expect(await findPersonalCoupon(db, "one' or '1'='1")).toBeUndefined();
	expect(await listCoupons(db, { slug: "sql", category: "data", typed: "ONE" })).toEqual([]);
});

test("coupons are listed and deleted by the address, and purged by their last day", async () => {
	const { db } = await aDatabase();
	await db.transaction().execute(async (tx) => {
		await insertPersonalCoupon(tx, aCoupon("ONE", { until: "2026-11-19" }), now);
		await insertPersonalCoupon(tx, aCoupon("TWO", { until: "2026-11-20" }), now);
		await insertPersonalCoupon(tx, aCoupon("OTHER", { emailKey: "eve@example.com" }), now);
	});
	const codesOf = async (email: string) =>
		(await listPersonalCoupons(db, email)).map(({ code }) => code).toSorted();
	expect(await codesOf("ada@example.com")).toEqual(["ONE", "TWO"]);
	await purgePersonalCoupons(db, Temporal.PlainDate.from("2026-11-20"));
	expect(await codesOf("ada@example.com")).toEqual(["TWO"]);
	await db.transaction().execute((tx) => deletePersonalCoupons(tx, "ada@example.com"));
	expect(await codesOf("ada@example.com")).toEqual([]);
	expect(await codesOf("eve@example.com")).toEqual(["OTHER"]);
});
