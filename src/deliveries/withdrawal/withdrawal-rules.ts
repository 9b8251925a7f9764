import type { Instant } from "#core/time.ts";
import type { Delivery, DestinationName } from "#deliveries/delivery.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** The stored reason of a delivery that was not sent. */
export const withdrawnBefore = "withdrawn by its visitor";

type KnownDelivery = Pick<
	Delivery,
	"id" | "destination" | "state" | "revision" | "attemptedAt" | "claimedUntil"
>;

/** An attempt without an answer may have arrived. The email to the visitor belongs to the visitor. */
const mayHaveArrived = ({
	destination,
	attemptedAt,
}: Pick<KnownDelivery, "destination" | "attemptedAt">): boolean =>
	destination !== "visitor-mail" && attemptedAt !== undefined;

/** Plans the deliveries of a withdrawn lead and who is notified. */
export function planWithdrawal(
	known: readonly KnownDelivery[],
	now: Instant,
): {
	readonly superseded: readonly Delivery["id"][];
	readonly notified: readonly DestinationName[];
} {
	const isUnderWay = ({ claimedUntil }: KnownDelivery) =>
		claimedUntil !== undefined && Temporal.Instant.compare(claimedUntil, now) > 0;
	return {
		superseded: known
			.filter(({ state }) => state === "waiting" || state === "dead")
			.filter((delivery) => !isUnderWay(delivery))
			.map(({ id }) => id),
		notified: [...new Set(known.filter(mayHaveArrived).map(({ destination }) => destination))],
	};
}

/** The page on which a request is withdrawn shows who may have the request. */
export type WithdrawalNotice =
	/** The request was sent to no destination, and will not be. */
	| "nobody"
	/** Some destination that may have the request has not been notified of the withdrawal. */
	| "being notified"
	| "notified";

/**
 * Finds who may have the request. Without any destination the advisors call from lists, which any
 * advisor may have read.
 */
export function findWithdrawalNotice(
	{ revision, state }: Pick<StoredLead, "revision" | "state">,
	deliveries: readonly KnownDelivery[],
): WithdrawalNotice {
	const offices = deliveries.filter(({ destination }) => destination !== "visitor-mail");
	if (offices.length > 0 && !offices.some(mayHaveArrived)) return "nobody";
	const isNotified =
		state === "withdrawn" &&
		offices.every((delivery) => delivery.revision < revision || delivery.state === "delivered");
	return isNotified ? "notified" : "being notified";
}
