import type { PersonalCoupon } from "#catalogue/coupons/coupon.ts";
import {
	findPersonalCoupon,
	insertPersonalCoupon,
} from "#catalogue/coupons/personal-coupon-store.ts";
import { createId, type Id } from "#core/ids.ts";
import { localDate } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { PracticeLeadDeps } from "#practice-tests/deps.ts";
import {
	findEntryOfAttempt,
	isCouponUsed,
	type PracticeEntry,
	setEntryCoupon,
} from "#practice-tests/placements/practice-entry-store.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { scholarshipMessages } from "./messages.ts";
import type { EarnedCoupon } from "./scholarship-gate.ts";

/** Hexadecimal digits of a code: enough that nobody guesses one, few enough to be typed. */
const codeDigits = 12;

/** Gives the coupon that content promises to whoever passes. Its days are those of the site. */
export async function giveAward(
	tx: Tx,
	{ clock, timeZone }: PracticeLeadDeps,
	{
		entry,
		test,
		owner,
	}: {
		readonly entry: PracticeEntry;
		readonly test: PracticeTest;
		/** The normalized address that alone may use it. */
		readonly owner: string;
	},
): Promise<EarnedCoupon | undefined> {
	const { award } = test.details;
	if (!award || entry.mailbox === undefined) return undefined;
	const now = clock();
	const coupon: PersonalCoupon = {
		code: createCode(),
		emailKey: owner,
		words: scholarshipMessages.couponWords(test.title),
		isOpen: false,
		...{ products: award.products, categories: [], countries: [] },
		off: { percent: award.percent },
		until: localDate(now, timeZone).add({ days: award.days }).toString(),
	};
	if (!(await insertPersonalCoupon(tx, coupon, now))) throw new Error("a coupon code came twice");
	await setEntryCoupon(tx, entry.id, coupon.code);
	return toEarnedCoupon(coupon);
}

const createCode = () => {
	const digits = createId().replaceAll("-", "").slice(0, codeDigits).toUpperCase();
	return ["SCHOLAR", ...(digits.match(/.{4}/g) ?? [])].join("-");
};

export async function findEarnedCoupon(
	db: Db,
	attempt: Id<"attempt">,
): Promise<EarnedCoupon | undefined> {
	const code = (await findEntryOfAttempt(db, attempt))?.coupon;
	const coupon = code === undefined ? undefined : await findPersonalCoupon(db, code);
	return coupon && { ...toEarnedCoupon(coupon), isUsed: await isCouponUsed(db, coupon.code) };
}

const toEarnedCoupon = ({ code, off, until, products }: PersonalCoupon): EarnedCoupon => ({
	...{ code, until, products },
	percent: "percent" in off ? off.percent : 0,
	isUsed: false,
});
