import type { DeliveryResult } from "#connectors/delivery-result.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

export const destinationNames = [
	// Systems that store what they receive; each gets every change.
	"webhook",
	"salesforce",
	"hubspot",
	"advisor-mail",
	/** Read by the people who answer complaints. */
	"care-mail",
	/** Gets contact requests, such as those of trainers, and nothing else. */
	"contact-mail",
	"contact-webhook",
	"visitor-mail",
] as const;
export type DestinationName = (typeof destinationNames)[number];

/** Superseded: a later revision is sent instead. Dead: not retried until an operator replays it. */
export type DeliveryState = "waiting" | "delivered" | "superseded" | "dead";

/** One revision of a lead on its way to one destination. */
export interface Delivery {
	readonly id: Id<"delivery">;
	readonly lead: Id<"lead">;
	/** The person of the lead at that revision, even if that person has been deleted since. */
	readonly person: Id<"person">;
	readonly revision: number;
	readonly destination: DestinationName;
	/** The webhook that the lead went to, if the destination has several. */
	readonly endpoint: string | undefined;
	readonly state: DeliveryState;
	readonly attempts: number;
	/** The reason why it is not delivered. */
	readonly problem: string | undefined;
	/** The id of the record at the destination. */
	readonly externalId: string | undefined;
	/** While a worker delivers it: when its claim expires. */
	readonly claimedUntil: Instant | undefined;
	readonly createdAt: Instant;
	readonly attemptedAt: Instant | undefined;
	readonly deliveredAt: Instant | undefined;
}

/** One record at a destination stands for a lead or for its person. */
export type DeliveryRecordKind = "lead" | "person";

export interface DeliveryMessage {
	/** The id is the same for every retry. */
	readonly id: Delivery["id"];
	readonly lead: StoredLead;
	/** The webhook that the lead goes to, if the destination has several. */
	readonly endpoint?: string | undefined;
	/** The time when the change happened. */
	readonly at: Instant;
	/** The destination does not have this lead yet. */
	readonly isFirst: boolean;
}

/** A system or mailbox that receives leads. `send` never throws because of the receiver, and repeats do no harm there. */
export interface Destination {
	readonly name: DestinationName;
	readonly record: DeliveryRecordKind;
	/**
	 * Selects one of several webhooks: the one that has the lead, or else the one that its form is
	 * set to.
	 */
	readonly selectEndpoint?: (lead: StoredLead, former: string | undefined) => string | undefined;
	/** Decides about a message that another one may replace. Without it, every message is sent at once. */
	readonly decideTurn?: (
		lead: StoredLead,
		own: Pick<Delivery, "createdAt">,
		/** All deliveries to the same record. */
		known: readonly Pick<Delivery, "person">[],
		now: Instant,
	) => DeliveryTurn;
	send(message: DeliveryMessage): Promise<DeliveryResult>;
}

export type DeliveryTurn =
	| "now"
	/** Another message says what this one would. */
	| "replaced"
	/** Seconds until it is sent, if nothing replaces it before. */
	| { readonly seconds: number };
