import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import { readPhone } from "#forms/fields/phone-reading-rules.ts";
import { formatDialablePhone, maxPhoneLength } from "#forms/fields/phone-rules.ts";
import { hasPossibleLength } from "#platform/phone-numbers/phone-numbers.ts";
import type { Winner } from "#quizzes/draws/winner-store.ts";

/** `open`: the winner may claim. */
export type ClaimStanding = "open" | "claimed" | "expired";

/** The time ends at its instant, whether or not the next winner is drawn yet. */
export function decideClaimStanding(
	{ state, claimUntil }: Pick<Winner, "state" | "claimUntil">,
	now: Instant,
): ClaimStanding {
	if (state === "claimed") return "claimed";
	return state === "notified" && Temporal.Instant.compare(now, claimUntil) < 0 ? "open" : "expired";
}

/** The rules of the site's forms, and a number of digits that some numbering plan has: the prize depends on it. */
export function readClaimPhone(
	typed: string,
	homeCode: string,
	codes: readonly string[],
): Result<string, "phone"> {
	const { phone } = readPhone(typed, homeCode, codes);
	const isNumber = /^\d+(-\d+)?$/.test(phone.number) && phone.number.length <= maxPhoneLength;
	const dialable = isNumber ? formatDialablePhone(phone) : "";
	return isNumber && hasPossibleLength(dialable.replace(/\D/g, ""))
		? accepted(dialable)
		: refused("phone");
}
