import type { FindMissingAdmission } from "#applications/admission/admission-commands.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { normalizeCouponCode } from "#catalogue/coupons/coupon.ts";
import { listCoupons } from "#catalogue/coupons/coupon-store.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import { type Clock, localDate } from "#core/time.ts";
import type { Order, PaymentProvider } from "#orders/order.ts";
import type { OrderReceipts } from "#orders/receipt-cookies.ts";
import { type Cart, decideCart } from "#orders/rules.ts";
import { loadHeldItems } from "#orders/saved-cart/saved-cart-commands.ts";
import { listOrdersOfProduct } from "#orders/store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import {
	loadOffering,
	type OfferedModeChoice,
	type Offering,
	type UnavailableOffering,
} from "./offering-commands.ts";

/** The cart, the order and the thanks for it share these. */
export interface OrderDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly catalogue: CatalogueSnapshot;
	readonly receipts: OrderReceipts;
	readonly payment: PaymentProvider;
	readonly findMissingAdmission: FindMissingAdmission;
}

export interface CartRequest {
	readonly product: string;
	readonly mode?: string | undefined;
	readonly group?: string | undefined;
	readonly coupon?: string | undefined;
}

export interface FilledCart {
	readonly cartRequest: CartRequest;
	readonly offering: Offering;
	readonly cart: Cart<OfferedModeChoice>;
}
export type UnavailableCart =
	| UnavailableOffering
	| { readonly why: "not-sold"; readonly title: string; readonly href: string }
	| {
			readonly why: "not-admitted";
			readonly title: string;
			readonly href: string;
			readonly applyHref: string;
	  };

/** Loads the cart for showing and for ordering: price and group are decided here only. */
export async function loadCart(
	deps: OrderDeps,
	cartRequest: CartRequest | undefined,
	country: Country | undefined,
	visitor: Parameters<FindMissingAdmission>[1],
): Promise<FilledCart | UnavailableCart> {
	const now = deps.clock();
	if (!cartRequest) return { why: "empty" };
	const found = await loadOffering({ ...deps, now }, cartRequest.product, country);
	if (!found.ok) return found.reason;
	const offering = found.value;
	const { title, href, slug } = offering;
	const applyHref = await deps.findMissingAdmission({ ...offering.key, slug }, visitor);
	if (applyHref) return { why: "not-admitted", title, href, applyHref };
	const coupons = await listCoupons(deps.db, {
		slug,
		category: offering.category,
		typed: normalizeCouponCode(cartRequest.coupon ?? ""),
	});
	const today = localDate(now, deps.timeZone);
	const cart = decideCart(offering, cartRequest, coupons, today);
	return cart ? { cartRequest, offering, cart } : { why: "not-sold", title, href };
}

export const isFilledCart = (answer: FilledCart | UnavailableCart): answer is FilledCart =>
	"cart" in answer;

/** The latest order of the product that was placed in this browser, also where the answer to it was lost. */
export async function findEarlierOrder(
	deps: OrderDeps,
	product: string,
	cookies: Cookies,
	sent?: Id<"order">,
): Promise<Order | undefined> {
	const key = parseProductKey(product);
	const { placed } = await loadHeldItems(deps, cookies);
	const ids = [...deps.receipts.list(cookies), ...placed.map(({ order }) => order)];
	// The one that is sent may just be stored, for the same request.
	const others = ids.filter((id) => id !== sent);
	const [earlier] = key ? await listOrdersOfProduct(deps.db, others, key) : [];
	return earlier;
}
