import type { Clock } from "#core/time.ts";
import type { Person } from "#leads/stored-lead.ts";
import {
	ownDataAddress,
	unsubscribeAddress,
	withPrivacyKey,
} from "#privacy/addresses.ts";
import type { PrivacyKeys } from "./privacy-token-rules.ts";

/** What letters to somebody carry. */
export interface PrivacyLinks {
	/** Whole: how we may reach them, and how to have everything erased. */
	privacyLink(person: Person["id"]): string;
	/** For letters that nobody asked for: a mail program shows a button that needs no page. */
	unsubscribeHeaders(person: Person["id"]): Readonly<Record<string, string>>;
}

export function openPrivacyLinks(deps: {
	readonly keys: PrivacyKeys;
	readonly clock: Clock;
	readonly publicUrl: string;
}): PrivacyLinks {
	const { keys, clock, publicUrl } = deps;
	const link = (address: { to(): string }, person: Person["id"]) =>
		publicUrl + withPrivacyKey(address, keys.ofPerson(person, clock()));
	return {
		privacyLink: (person) => link(ownDataAddress, person),
		unsubscribeHeaders: (person) => ({
			"List-Unsubscribe": `<${link(unsubscribeAddress, person)}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		}),
	};
}
