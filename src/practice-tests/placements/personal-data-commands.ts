import {
	deletePersonalCoupons,
	listPersonalCoupons,
} from "#catalogue/coupons/personal-coupon-store.ts";
import type { PracticeTestsDeps } from "#practice-tests/deps.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { placementMessages } from "./messages.ts";
import { deleteEntriesOfLeads, listEntriesOfLeads } from "./practice-entry-store.ts";

const texts = placementMessages.personalData;

/** The source precedes the leads, by which these entries are found. */
export const practiceDataSource = ({ tests }: PracticeTestsDeps): PersonalDataSource => ({
	name: "practiceTests",
	title: texts.title,
	rank: 12,
	async find(db, { email, leads }) {
		const entries = await listEntriesOfLeads(db, leads);
		const coupons = await listPersonalCoupons(db, email);
		return [
			...entries.map((entry) => ({
				line: texts.entry(tests.findById(entry.test)?.title ?? String(entry.test), entry.isBegun),
				data: entry,
			})),
			...coupons.map((coupon) => ({ line: texts.coupon(coupon.code, coupon.until), data: coupon })),
		];
	},
	async erase(tx, { email, leads }) {
		await deleteEntriesOfLeads(tx, leads);
		await deletePersonalCoupons(tx, email);
	},
});
