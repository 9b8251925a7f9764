import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";

/** Someone who recommends a product, or the site as a whole. */
export interface Referral {
	readonly id: Id<"referral">;
	/** The address is normalized for comparison. */
	readonly email: string;
	readonly name: string;
	readonly product: ProductKey | undefined;
	readonly createdAt: Instant;
	/** The email that asks to confirm the address was queued. */
	readonly isConfirmationRequested: boolean;
	/** The address is proven, by a session or by that email: only then requests name this person. */
	readonly isConfirmed: boolean;
}
