import { dateFormat } from "#core/text/formats.ts";
import { forgetReferrer } from "#leads/people/referrer-store.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { messages } from "./messages.ts";
import { deleteReferrals, listReferrals } from "./store.ts";

const texts = messages.personalData;

/** What this module stores, and the name of the person in leads of those who followed their links. */
export function referralDataSource(timeZone: string): PersonalDataSource {
	const format = dateFormat("en", { dateStyle: "long", timeZone });
	return {
		name: "referrals",
		title: texts.title,
		rank: 45,
		async find(db, { email }) {
			const referrals = await listReferrals(db, email);
			return referrals.map((data) => ({
				line: texts.line(format.format(data.createdAt.epochMilliseconds)),
				data,
			}));
		},
		async erase(tx, { email }) {
			await deleteReferrals(tx, email);
			await forgetReferrer(tx, email);
		},
	};
}
