import { normalizeCouponCode } from "#catalogue/coupons/coupon.ts";
import {
	type GroupChoice,
	presentGroup,
	presentGroupChoice,
} from "#catalogue/groups/group-presenter.ts";
import { productKey } from "#catalogue/product-key.ts";
import { buildWaitingListLink } from "#catalogue/products/product-form-rules.ts";
import { formatMoney, type Money } from "#core/money.ts";
import { withArticle } from "#core/text/country-names.ts";
import { dateFormat } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import { formId } from "#forms/rendering/form-presenter.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";
import { cartPath, thankYouAddress } from "#orders/addresses.ts";
import { orderContactPlacement } from "#orders/gaps.ts";
import { cartMessages, messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { groupStartText } from "#orders/presenter.ts";
import {
	type Cart,
	type GroupDecision,
	toGroupVersion,
	toMarketVersion,
	toMoneyKey,
} from "#orders/rules.ts";
import { formatSeatTime } from "#orders/seats/seat-time-presenter.ts";
import type { OrderCoverProps } from "#orders/summary/order-cover-view.tsx";
import type { OrderSummaryProps } from "#orders/summary/order-summary-view.tsx";
import type { LinkedSeat } from "#orders/waiting-list/held-seat-commands.ts";
import { waitingListMessages } from "#orders/waiting-list/messages.ts";
import type { WaitingEntry } from "#orders/waiting-list/waiting-entry.ts";
import { countryAddress } from "#visitors/addresses.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { OfferedModeChoice, Offering } from "./offering-commands.ts";
import { writeOrderForm } from "./order-form-schema.ts";

/** These props change with the choice of the visitor. */
export interface CartIslandProps {
	readonly product: string;
	readonly chosen: {
		readonly mode: string;
		readonly group?: string | undefined;
		/** Names a seat that is held for this visitor. */
		readonly seat?: string | undefined;
	};
	readonly summary: OrderSummaryProps;
	readonly choices: readonly {
		readonly mode: string;
		readonly name: string;
		readonly hint: string;
		readonly starts: string;
		/** Undefined where it is not sold so. */
		readonly price: string | undefined;
	}[];
	/** Those of the chosen mode. */
	readonly groups: readonly (GroupChoice & {
		/** The form of the waiting list of a full group. */
		readonly waitingListHref: string | undefined;
	})[];
	/** The relation of the chosen group to the requested one. */
	readonly groupNote: string | undefined;
	readonly coupon: {
		/** False where no code would be taken. */
		readonly isVisible: boolean;
		/** The code as it was typed. */
		readonly typed: string;
		readonly error: string | undefined;
		readonly isOutdone: boolean;
		/** The typed code is for one person: the order needs their email address. */
		readonly isPersonal: boolean;
		/** The cart without it. */
		readonly withoutHref: string;
	};
	/** The contact form sends it with the contact: an order form, as a query. */
	readonly attachment: string;
	/** The name of its control: as a property, because a module shared with forms would be one file more for each of them. */
	readonly attachmentName: string;
	/** The id of the contact form, an island of its own. */
	readonly formId: string;
	/** The name in a sentence: "the United States". */
	readonly country: string;
	/** The currency of the prices, where it is not the country's own. */
	readonly foreignCurrency: string | undefined;
	readonly countryHref: string;
	/** The difference between the request and the cart. */
	readonly notice: string | undefined;
	/** An order of this product that was placed in this browser. */
	readonly ordered:
		| {
				readonly text: string;
				readonly href: string;
				readonly againHref: string;
		  }
		| undefined;
}

/** A product in the cart, besides the one that is shown. */
export interface CartEntry {
	readonly product: string;
	readonly title: string;
	readonly mode: string | undefined;
	readonly href: string;
}

export interface CartPageProps {
	readonly productHref: string;
	readonly cover: OrderCoverProps;
	readonly cart: CartIslandProps;
	readonly others: readonly CartEntry[];
}

/** The cart as the page shows it: texts and addresses. */
export function toCartPageProps(
	offering: Offering,
	cart: Cart<OfferedModeChoice>,
	input: {
		/** The code as the visitor typed it. */
		typed: string;
		/** The code was not looked up, because too many were tried. */
		isCouponUnchecked: boolean;
		linkedSeat: LinkedSeat | undefined;
		fullGroups: ReadonlySet<string>;
		/** The text that names it. */
		seat: string | undefined;
		order: { id: string; seal: string };
		country: Country | undefined;
		now: Instant;
		timeZone: string;
		/** An earlier order of the product that the visitor has not confirmed to repeat. */
		earlier: Order | undefined;
		/** The visitor was told of it, and wants another one. */
		again: boolean;
		others: readonly CartEntry[];
		hasCoupons: boolean;
	},
): CartPageProps {
	const { chosen, group, coupon, total } = cart;
	const product = productKey(offering.key);
	const typed = normalizeCouponCode(input.typed);
	const { locale } = offering;
	const inMoney = (money: Money) => formatMoney(money, locale);
	const { linkedSeat } = input;
	const held = linkedSeat?.state === "held" ? linkedSeat : undefined;
	const seat = held && input.seat;
	const choice = { mode: chosen.mode, group: group.chosen?.key, seat };
	const cartHref = (code?: string) => cartPath({ product, ...choice, coupon: code });
	return {
		productHref: offering.href,
		others: input.others,
		cover: { hue: offering.hue, seed: offering.seed },
		cart: {
			product,
			chosen: choice,
			summary: {
				title: offering.title,
				mode: chosen.name,
				...(group.chosen
					? { group: presentGroup(group.chosen, locale, input.now) }
					: { starts: chosen.starts }),
				price: inMoney(chosen.price),
				discount: coupon.discount && {
					code: coupon.discount.coupon.code,
					description: coupon.discount.coupon.words,
					off: inMoney(coupon.discount.off),
				},
				total: inMoney(total),
				taxNote: offering.taxNote,
			},
			choices: offering.choices.map(({ mode, name, hint, starts, price }) => ({
				...{ mode, name, hint },
				starts:
					mode === chosen.mode
						? describeStart(cart, held?.entry, { now: input.now, locale })
						: starts,
				price: price && inMoney(price),
			})),
			groups: chosen.groups.map((one) => ({
				...presentGroupChoice(one, locale, input.now),
				...(held?.entry.group.key === one.key && { seats: waitingListMessages.cart.seat }),
				waitingListHref:
					one.seatsLeft <= 0 && input.fullGroups.has(one.key)
						? buildWaitingListLink(offering.href, one.key)
						: undefined,
			})),
			groupNote:
				held && held.entry.group.key === group.chosen?.key
					? waitingListMessages.cart.held(formatSeatTime(held.until, input.timeZone))
					: describeGroup(group, chosen.groups),
			coupon: {
				isVisible: input.hasCoupons || typed !== "",
				typed,
				error: input.isCouponUnchecked
					? messages.cart.tooManyCoupons
					: coupon.problem && messages.cart.couponProblems[coupon.problem](typed),
				isOutdone: coupon.isOutdone,
				isPersonal: coupon.discount?.coupon.emailKey !== undefined,
				withoutHref: cartHref(),
			},
			attachment: writeCartOrder(offering, cart, { ...input.order, again: input.again, seat }),
			attachmentName: attachmentField,
			formId: formId(orderContactPlacement),
			country: withArticle(input.country?.name ?? offering.country),
			foreignCurrency: offering.foreignCurrency,
			countryHref: `${countryAddress.to()}?${new URLSearchParams({ back: cartHref(typed) })}`,
			notice: cart.isReplaced
				? messages.cart.replaced(chosen.name)
				: linkedSeat?.state === "over"
					? waitingListMessages.cart.over
					: undefined,
			ordered: input.earlier && {
				text: cartMessages.ordered.text(
					toOrderNumber(input.earlier.id),
					dateFormat(locale, { dateStyle: "long" }).format(
						localDate(input.earlier.createdAt, input.timeZone),
					),
				),
				href: thankYouAddress.to({ order: input.earlier.id }),
				againHref: cartPath({ product, ...choice, coupon: typed, again: true }),
			},
		},
	};
}

/** Writes what the visitor sees as an order: it is refused once any of it is another one. */
export function writeCartOrder(
	{ key, country, locale, taxNote }: Offering,
	{ chosen, group, coupon, total }: Cart<OfferedModeChoice>,
	order: { readonly id: string; readonly seal: string; again: boolean; seat?: string | undefined },
): string {
	return writeOrderForm({
		order: order.id,
		seal: order.seal,
		product: productKey(key),
		mode: chosen.mode,
		group: toGroupVersion(group.chosen),
		coupon: coupon.discount?.coupon.code ?? "",
		total: toMoneyKey(total),
		market: toMarketVersion({ country, priceLocale: locale, taxNote }),
		again: order.again ? "1" : "",
		seat: order.seat ?? "",
	});
}

/** The start of the chosen group, which need not be the next one that others can order. */
function describeStart(
	{ chosen, group }: Cart<OfferedModeChoice>,
	held: WaitingEntry | undefined,
	{ now, locale }: { readonly now: Instant; readonly locale: string },
): string {
	if (!group.chosen) return chosen.starts;
	const next = chosen.groups.find(({ seatsLeft }) => seatsLeft > 0);
	const isNext = group.chosen.key === next?.key && group.chosen.key !== held?.group.key;
	return isNext ? chosen.starts : groupStartText(group.chosen, { now, locale });
}

function describeGroup(
	{ chosen, why }: GroupDecision,
	groups: OfferedModeChoice["groups"],
): string | undefined {
	const { group } = cartMessages;
	const isOpenAbroad = !chosen && groups.some(({ seatsLeft }) => seatsLeft > 0);
	switch (why) {
		case "proposed":
			return group.proposed;
		case "abroad":
			return group.abroad;
		case "full":
			if (isOpenAbroad) return group.fullAbroad;
			return chosen ? group.full : group.fullAll;
		case "gone":
			if (isOpenAbroad) return group.goneAbroad;
			return chosen ? group.gone : group.goneAll;
		case "requested":
			return undefined;
		case undefined:
			return groups.length > 0 ? group.noneOpen : undefined;
	}
}
