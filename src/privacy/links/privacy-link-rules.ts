import type { Clock } from "#core/time.ts";
import type { Person } from "#leads/stored-lead.ts";
import {
	ownDataAddress,
	unsubscribeAddress,
	withPrivacyKey,
} from "#privacy/addresses.ts";
import type { PrivacyKeys } from "./privacy-token-rules.ts";

/** Links in emails to a person. */
export interface PrivacyLinks {
	/** The absolute URL of the page for the contact choice and for erasing everything. */
	privacyLink(person: Person["id"]): string;
	/** For marketing emails: mail programs show an unsubscribe button (RFC 8058). */
	unsubscribeHeaders(person: Person["id"]): Readonly<Record<string, string>>;
}

export function openPrivacyLinks(deps: {
	readonly keys: PrivacyKeys;
	readonly clock: Clock;
	readonly publicUrl: string;
}): PrivacyLinks {
	const { keys, clock, publicUrl } = deps;
	const link = (address: { to(): string }, person: Person["id"]) =>
		publicUrl + withPrivacyKey(address, keys.forPerson(person, clock()));
	return {
		privacyLink: (person) => link(ownDataAddress, person),
		unsubscribeHeaders: (person) => ({
			"List-Unsubscribe": `<${link(unsubscribeAddress, person)}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		}),
	};
}
