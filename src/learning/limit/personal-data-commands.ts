import { dateFormat } from "#core/text/formats.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { messages } from "./messages.ts";
import { listRewardEntries } from "./reward-store.ts";

const texts = messages.personalData;

/** The rewards of a learner, without what they came from: that may be another person. */
export function rewardDataSource(timeZone: string): PersonalDataSource {
	const format = dateFormat("en", { dateStyle: "long", timeZone });
	return {
		name: "rewards",
		title: texts.title,
		rank: 36,
		async find(db, { account }) {
			const entries = account ? await listRewardEntries(db, toLearner(account)) : [];
			return entries.map(({ kind, amount, at }) => ({
				line: texts.line(kind, amount, format.format(at.epochMilliseconds)),
				data: { kind, amount, at },
			}));
		},
		// They go with the account, which is erased by its own source.
		erase: async () => undefined,
	};
}
