import type { Instant } from "#core/time.ts";
import type { Delivery, DestinationName } from "#deliveries/delivery.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** Why a delivery was not sent. */
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

/** What becomes of the deliveries of a lead when it is withdrawn, and who is told. */
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

/** Who may know of a request, for the page on which it is withdrawn. */
export type WithdrawalNotice =
	/** It was sent to nobody, and will not be. */
	| "nobody"
	/** Not everyone who may know of it has been told of the withdrawal. */
	| "being notified"
	| "notified";

/** Without any destination the advisors call from lists, where anybody may have read it. */
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
