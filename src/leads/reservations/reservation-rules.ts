import { mailboxKey } from "#core/text/email-address.ts";
import { joinPhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { toNetwork } from "#visitors/sign-in/rules.ts";

// Calls and orders cost nothing, so each person and each network may have a few.

export interface ReservationLimits {
	/** The limit of one email address, and of one phone number. */
	readonly perPerson: number;
	readonly perNetwork: number;
	readonly usualPerHour: number;
	/** An hour with so many times more bookings is unusual. */
	readonly unusualFactor: number;
}

/** Keyed hashes, so that a leaked database names neither a person nor a network. */
export interface ReservationKeys {
	readonly email: string;
	/** Undefined where the form left it out. */
	readonly phone: string | undefined;
	readonly network: string;
}

/** The hashes are stored for so long. */
export const reservationKeyDays = 30;
/** A reservation that needs the link of an email is held for so long. */
export const linkMinutes = 30;

export function toReservationKeys(
	hash: SecretHmac,
	{ email, phone }: Pick<Lead, "email" | "phone">,
	address: string,
): ReservationKeys {
	const digits = phone && (phone.e164 ?? joinPhone(phone)).replace(/\D/g, "");
	return {
		email: hash("reservation email", mailboxKey(email)),
		phone: digits ? hash("reservation phone", digits) : undefined,
		network: toNetworkKey(hash, address),
	};
}

export const toNetworkKey = (hash: SecretHmac, address: string): string =>
	hash("reservation network", toNetwork(address));

/** The reservations that count, but for that which is decided. */
export interface ReservationCounts {
	readonly ofEmail: number;
	readonly ofPhone: number;
	readonly ofNetwork: number;
}

/** `impossible`: a browser without script, or one that cannot compute. */
export type ReservationProof = "missing" | "solved" | "impossible";

export type ReservationDecision =
	| "reserve"
	/** Held until the link of an email is opened. */
	| "hold for link"
	| "require proof"
	| "limit reached";

export function decideReservation(
	{ ofEmail, ofPhone, ofNetwork }: ReservationCounts,
	input: {
		/** The network has reserved something within the hour. */
		readonly isRepeated: boolean;
		readonly proof: ReservationProof;
		readonly isUnusual: boolean;
	},
	{ perPerson, perNetwork }: ReservationLimits,
): ReservationDecision {
	// The work comes first, so that probing addresses for their calls costs as much as booking.
	if (input.isRepeated && input.proof === "missing") return "require proof";
	if (Math.max(ofEmail, ofPhone) >= perPerson) return "limit reached";
	const isUnproven = input.isRepeated && input.proof === "impossible";
	return isUnproven || input.isUnusual || ofNetwork >= perNetwork ? "hold for link" : "reserve";
}

export interface HourlyCounts {
	readonly inLastHour: number;
	/** The mean of the same hour over four weeks. */
	readonly usual: number;
}

/** The largest number of an hour that is not unusual. */
export const largestUsualCount = (
	{ usual }: Pick<HourlyCounts, "usual">,
	{ usualPerHour, unusualFactor }: ReservationLimits,
): number => Math.floor(Math.max(usual, usualPerHour) * unusualFactor);
