import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { emailLinkDays } from "#privacy/links/link-limit-rules.ts";

/** Whom a key was issued to. */
type PrivacyKeyOwner =
	/** Sent on request: gives access to everything, for a day. */
	| { readonly kind: "asked"; readonly ask: Id<"privacy ask"> }
	/** Part of an email, which may be forwarded: gives access to the contact choice only. */
	| { readonly kind: "letter"; readonly person: Id<"person"> };

export interface PrivacyKeys {
	forRequest(ask: Id<"privacy ask">): string;
	ofPerson(person: Id<"person">, now: Instant): string;
	/** Undefined for a key with a wrong signature and for an expired one. A requested link expires by the time in its row. */
	ownerOf(key: string, now: Instant): PrivacyKeyOwner | undefined;
}

export function openPrivacyKeys(hash: SecretHmac): PrivacyKeys {
	const signed = (plain: string) => `${plain}.${hash("privacy key", plain)}`;
	return {
		forRequest: (ask) => signed(`a.${ask}`),
		ofPerson(person, now) {
			const end = now.add({ hours: emailLinkDays * 24 });
			return signed(`p.${person}.${end.epochMilliseconds.toString(36)}`);
		},
		ownerOf(key, now) {
			const plain = key.slice(0, Math.max(0, key.lastIndexOf(".")));
			if (!isSameSecret(key, signed(plain))) return undefined;
			const [kind, id = "", end = ""] = plain.split(".");
			const ask = parseUuid<"privacy ask">(id);
			if (kind === "a") return ask && { kind: "asked", ask };
			const person = parseUuid<"person">(id);
			const isOver = now.epochMilliseconds >= Number.parseInt(end, 36);
			return person && !isOver ? { kind: "letter", person } : undefined;
		},
	};
}
