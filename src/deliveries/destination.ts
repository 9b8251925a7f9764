import type { DeliveryResult } from "#connectors/delivery-result.ts";
import type { Instant } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Delivery, DestinationName } from "./delivery.ts";
import type { DeliveryRecordKind } from "./delivery-store.ts";

export interface DeliveryMessage {
	/** The same for every repeat. */
	readonly id: Delivery["id"];
	readonly lead: StoredLead;
	/** When that happened of which it tells. */
	readonly at: Instant;
	/** The party was never told of this lead. */
	readonly isFirst: boolean;
}

/** A party that is told of leads. It never throws because of the party, and repeats do no harm there. */
export interface Destination {
	readonly name: DestinationName;
	readonly record: DeliveryRecordKind;
	hand(message: DeliveryMessage): Promise<DeliveryResult>;
}
