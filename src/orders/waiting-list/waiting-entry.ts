import type { ChosenGroup } from "#catalogue/group.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Order } from "#orders/order.ts";

/** One person's place on the waiting list of a group, from joining it to its end. */
export interface WaitingEntry {
	readonly id: Id<"waiting entry">;
	readonly product: ProductKey;
	/** The title of the product when the person joined. */
	readonly title: string;
	/** The group as it was announced then. */
	readonly group: ChosenGroup;
	/** The key of the mailbox. */
	readonly mailbox: string;
	/** Undefined once it was deleted, at the end of its retention. */
	readonly lead: Id<"lead"> | undefined;
	/**
	 * `checked`: a person looks at the request first. `unconfirmed`: the link of the email has to be
	 * opened first. `held`: a seat is held. `passed`: it was held and not ordered. `ended`: the group
	 * has started, or is gone.
	 */
	readonly state:
		| "checked"
		| "unconfirmed"
		| "waiting"
		| "held"
		| "ordered"
		| "passed"
		| "left"
		| "ended";
	/** The list goes by this. */
	readonly queuedAt: Instant;
	readonly heldUntil: Instant | undefined;
	/** The time when the email about the held seat was queued. */
	readonly notifiedAt: Instant | undefined;
	/** The order with the seat; while the seat is held, the one that takes it over once somebody has looked at its contact. */
	readonly order: Order["id"] | undefined;
	readonly createdAt: Instant;
}

/** A group whose seats are counted: one product, one start. */
export interface WaitedGroup {
	readonly product: ProductKey;
	readonly group: Pick<ChosenGroup, "key" | "begins">;
}
