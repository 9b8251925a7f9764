import { mailboxKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";

/** Invitations by email, which are known by a hash alone, count so long. */
const invitationDays = 90;
/** A friend who has not learned by then does not count any more; what was earned stays in the ledger. */
const friendDays = 400;

export const invitationsSince = (now: Instant): Instant =>
	now.subtract({ hours: invitationDays * 24 });
export const friendsSince = (now: Instant): Instant => now.subtract({ hours: friendDays * 24 });
/** A lesson that was finished before this moment has outlasted the hold days. */
export const heldSince = (now: Instant, holdDays: number): Instant =>
	now.subtract({ hours: holdDays * 24 });

export const refusalReasons = [
	"own address",
	"temporary address",
	"known before",
	"against the rules",
	"account closed",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A shared network says little: a school has one for all. So it is only noted, and holds back nothing. */
export type FriendFlag = "same device" | "similar address" | "burst" | "same network";
export const holdingFlags = [
	"same device",
	"similar address",
	"burst",
] as const satisfies FriendFlag[];

export const isHeldBack = (flags: readonly FriendFlag[]): boolean =>
	flags.some((flag) => holdingFlags.some((holding) => holding === flag));

const withoutDots = (text: string) => text.replaceAll(".", "");

/** Elsewhere two people may differ by a dot, though few do. */
const isSimilar = (email: string, other: string) =>
	withoutDots(mailboxKey(email)) === withoutDots(mailboxKey(other));

/** The observations about a friend at the moment of the sign-up. */
export interface FriendObservations {
	readonly email: string;
	readonly inviterEmail: string;
	readonly isTemporaryAddress: boolean;
	/** The mailbox has been invited and has joined before. */
	readonly isKnown: boolean;
	/** The inviter, or another friend of theirs, has signed in with this browser. */
	readonly isKnownDevice: boolean;
	/** Friends of the same inviter who joined before. */
	readonly before: {
		readonly lastHour: number;
		readonly lastDay: number;
		readonly sameNetwork: number;
	};
}

export type FriendDecision =
	| { readonly refused: RefusalReason }
	| { readonly flags: readonly FriendFlag[] };

const burst = { hour: 5, day: 15 };
const manyInOneNetwork = 3;

export function decideFriend(facts: FriendObservations): FriendDecision {
	const { email, inviterEmail, before } = facts;
	if (mailboxKey(email) === mailboxKey(inviterEmail)) return { refused: "own address" };
	if (facts.isTemporaryAddress) return { refused: "temporary address" };
	if (facts.isKnown) return { refused: "known before" };
	const isBurst = before.lastHour >= burst.hour || before.lastDay >= burst.day;
	const found: Record<FriendFlag, boolean> = {
		"same device": facts.isKnownDevice,
		"similar address": isSimilar(email, inviterEmail),
		burst: isBurst,
		"same network": before.sameNetwork >= manyInOneNetwork,
	};
	return { flags: (Object.keys(found) as FriendFlag[]).filter((flag) => found[flag]) };
}

const shownName = /^[\p{L}\p{M}][\p{L}\p{M}’' -]{0,29}$/u;

/** Anything may have been typed as a name, and it is shown to others: what looks like no name is left out. */
export const toPresentableName = (firstName: string): string | undefined =>
	shownName.test(firstName) ? firstName : undefined;
