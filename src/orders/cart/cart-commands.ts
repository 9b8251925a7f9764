import type { FindMissingAdmission } from "#applications/admission/admission-commands.ts";
import { normalizeCouponCode, type PersonalCoupon } from "#catalogue/coupons/coupon.ts";
import { listCoupons } from "#catalogue/coupons/coupon-store.ts";
import { findPersonalCoupon } from "#catalogue/coupons/personal-coupon-store.ts";
import { parseProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import { localDate } from "#core/time.ts";
import { toNetworkKey } from "#leads/reservations/reservation-rules.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import type { Order } from "#orders/order.ts";
import { type Cart, decideCart, withoutReservedSeats } from "#orders/rules.ts";
import { loadHeldItems } from "#orders/saved-cart/saved-cart-commands.ts";
import { hasOpenOrder } from "#orders/seats/reserved-order-store.ts";
import { listOrdersOfProduct, listOrdersWithCoupon } from "#orders/store.ts";
import {
	findLinkedSeat,
	type LinkedSeat,
	withHeldSeat,
} from "#orders/waiting-list/held-seat-commands.ts";
import type { WaitingEntry } from "#orders/waiting-list/waiting-entry.ts";
import type { Db } from "#platform/database/database.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import {
	loadOffering,
	type OfferedModeChoice,
	type Offering,
	type UnavailableOffering,
} from "./offering-commands.ts";

export interface CartRequest {
	readonly product: string;
	readonly mode?: string | undefined;
	readonly group?: string | undefined;
	readonly coupon?: string | undefined;
	/** Names a seat that is held for somebody of a waiting list. */
	readonly seat?: string | undefined;
}

export interface FilledCart {
	readonly cartRequest: CartRequest;
	readonly offering: Offering;
	readonly cart: Cart<OfferedModeChoice>;
	/** The network has tried so many codes that this one was not looked up. */
	readonly isCouponUnchecked: boolean;
	/** The seat of a waiting list that the cart names. */
	readonly linkedSeat: LinkedSeat | undefined;
	/** The keys of the groups without a seat for anybody: those have a waiting list. */
	readonly fullGroups: ReadonlySet<string>;
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
	deps: OrdersDeps,
	cartRequest: CartRequest | undefined,
	country: Country | undefined,
	visitor: Parameters<FindMissingAdmission>[1] & { readonly address: string },
): Promise<FilledCart | UnavailableCart> {
	const now = deps.clock();
	if (!cartRequest) return { why: "empty" };
	const found = await loadOffering({ ...deps, now }, cartRequest.product, country);
	if (!found.ok) return found.reason;
	const network = toNetworkKey(deps.hash, visitor.address);
	const hasReserved = await hasOpenOrder(deps.db, network, now);
	const shared = hasReserved ? withSharedSeats(found.value) : found.value;
	const linkedSeat = await findLinkedSeat(
		{ db: deps.db, links: deps.waitingLinks, now },
		cartRequest,
	);
	const offering = linkedSeat?.state === "held" ? withSeat(shared, linkedSeat.entry) : shared;
	const { title, href, slug } = offering;
	const applyHref = await deps.findMissingAdmission({ ...offering.key, slug }, visitor);
	if (applyHref) return { why: "not-admitted", title, href, applyHref };
	const typed = normalizeCouponCode(cartRequest.coupon ?? "");
	const mayLookUp = typed === "" || deps.couponGuesses.begin(network, typed, now);
	const lookedUp = mayLookUp ? typed : "";
	const [listed, personal] = await Promise.all([
		listCoupons(deps.db, { slug, category: offering.category, typed: lookedUp }),
		lookedUp ? loadPersonalCoupon(deps.db, lookedUp) : undefined,
	]);
	const coupons = personal ? [...listed, personal] : listed;
	const today = localDate(now, deps.timeZone);
	const cart = decideCart(offering, cartRequest, coupons, today);
	if (!cart) return { why: "not-sold", title, href };
	// Everybody sees the codes of open coupons.
	const isOpen = listed.some(({ isOpen: open, code }) => open && code === typed);
	if (mayLookUp && (isOpen || !cart.coupon.problem)) deps.couponGuesses.confirm(network, typed);
	return {
		...{ cartRequest, offering, cart, linkedSeat },
		isCouponUnchecked: !mayLookUp && !isOpen,
		fullGroups: listFullGroups(found.value),
	};
}

/** The seat that is held for this visitor is free in this cart alone. */
const withSeat = (offering: Offering, entry: WaitingEntry): Offering => ({
	...offering,
	choices: offering.choices.map((choice) =>
		choice.mode === entry.group.mode
			? { ...choice, groups: withHeldSeat(choice.groups, entry) }
			: choice,
	),
});

const listFullGroups = ({ choices }: Offering): ReadonlySet<string> =>
	new Set(
		choices.flatMap(({ groups }) =>
			groups.flatMap(({ key, seatsLeft }) => (seatsLeft > 0 ? [] : key)),
		),
	);

/** A network with an open order leaves a part of each group to others. */
const withSharedSeats = (offering: Offering): Offering => ({
	...offering,
	choices: offering.choices.map((choice) => ({
		...choice,
		groups: choice.groups.map(withoutReservedSeats),
	})),
});

/** A coupon of a person, with whether an order has used it up. */
async function loadPersonalCoupon(db: Db, code: string): Promise<PersonalCoupon | undefined> {
	const coupon = await findPersonalCoupon(db, code);
	return coupon && { ...coupon, isUsed: (await listOrdersWithCoupon(db, code)).length > 0 };
}

export const isFilledCart = (answer: FilledCart | UnavailableCart): answer is FilledCart =>
	"cart" in answer;

/** The latest order of the product that was placed in this browser, also where the answer to it was lost. */
export async function findEarlierOrder(
	deps: OrdersDeps,
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
