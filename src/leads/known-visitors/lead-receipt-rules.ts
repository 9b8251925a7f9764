import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { leadCookies } from "#leads/cookies.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";

/** By which a browser shows which leads were sent from it, each for a day since it was sent or changed there. */
export interface LeadReceipts {
	/** The latest first. */
	held(cookies: Cookies): Id<"lead">[];
	/** The cookie's value with one lead more, or with this one signed anew; the others keep their time. */
	addLead(cookies: Cookies, lead: Id<"lead">): string;
}

/** Somebody asks about this and that, and answers the card of the first after sending the second. */
const maxLeads = 5;
const separator = "~";

export function openLeadReceipts(hash: SecretHmac, clock: Clock): LeadReceipts {
	const write = (lead: Id<"lead">, signedAt: string) =>
		`${encodeUuid(lead)}.${signedAt}.${hash("lead receipt", lead, signedAt)}`;
	const valid = (cookies: Cookies) =>
		(cookies[leadCookies.lead.name] ?? "")
			.split(separator, maxLeads)
			.flatMap((text) => {
				const [number = "", signedAt = ""] = text.split(".", 2);
				const lead = decodeUuid(number);
				return lead &&
					isSameSecret(text, write(lead, signedAt)) &&
					isFresh(signedAt, clock())
					? [{ lead, text }]
					: [];
			});
	return {
		held: (cookies) => valid(cookies).map(({ lead }) => lead),
		addLead(cookies, lead) {
			const others = valid(cookies).filter((receipt) => receipt.lead !== lead);
			const signedAt = Math.floor(clock().epochMilliseconds / 1000).toString(
				36,
			);
			return [write(lead, signedAt), ...others.map(({ text }) => text)]
				.slice(0, maxLeads)
				.join(separator);
		},
	};
}

/** The cookie's own life is only a request to the browser; a copy of its value must end as well. */
function isFresh(signedAt: string, now: Instant): boolean {
	const seconds = Number.parseInt(signedAt, 36);
	return now.epochMilliseconds / 1000 < seconds + leadCookies.lead.seconds;
}

/** A number's own bytes, shorter than its letters. */
function encodeUuid(lead: string): string {
	return Buffer.from(lead.replaceAll("-", ""), "hex").toString("base64url");
}

function decodeUuid(text: string): Id<"lead"> | undefined {
	const hex = Buffer.from(text, "base64url").toString("hex");
	return parseUuid(
		hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
	);
}
