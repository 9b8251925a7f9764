import type { Clock } from "#core/time.ts";
import type { Person, StoredLead } from "#leads/stored-lead.ts";
import { personalDataAddress, unsubscribeAddress, withPrivacyKey } from "#privacy/addresses.ts";
import type { PrivacyKeys } from "./privacy-token-rules.ts";

/** Links in emails to a person. */
export interface PrivacyLinks {
	/** The absolute URL of the page for withdrawing this request and for the contact choice. */
	privacyLink(lead: Pick<StoredLead, "id" | "person">): string;
	/** The headers of marketing emails: mail programs show an unsubscribe button (RFC 8058). */
	unsubscribeHeaders(person: Person["id"]): Readonly<Record<string, string>>;
}

export function openPrivacyLinks(deps: {
	readonly keys: PrivacyKeys;
	readonly clock: Clock;
	readonly publicUrl: string;
}): PrivacyLinks {
	const { keys, clock, publicUrl } = deps;
	const link = (address: { to(): string }, person: Person["id"], lead?: StoredLead["id"]) =>
		publicUrl + withPrivacyKey(address, keys.forPerson(person, clock(), lead));
	return {
		privacyLink: ({ id, person }) => link(personalDataAddress, person, id),
		unsubscribeHeaders: (person) => ({
			"List-Unsubscribe": `<${link(unsubscribeAddress, person)}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		}),
	};
}
