import { dateFormat } from "#core/text/formats.ts";
import type { PersonalDataSource } from "#visitors/personal-data.ts";
import { findInviteCodeRow } from "./code-store.ts";
import { messages } from "./messages.ts";

const texts = messages.personalData;

export function inviteCodeDataSource(timeZone: string): PersonalDataSource {
	const format = dateFormat("en", { dateStyle: "long", timeZone });
	return {
		name: "inviteCode",
		title: texts.title,
		rank: 37,
		async find(db, { account }) {
			const stored = account && (await findInviteCodeRow(db, account));
			if (!stored) return [];
			const day = format.format(stored.createdAt.epochMilliseconds);
			return [{ line: texts.line(stored.code, day), data: stored }];
		},
		// It goes with the account, which is erased by its own source.
		erase: async () => undefined,
	};
}
