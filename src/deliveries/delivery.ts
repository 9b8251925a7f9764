import type { DeliveryResult } from "#connectors/delivery-result.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** Systems that keep what they are told: each hears of every change. */
export const crmDestinationNames = [
	"webhook",
	"salesforce",
	"hubspot",
] as const;
export const destinationNames = [
	...crmDestinationNames,
	"advisor-mail",
	/** To those who answer complaints. */
	"care-mail",
	"visitor-mail",
] as const;
export type DestinationName = (typeof destinationNames)[number];

/** Superseded: a later revision goes in its place. Dead: nobody tries any more until a person says so. */
export type DeliveryState = "waiting" | "delivered" | "superseded" | "dead";

/** One revision of a lead on its way to one party. */
export interface Delivery {
	readonly id: Id<"delivery">;
	readonly lead: Id<"lead">;
	readonly person: Id<"person">;
	readonly revision: number;
	readonly destination: DestinationName;
	readonly state: DeliveryState;
	readonly attempts: number;
	/** Why it is not delivered. */
	readonly problem: string | undefined;
	/** The party's own number of the record. */
	readonly externalId: string | undefined;
	/** It is being delivered, until then at the longest. */
	readonly claimedUntil: Instant | undefined;
	readonly createdAt: Instant;
	readonly attemptedAt: Instant | undefined;
	readonly deliveredAt: Instant | undefined;
}

/** What one record at a destination stands for: a lead, or its person. */
export type DeliveryRecordKind = "lead" | "person";

export interface DeliveryMessage {
	/** The same for every repeat. */
	readonly id: Delivery["id"];
	readonly lead: StoredLead;
	/** When the change happened. */
	readonly at: Instant;
	/** The destination does not have this lead yet. */
	readonly isFirst: boolean;
}

/** A system or mailbox that receives leads. `hand` never throws because of the receiver, and repeats do no harm there. */
export interface Destination {
	readonly name: DestinationName;
	readonly record: DeliveryRecordKind;
	hand(message: DeliveryMessage): Promise<DeliveryResult>;
}
