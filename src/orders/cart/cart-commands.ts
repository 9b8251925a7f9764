import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { type Coupon, normalizeCouponCode } from "#catalogue/coupons/coupon.ts";
import { listCoupons } from "#catalogue/coupons/coupon-store.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { Order, PaymentProvider } from "#orders/order.ts";
import {
	createOrderReceipts,
	type OrderReceipts,
} from "#orders/receipt-cookies.ts";
import {
	type Cart,
	decideCart,
	isSameOrder,
	type SubmittedOrder,
} from "#orders/rules.ts";
import { findOrder, insertOrder } from "#orders/store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Server } from "#platform/http/server.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import {
	loadOffering,
	type OfferedModeChoice,
	type Offering,
	type UnavailableOffering,
} from "./offering-commands.ts";

export interface OrderDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly db: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly catalogue: CatalogueSnapshot;
	readonly secret: string;
	readonly secure: boolean;
	readonly payment: PaymentProvider;
	readonly contact: () => { readonly phone: string; readonly email: string };
}

export interface CartRequest {
	readonly product: string | undefined;
	readonly mode: string | undefined;
	readonly coupon: string | undefined;
}

export interface FilledCart {
	readonly offering: Offering;
	readonly cart: Cart<OfferedModeChoice>;
}
export type UnavailableCart =
	| UnavailableOffering
	| { readonly why: "not-sold"; readonly title: string; readonly href: string };

export interface OrderRouteDeps extends OrderDeps {
	readonly receipts: OrderReceipts;
	/** For showing and for ordering: the price is decided here only. */
	loadCart(
		cartRequest: CartRequest,
		country: Country | undefined,
	): Promise<FilledCart | UnavailableCart>;
}

export function createOrderRouteDeps(deps: OrderDeps): OrderRouteDeps {
	const { db, clock, timeZone } = deps;
	return {
		...deps,
		receipts: createOrderReceipts(createSecretHmac(deps.secret), deps.secure),
		async loadCart(cartRequest, country) {
			const now = clock();
			const found = await loadOffering(
				{ ...deps, now },
				cartRequest.product,
				country,
			);
			if (!found.ok) return found.reason;
			const offering = found.value;
			const coupons: Coupon[] = await listCoupons(db, {
				slug: offering.slug,
				category: offering.category,
				typed: normalizeCouponCode(cartRequest.coupon ?? ""),
			});
			const today = localDate(now, timeZone);
			const cart = decideCart(offering, cartRequest, coupons, today);
			const { title, href } = offering;
			return cart ? { offering, cart } : { why: "not-sold", title, href };
		},
	};
}

export const isFilledCart = (
	answer: FilledCart | UnavailableCart,
): answer is FilledCart => "cart" in answer;

/**
 * Stores the order once, however often and concurrently it is sent: the insert does nothing where the id is taken, and
 * the stored order is answered if it says the same.
 */
export async function submitOrder(
	db: Db,
	order: Order,
	sent: SubmittedOrder,
): Promise<Result<Order, "another-order">> {
	if (await insertOrder(db, order)) return accepted(order);
	const first = await findOrder(db, order.id);
	return first && isSameOrder(first, sent)
		? accepted(first)
		: refused("another-order");
}
