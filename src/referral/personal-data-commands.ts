import { dateFormat } from "#core/text/formats.ts";
import { countReferred, forgetReferrer } from "#leads/people/referrer-store.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { messages } from "./messages.ts";
import { deleteReferrals, listReferrals } from "./store.ts";

const texts = messages.personalData;

/**
 * The data that this module stores, and the name of the person in leads of visitors who followed
 * their links: those keep it when the link has ended.
 */
export function referralDataSource(timeZone: string): PersonalDataSource {
	const format = dateFormat("en", { dateStyle: "long", timeZone });
	return {
		name: "referrals",
		title: texts.title,
		rank: 45,
		async find(db, { email }) {
			const referrals = await listReferrals(db, email);
			const links = referrals.map((data) => ({
				line: texts.line(format.format(data.createdAt.epochMilliseconds)),
				data,
			}));
			// Only the number is disclosed: the requests belong to other people.
			const requests = await countReferred(db, email);
			return requests === 0
				? links
				: [...links, { line: texts.inRequests(requests), data: { requests } }];
		},
		async erase(tx, { email }) {
			await deleteReferrals(tx, email);
			await forgetReferrer(tx, email);
		},
	};
}
