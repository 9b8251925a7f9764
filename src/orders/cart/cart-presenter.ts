import { normalizeCouponCode } from "#catalogue/coupons/coupon.ts";
import { productKey } from "#catalogue/product-key.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { formatMoney, type Money } from "#core/money.ts";
import { cartPath } from "#orders/addresses.ts";
import { messages } from "#orders/messages.ts";
import { type Cart, toMoneyKey } from "#orders/rules.ts";
import type { OrderCoverProps } from "#orders/summary/order-cover-view.tsx";
import type { OrderSummaryProps } from "#orders/summary/order-summary-view.tsx";
import { countryAddress } from "#visitors/addresses.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { OfferedModeChoice, Offering } from "./offering-commands.ts";

/** What changes with the choice of the visitor. */
export interface CartIslandProps {
	readonly product: string;
	readonly summary: OrderSummaryProps;
	readonly choices: readonly {
		readonly mode: string;
		readonly name: string;
		readonly hint: string;
		readonly starts: string;
		/** Undefined where it is not sold so. */
		readonly price: string | undefined;
	}[];
	readonly coupon: {
		/** As it was typed. */
		readonly typed: string;
		readonly error: string | undefined;
		readonly isOutdone: boolean;
		/** The cart without it. */
		readonly withoutHref: string;
	};
	/** What the form sends. */
	readonly form: Readonly<Record<"mode", string> & Record<string, string>>;
	readonly country: string;
	readonly countryHref: string;
	/** What went wrong, or is not as it was asked for. */
	readonly notice:
		| { readonly tone: "note" | "error"; readonly text: string }
		| undefined;
}

export interface CartPageProps {
	readonly productHref: string;
	readonly cover: OrderCoverProps;
	readonly cart: CartIslandProps;
}

/** The cart as the page shows it: texts and addresses. */
export function toCartPageProps(
	offering: Offering,
	cart: Cart<OfferedModeChoice>,
	input: {
		/** As the visitor typed it. */
		typed: string;
		order: { id: string; seal: string };
		country: Country | undefined;
		notice?: CartIslandProps["notice"];
	},
): CartPageProps {
	const { chosen, coupon, total } = cart;
	const product = productKey(offering.key);
	const typed = normalizeCouponCode(input.typed);
	const inMoney = (money: Money) =>
		formatMoney(money, localeFor(offering.country));
	const cartHref = (code?: string) =>
		cartPath({ product, mode: chosen.mode, coupon: code });
	return {
		productHref: offering.href,
		cover: { hue: offering.hue, seed: offering.seed },
		cart: {
			product,
			summary: {
				title: offering.title,
				mode: chosen.name,
				starts: chosen.starts,
				price: inMoney(chosen.price),
				discount: coupon.discount && {
					code: coupon.discount.coupon.code,
					description: coupon.discount.coupon.words,
					off: inMoney(coupon.discount.off),
				},
				total: inMoney(total),
			},
			choices: offering.choices.map((choice) => ({
				...choice,
				price: choice.price && inMoney(choice.price),
			})),
			coupon: {
				typed,
				error:
					coupon.problem && messages.cart.couponProblems[coupon.problem](typed),
				isOutdone: coupon.isOutdone,
				withoutHref: cartHref(),
			},
			form: {
				order: input.order.id,
				seal: input.order.seal,
				product,
				mode: chosen.mode,
				coupon: coupon.discount?.coupon.code ?? "",
				total: toMoneyKey(total),
			},
			country: input.country?.name ?? offering.country,
			countryHref: `${countryAddress.to()}?${new URLSearchParams({ back: cartHref(typed) })}`,
			notice:
				input.notice ??
				(cart.isReplaced
					? { tone: "note", text: messages.cart.replaced(chosen.name) }
					: undefined),
		},
	};
}
