import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { decodeAuh, encodeAuh } from "#forms/auh-rules.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

/**
 * Whose link it is. A browser gets one for the lead that was sent from it and learns no more by it than was typed there;
 * one for a person goes to that person's own mailbox and nowhere else.
 */
export type UserHashOwner =
	| { readonly kind: "lead"; readonly lead: Id<"lead"> }
	| { readonly kind: "person"; readonly person: Id<"person"> };

/** What stands as `auh` in links and calls. */
export interface UserHashes {
	ofLead(lead: Id<"lead">): string;
	/** For letters only. */
	ofPerson(person: Id<"person">): string;
	/** Undefined for whatever we have not signed, or signed too long ago. */
	ownerOf(auh: string | undefined): UserHashOwner | undefined;
}

const leadHours = 24;
const personHours = 30 * 24;

export function openUserHashes(hash: SecretHmac, clock: Clock): UserHashes {
	const sign = (text: string) => hash("auh", text);
	const write = (kind: UserHashOwner["kind"], id: string, hours: number) =>
		encodeAuh(
			{ subject: [kind, id], expiresAt: addHours(clock(), hours) },
			sign,
		);
	return {
		ofLead: (lead) => write("lead", lead, leadHours),
		ofPerson: (person) => write("person", person, personHours),
		ownerOf(auh) {
			const now = clock().epochMilliseconds;
			const isSigned = (text: string, signature: string) =>
				isSameSecret(signature, sign(text));
			const [kind, id = ""] = decodeAuh(auh, isSigned, now)?.subject ?? [];
			const lead = parseUuid<"lead">(id);
			const person = parseUuid<"person">(id);
			if (kind === "lead" && lead) return { kind, lead };
			return kind === "person" && person ? { kind, person } : undefined;
		},
	};
}

const addHours = (now: Instant, hours: number) =>
	now.add({ hours }).epochMilliseconds;
