import type { Coupon } from "#catalogue/coupons/coupon.ts";
import { type CouponDecision, decideCoupons } from "#catalogue/coupons/discount-rules.ts";
import type { ChosenGroup } from "#catalogue/group.ts";
import type { OfferedGroup } from "#catalogue/groups/group-rules.ts";
import type { PriceMode } from "#catalogue/product.ts";
import { productKey } from "#catalogue/product-key.ts";
import type { Money } from "#core/money.ts";
import type { LocalDate } from "#core/time.ts";
import type { OrderForm } from "./cart/order-form-schema.ts";
import type { Order } from "./order.ts";

/** A way to take a product, at the price of the visitor's country; undefined where it is not sold so. */
export interface ModeChoice {
	readonly mode: PriceMode;
	readonly price: Money | undefined;
	/** Soonest first; none where one can begin any day, or where dates are agreed on. */
	readonly groups: readonly OfferedGroup[];
}
type PricedModeChoice = ModeChoice & { readonly price: Money };

export interface Cart<Offered extends ModeChoice = ModeChoice> {
	readonly chosen: Offered & PricedModeChoice;
	/** The visitor requested another mode, which is not sold here. */
	readonly isReplaced: boolean;
	readonly group: GroupDecision;
	readonly total: Money;
	readonly coupon: CouponDecision;
}

/** The group of a cart, and its relation to the requested one. */
export interface GroupDecision {
	/** Undefined where there is none to choose. */
	readonly chosen: OfferedGroup | undefined;
	/**
	 * `requested`: the visitor named it. `proposed`: no group was requested. `abroad`: none was, and the
	 * rooms with seats are in other countries. `full`, `gone`: another one was requested, which is. Absent
	 * without a group.
	 */
	readonly why?: "requested" | "proposed" | "abroad" | "full" | "gone";
}

/**
 * Chooses the requested group while it has a seat, or else the next one that has. Nobody travels to
 * another country without having chosen so: a room there is never the next one.
 */
export function decideGroup(
	groups: readonly OfferedGroup[],
	requested: string | undefined,
	visitorCountry: string,
): GroupDecision {
	const open = groups.filter(({ seatsLeft }) => seatsLeft > 0);
	const next = open.find(({ country = visitorCountry }) => country === visitorCountry);
	if (!requested && next) return { chosen: next, why: "proposed" };
	if (!requested) return { chosen: undefined, ...(open.length > 0 && { why: "abroad" }) };
	const found = groups.find(({ key }) => key === requested);
	if (!found) return { chosen: next, why: "gone" };
	return found.seatsLeft > 0 ? { chosen: found, why: "requested" } : { chosen: next, why: "full" };
}

/** Chooses the requested mode, or else the first that has a price, with the best discount on it. */
export function decideCart<Offered extends ModeChoice>(
	offer: {
		readonly slug: string;
		readonly category: string;
		readonly country: string;
		/** The country in which the visitor is. */
		readonly visitorCountry: string;
		readonly choices: readonly Offered[];
	},
	cartRequest: {
		readonly mode?: string | undefined;
		readonly group?: string | undefined;
		readonly coupon?: string | undefined;
	},
	coupons: readonly Coupon[],
	today: LocalDate,
): Cart<Offered> | undefined {
	const sold = offer.choices.filter(
		(choice): choice is Offered & PricedModeChoice => choice.price !== undefined,
	);
	const requested = sold.find(({ mode }) => mode === cartRequest.mode);
	const chosen = requested ?? sold[0];
	if (!chosen) return undefined;
	const { slug, category, country } = offer;
	const coupon = decideCoupons(
		{ slug, category, country, price: chosen.price },
		coupons,
		cartRequest.coupon,
		today,
	);
	return {
		chosen,
		isReplaced: cartRequest.mode !== undefined && !requested,
		group: decideGroup(chosen.groups, requested && cartRequest.group, offer.visitorCountry),
		total: coupon.discount?.total ?? chosen.price,
		coupon,
	};
}

/** Networks with an open order leave this part of the seats of a group to others. */
const sharedPart = 1 / 3;

export function withoutReservedSeats<Group extends Pick<OfferedGroup, "seatsLeft" | "bookedSeats">>(
	group: Group,
): Group {
	const reserved = Math.floor((group.seatsLeft + group.bookedSeats) * sharedPart);
	return { ...group, seatsLeft: Math.max(0, group.seatsLeft - reserved) };
}

/** The values that the visitor saw and submitted: the stored order must have the same price. */
export type SubmittedOrder = Pick<
	OrderForm,
	"product" | "mode" | "group" | "coupon" | "total" | "market"
>;

/** Removes the seats and the country, which are no part of an order. */
export function toChosenGroup({
	seatsLeft: _,
	bookedSeats: __,
	country: ___,
	...group
}: OfferedGroup): ChosenGroup {
	return group;
}

/** Names a group and its start: the same group may begin on another day tomorrow. */
export const toGroupVersion = (group: Pick<ChosenGroup, "key" | "begins"> | undefined): string =>
	group ? `${group.key} ${group.begins}` : "";

export const toMoneyKey = ({ minor, currency }: Money) => `${currency} ${minor}`;

/**
 * Identifies the country of the prices, their locale and the note about taxes: "$349" is not the
 * same everywhere.
 */
export const toMarketVersion = ({
	country,
	priceLocale = "",
	taxNote = "",
}: Pick<Order, "country" | "priceLocale" | "taxNote">): string =>
	`${country} ${priceLocale} ${taxNote}`;

/** A repeated order is the same one only if its content is equal. */
export function isSameOrder(order: Order, submitted: SubmittedOrder): boolean {
	return (
		productKey(order.product) === submitted.product &&
		order.mode === submitted.mode &&
		toGroupVersion(order.group) === submitted.group &&
		(order.coupon ?? "") === submitted.coupon &&
		toMoneyKey(order.total) === submitted.total &&
		(submitted.market === undefined || submitted.market === toMarketVersion(order))
	);
}
