import type { Instant } from "#core/time.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { LeadState, StoredLead } from "#leads/stored-lead.ts";
import type { LeadChange } from "#leads/submission/submission.ts";
import type { Delivery, DeliveryTurn, DestinationName } from "./delivery.ts";

/** The longest that one delivery can take: token, request, token again, request again, each with its own timeout. */
export const claimSeconds = 85;

type DeliveryProgress = Pick<
	Delivery,
	"id" | "lead" | "person" | "revision" | "state" | "claimedUntil"
>;

type DeliveryDecision =
	/** Nothing is to be sent: the row is delivered, dead, superseded or deleted. */
	| { readonly kind: "over" }
	| { readonly kind: "supersede" }
	/** Another delivery to the same record is under way; two at once could arrive in either order. */
	| { readonly kind: "busy"; readonly seconds: number }
	/** It is sent, and those are superseded by it. */
	| { readonly kind: "send"; readonly supersedes: readonly Delivery["id"][] };

/**
 * Decides about a delivery whose job runs. `known` are all deliveries to its record at that destination, itself included.
 * Only the newest revision is sent, and only one at a time, so that a destination never gets an older revision after a newer
 * one.
 */
export function decideDelivery(
	id: Delivery["id"],
	known: readonly DeliveryProgress[],
	lead: Pick<StoredLead, "person" | "state" | "revision">,
	now: Instant,
): DeliveryDecision {
	const own = known.find((candidate) => candidate.id === id);
	if (own?.state !== "waiting") return { kind: "over" };
	const busy = Math.max(0, ...known.map((candidate) => secondsClaimed(candidate, now)));
	const revisions = known.filter((candidate) => candidate.lead === own.lead);
	const isNewest = revisions.every(({ revision }) => revision <= own.revision);
	// An email to an address that has been corrected since must not be sent.
	const isOutdated = !isNewest || lead.person !== own.person || !isSent(lead, own.revision);
	if (isOutdated && secondsClaimed(own, now) === 0) return { kind: "supersede" };
	if (busy > 0) return { kind: "busy", seconds: busy };
	return {
		kind: "send",
		supersedes: revisions
			.filter((candidate) => candidate.id !== own.id)
			.filter(({ state }) => state === "waiting" || state === "dead")
			.map(({ id }) => id),
	};
}

/**
 * The last revision of a withdrawn lead says that it was withdrawn; the content before it is sent
 * to no destination.
 */
const isSent = (
	{ state, revision }: Pick<StoredLead, "state" | "revision">,
	own: number,
): boolean => state === "open" || (state === "withdrawn" && own === revision);

function secondsClaimed({ claimedUntil }: DeliveryProgress, now: Instant): number {
	return claimedUntil ? Math.max(0, claimedUntil.since(now).total("seconds")) : 0;
}

/** Visitors who choose a time for their call have chosen it by then. */
const callChoiceMinutes = 10;

/**
 * Decides about the email to a visitor who is offered a time for a call. It waits while they choose:
 * the invitation to a booked call takes its place. Not where the address was corrected, because the
 * invitation may have gone to the address before.
 */
export function decideReceiptTurn(
	{
		person,
		lead: { call },
	}: Pick<StoredLead, "person"> & { readonly lead: Pick<StoredLead["lead"], "call"> },
	{ createdAt }: Pick<Delivery, "createdAt">,
	known: readonly Pick<Delivery, "person">[],
	now: Instant,
): DeliveryTurn {
	if (call) return known.every((delivery) => delivery.person === person) ? "replaced" : "now";
	const seconds = callChoiceMinutes * 60 - now.since(createdAt).total("seconds");
	return seconds > 0 ? { seconds } : "now";
}

/**
 * More than the retries of the delay list and those after early recoveries together. The queue gives up its jobs after as
 * many.
 */
const maxDeliveryAttempts = 50;

/** A delivery without a job may itself crash its worker each time, so at some point a person has to look at it. */
export function hasTooManyAttempts({ attempts }: Pick<Delivery, "attempts">): boolean {
	return attempts >= maxDeliveryAttempts;
}

const destinationsByPurpose: Readonly<
	Record<"offer" | NonNullable<Lead["purpose"]>, readonly DestinationName[]>
> = {
	offer: ["webhook", "salesforce", "hubspot", "advisor-mail", "visitor-mail"],
	answer: ["webhook", "care-mail", "visitor-mail"],
	contact: ["contact-mail", "contact-webhook", "visitor-mail"],
};

/** Only offers go to sales. A contact request is no lead, so that not even the webhook of the CRM gets it. */
export function receivesLead(
	destination: DestinationName,
	{ purpose }: Pick<Lead, "purpose">,
): boolean {
	return destinationsByPurpose[purpose ?? "offer"].includes(destination);
}

interface DestinationsInput {
	readonly configured: readonly DestinationName[];
	readonly change: LeadChange;
	readonly lead: {
		readonly state: LeadState;
		/** The visitor sent no form, so they expect no email. */
		readonly automatic: boolean;
		readonly purpose?: Lead["purpose"];
	};
	readonly visitor: {
		/** The visitor has opted out of emails. */
		readonly wantsNoMail: boolean;
		/** An email about this lead to this person. */
		readonly hasEmail: boolean;
	};
}

/**
 * The destinations of a change. The visitor gets one email per lead, and another one only after they corrected their
 * address. The caller also checks the daily limit of emails to that address.
 */
export function selectDestinations(input: DestinationsInput): readonly DestinationName[] {
	const { configured, lead } = input;
	if (lead.state !== "open") return [];
	const isWritten = isVisitorEmailed(input);
	return configured.filter(
		(candidate) => receivesLead(candidate, lead) && (candidate !== "visitor-mail" || isWritten),
	);
}

/** Decides whether the change of an open lead is followed by an email to its visitor. */
export const isVisitorEmailed = ({
	change,
	lead: { state, automatic },
	visitor,
}: Omit<DestinationsInput, "configured">): boolean =>
	state === "open" &&
	!automatic &&
	// A changed contact choice is known to the visitor, and the email is about a request that may be old.
	change !== "contact choice" &&
	!visitor.wantsNoMail &&
	!visitor.hasEmail;
