import { type Id, parseUuid } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

/** The link of the email confirms for so long. */
export const optInLinkDays = 7;
/** A person gets no second request within this time. */
export const optInAskHours = 24;

/** The signed keys of links that confirm an opt-in. */
export interface OptInKeys {
	issue(submission: Id<"submission">, now: Instant): string;
	/** Undefined for a key with a wrong signature and for an expired one. */
	read(key: string, now: Instant): Id<"submission"> | undefined;
}

export function openOptInKeys(hash: SecretHmac): OptInKeys {
	const signed = (plain: string) => `${plain}.${hash("email opt-in", plain)}`;
	return {
		issue(submission, now) {
			const end = now.add({ hours: optInLinkDays * 24 });
			return signed(`${submission}.${end.epochMilliseconds.toString(36)}`);
		},
		read(key, now) {
			const plain = key.slice(0, Math.max(0, key.lastIndexOf(".")));
			if (!isSameSecret(key, signed(plain))) return undefined;
			const [id = "", end = ""] = plain.split(".");
			const isOver = now.epochMilliseconds >= Number.parseInt(end, 36);
			return isOver ? undefined : parseUuid<"submission">(id);
		},
	};
}
