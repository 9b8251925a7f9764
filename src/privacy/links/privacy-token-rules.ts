import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { emailLinkDays } from "#privacy/links/link-limit-rules.ts";

/** What a key was made for. */
type PrivacyKeyOwner =
	/** Sent to whoever asked just now: opens everything, for a day. */
	| { readonly kind: "asked"; readonly ask: Id<"privacy ask"> }
	/** Stands in a letter, which may be passed on: opens the choices alone. */
	| { readonly kind: "letter"; readonly person: Id<"person"> };

export interface PrivacyKeys {
	forRequest(ask: Id<"privacy ask">): string;
	ofPerson(person: Id<"person">, now: Instant): string;
	/** Undefined for whatever we have not signed, or signed too long ago. How old an ask is, its row says. */
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
