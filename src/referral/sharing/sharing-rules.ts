import { emailKey, mailboxKey } from "#core/text/email-address.ts";
import { toSingleLine } from "#leads/submission/sender.ts";
import { shareCodeDays } from "#referral/share-code-rules.ts";

export const inviteLinkDays = shareCodeDays;
/** A network makes so many links in a minute; nobody recommends more by hand, and each one is stored. */
export const linksPerMinute = 10;
/** A person makes so many links in a day. */
export const maxLinksPerDay = 20;
/** A network makes so many links in a day with addresses that nobody has proven; each is stored for three months. */
export const maxUnprovenLinksPerDay = 100;
/** The discount of a friend can be used for so long. */
export const friendCouponDays = 30;

const maxNameLength = 100;

/** Web addresses, markup and what a spreadsheet takes for a formula are no part of a name that goes on to others. */
export function cleanReferrerName(typed: string): string | undefined {
	const name = toSingleLine(typed, maxNameLength) ?? "";
	const words = name.split(/\s/u).filter((word) => !/\/\/|www\./iu.test(word));
	return (
		words
			.map((word) => word.replace(/[<>{}[\]\\|=`]/gu, ""))
			.filter(Boolean)
			.join(" ")
			.replace(/^[\s+\-@%]+/u, "")
			.trim() || undefined
	);
}

/** A code looks like `FRIEND-1A2B-3C4D-5E6F`. */
const couponPrefix = "FRIEND-";

export const isFriendCoupon = (code: string): boolean => code.startsWith(couponPrefix);

/** Writes an id, of which the first twelve digits are used: enough that nobody guesses them. */
export function toFriendCouponCode(id: string): string {
	const digits = id.replaceAll("-", "").slice(0, 12).toUpperCase();
	return couponPrefix + (digits.match(/.{4}/g) ?? []).join("-");
}

/** The owner of the link does not get the discount for friends, whichever way the address is written. */
export const isRecommender = (referral: { readonly email: string }, email: string): boolean =>
	mailboxKey(email) === mailboxKey(referral.email);

/** A proof counts for the very address: elsewhere a tag may be somebody else. */
export const isMadeBy = (referral: { readonly email: string }, email: string): boolean =>
	emailKey(email) === referral.email;
