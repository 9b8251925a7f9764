import { joinAddress } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import { orderConfirmationAddress } from "#orders/addresses.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

/** The signed address that confirms an order. Only emails and the account of their mailbox contain it. */
export interface OrderLinks {
	hrefTo(order: Id<"order">): string;
	isSigned(order: Id<"order">, key: unknown): boolean;
}

export function openOrderLinks(hash: SecretHmac, publicUrl: string): OrderLinks {
	const keyOf = (order: Id<"order">) => hash("order confirmation", order);
	return {
		hrefTo: (order) =>
			joinAddress(
				publicUrl,
				`${orderConfirmationAddress.to({ order })}?key=${encodeURIComponent(keyOf(order))}`,
			),
		isSigned: (order, key) => typeof key === "string" && isSameSecret(key, keyOf(order)),
	};
}
