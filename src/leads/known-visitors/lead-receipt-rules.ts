import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { leadCookies } from "#leads/cookies.ts";
import { isSame, type KeyedHash } from "#platform/secrets/hmac.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";

/** By which a browser shows which leads were sent from it, each for a day since it was sent or changed there. */
export interface LeadReceipts {
	/** The latest first. */
	held(cookies: Cookies): Id<"lead">[];
	/** The cookie's value with one lead more, or with this one signed anew; the others keep their time. */
	with(cookies: Cookies, lead: Id<"lead">): string;
}

/** Somebody asks about this and that, and answers the card of the first after sending the second. */
const mostHeld = 5;
const between = "~";

export function openLeadReceipts(hash: KeyedHash, clock: Clock): LeadReceipts {
	const write = (lead: Id<"lead">, at: string) =>
		`${encoded(lead)}.${at}.${hash("lead receipt", lead, at)}`;
	const valid = (cookies: Cookies) =>
		(cookies[leadCookies.lead.name] ?? "")
			.split(between, mostHeld)
			.flatMap((text) => {
				const [number = "", at = ""] = text.split(".", 2);
				const lead = decoded(number);
				return lead && isSame(text, write(lead, at)) && isFresh(at, clock())
					? [{ lead, text }]
					: [];
			});
	return {
		held: (cookies) => valid(cookies).map(({ lead }) => lead),
		with(cookies, lead) {
			const others = valid(cookies).filter((one) => one.lead !== lead);
			const at = Math.floor(clock().epochMilliseconds / 1000).toString(36);
			return [write(lead, at), ...others.map(({ text }) => text)]
				.slice(0, mostHeld)
				.join(between);
		},
	};
}

/** The cookie's own life is only a request to the browser; a copy of its value must end as well. */
function isFresh(at: string, now: Instant): boolean {
	const seconds = Number.parseInt(at, 36);
	return now.epochMilliseconds / 1000 < seconds + leadCookies.lead.seconds;
}

/** A number's own bytes, shorter than its letters. */
function encoded(lead: string): string {
	return Buffer.from(lead.replaceAll("-", ""), "hex").toString("base64url");
}

function decoded(text: string): Id<"lead"> | undefined {
	const hex = Buffer.from(text, "base64url").toString("hex");
	return parseUuid(
		hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
	);
}
