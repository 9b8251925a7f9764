import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { emailLinkDays } from "#privacy/links/link-limit-rules.ts";

/** Whom a key was issued to. */
type PrivacyKeyOwner =
	/** Sent on request: gives access to everything, for a day. */
	| { readonly kind: "linkRequest"; readonly request: Id<"privacy ask"> }
	/** Part of an email, which may be forwarded: gives access to the contact choice and to the request of that email only. */
	| {
			readonly kind: "email";
			readonly person: Id<"person">;
			/** Absent in an email that is about no request. */
			readonly lead: Id<"lead"> | undefined;
	  };

export interface PrivacyKeys {
	forRequest(request: Id<"privacy ask">): string;
	forPerson(person: Id<"person">, now: Instant, lead?: Id<"lead">): string;
	/** Undefined for a key with a wrong signature and for an expired one. A requested link expires by the time in its row. */
	findOwner(key: string, now: Instant): PrivacyKeyOwner | undefined;
}

export function openPrivacyKeys(hash: SecretHmac): PrivacyKeys {
	const signed = (plain: string) => `${plain}.${hash("privacy key", plain)}`;
	return {
		forRequest: (request) => signed(`a.${request}`),
		forPerson(person, now, lead) {
			const end = now.add({ hours: emailLinkDays * 24 });
			const plain = `p.${person}.${end.epochMilliseconds.toString(36)}`;
			return signed(lead ? `${plain}.${lead}` : plain);
		},
		findOwner(key, now) {
			const plain = key.slice(0, Math.max(0, key.lastIndexOf(".")));
			if (!isSameSecret(key, signed(plain))) return undefined;
			const [kind, id = "", end = "", about = ""] = plain.split(".");
			const request = parseUuid<"privacy ask">(id);
			if (kind === "a") return request && { kind: "linkRequest", request };
			const person = parseUuid<"person">(id);
			const isOver = now.epochMilliseconds >= Number.parseInt(end, 36);
			const lead = parseUuid<"lead">(about);
			return person && !isOver ? { kind: "email", person, lead } : undefined;
		},
	};
}
