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
}
