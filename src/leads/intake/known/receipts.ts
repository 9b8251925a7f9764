import { type Id, parseUuid } from "#core/ids.ts";
import { isSame, type KeyedHash } from "#platform/keyed-hash.ts";
import type { Cookies } from "#visitors/cookies.ts";
import { leadCookies } from "../../cookies.ts";

/** By which a browser shows which leads were sent from it. */
export interface LeadReceipts {
	/** The latest first. */
	held(cookies: Cookies): Id<"lead">[];
	/** The cookie's value with one lead more. */
	with(cookies: Cookies, lead: Id<"lead">): string;
}

/** Somebody asks about this and that, and answers the card of the first after sending the second. */
const mostHeld = 5;
const between = "~";

export function openLeadReceipts(hash: KeyedHash): LeadReceipts {
	const written = (lead: Id<"lead">) =>
		`${encoded(lead)}.${hash("lead receipt", lead)}`;
	const held = (cookies: Cookies) =>
		(cookies[leadCookies.lead.name] ?? "")
			.split(between, mostHeld)
			.flatMap((one) => {
				const lead = decoded(one.split(".", 1)[0] ?? "");
				return lead && isSame(one, written(lead)) ? [lead] : [];
			});
	return {
		held,
		with(cookies, lead) {
			const others = held(cookies).filter((one) => one !== lead);
			return [lead, ...others].slice(0, mostHeld).map(written).join(between);
		},
	};
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
