import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { PersonalDataItem, PersonalDataSource } from "#visitors/personal-data.ts";
import { searcherHash } from "./routes.ts";
import { deleteTermVisitor, streamTermVisitors } from "./store.ts";

export const searchPersonalDataSource = (hash: SecretHmac): PersonalDataSource => {
	const find: PersonalDataSource["find"] = async (db, { devices }) => {
		const items: PersonalDataItem[] = [];
		if (devices.length === 0) return items;
		for await (const step of streamTermVisitors(db))
			for (const { term, visitor, day } of step)
				if (devices.some((entry) => searcherHash(hash, term, entry) === visitor))
					items.push({ line: `“${term}”`, data: { term, visitor, day } });
		return items;
	};
	return {
		name: "searches",
		title: "What you searched for, in browsers where you signed in",
		rank: 20,
		find,
		async erase(tx, subject) {
			for (const { data } of await find(tx, subject))
				await deleteTermVisitor(tx, data as { term: string; visitor: string });
		},
	};
};
