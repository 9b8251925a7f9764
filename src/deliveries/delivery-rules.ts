import type { Instant } from "#core/time.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { LeadState, StoredLead } from "#leads/stored-lead.ts";
import type { LeadChange } from "#leads/submission/submission-result.ts";
import type { Delivery, DestinationName } from "./delivery.ts";

/** One delivery takes no longer than this: token, request, token again, request again, each with its own patience. */
export const claimSeconds = 85;

type DeliveryProgress = Pick<
	Delivery,
	"id" | "lead" | "person" | "revision" | "state" | "claimedUntil"
>;

type DeliveryDecision =
	/** Nothing to do: it is delivered, dead, superseded or gone. */
	| { readonly kind: "over" }
	| { readonly kind: "supersede" }
	/** Another goes to the same record just now; two at once could arrive in either order. */
	| { readonly kind: "busy"; readonly seconds: number }
	/** It may go, and those need not. */
	| { readonly kind: "send"; readonly supersedes: readonly Delivery["id"][] };

/**
 * What becomes of a delivery whose turn it is. `known` are all that concern its record at that party, itself included.
 * Only the newest revision ever goes, and only one at a time, so a party that was told of one never hears of an older.
 */
export function decideDelivery(
	id: Delivery["id"],
	known: readonly DeliveryProgress[],
	lead: Pick<StoredLead, "person" | "state">,
	now: Instant,
): DeliveryDecision {
	const own = known.find((candidate) => candidate.id === id);
	if (own?.state !== "waiting") return { kind: "over" };
	const busy = Math.max(
		0,
		...known.map((candidate) => secondsClaimed(candidate, now)),
	);
	const revisions = known.filter((candidate) => candidate.lead === own.lead);
	const isNewest = revisions.every(({ revision }) => revision <= own.revision);
	// A letter to an address that was corrected meanwhile is for nobody.
	const isOutdated =
		!isNewest || lead.person !== own.person || lead.state !== "open";
	if (isOutdated && secondsClaimed(own, now) === 0)
		return { kind: "supersede" };
	if (busy > 0) return { kind: "busy", seconds: busy };
	return {
		kind: "send",
		supersedes: revisions
			.filter((candidate) => candidate.id !== own.id)
			.filter(({ state }) => state === "waiting" || state === "dead")
			.map(({ id }) => id),
	};
}

function secondsClaimed(
	{ claimedUntil }: DeliveryProgress,
	now: Instant,
): number {
	return claimedUntil
		? Math.max(0, claimedUntil.since(now).total("seconds"))
		: 0;
}

/** More than all delays of the list and all that comes early together make. The queue gives up its jobs after as many. */
const maxDeliveryAttempts = 50;

/** Of one that waits without a job: perhaps it is what ends its worker each time, so a person has to look at it. */
export function hasTooManyAttempts({
	attempts,
}: Pick<Delivery, "attempts">): boolean {
	return attempts >= maxDeliveryAttempts;
}

const answerDestinations: readonly DestinationName[] = [
	"webhook",
	"care-mail",
	"visitor-mail",
];

/** Of a wish for an answer nobody hears who sells; of all others nobody who answers complaints. */
export function receivesLead(
	destination: DestinationName,
	{ purpose }: Pick<Lead, "purpose">,
): boolean {
	return purpose === "answer"
		? answerDestinations.includes(destination)
		: destination !== "care-mail";
}

export interface DestinationsInput {
	readonly configured: readonly DestinationName[];
	readonly change: LeadChange;
	readonly lead: {
		readonly state: LeadState;
		/** Nobody typed it, so nobody waits for a letter. */
		readonly automatic: boolean;
		readonly purpose?: Lead["purpose"];
	};
	readonly visitor: {
		/** They asked to be left alone. */
		readonly wantsNoMail: boolean;
		/** Of this lead, to this person. */
		readonly hasLetter: boolean;
	};
}

/**
 * Who is told of a change. The visitor is written to once, again only when they corrected their address, and only while the
 * day's emails to it are not used up, which whoever queues the letter asks.
 */
export function selectDestinations(
	input: DestinationsInput,
): readonly DestinationName[] {
	const { configured, change, lead, visitor } = input;
	if (lead.state !== "open") return [];
	const isWritten =
		!lead.automatic &&
		// They know what they have said, and their letter is about what they asked for, perhaps long ago.
		change !== "reach" &&
		!visitor.wantsNoMail &&
		!visitor.hasLetter;
	return configured.filter(
		(candidate) =>
			receivesLead(candidate, lead) &&
			(candidate !== "visitor-mail" || isWritten),
	);
}
