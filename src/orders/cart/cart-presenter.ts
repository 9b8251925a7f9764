import { normalizeCouponCode } from "#catalogue/coupons/coupon.ts";
import { productKey } from "#catalogue/product-key.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { formatMoney, type Money } from "#core/money.ts";
import { cartPath } from "#orders/addresses.ts";
import { messages } from "#orders/messages.ts";
import { type Cart, toMoneyKey } from "#orders/rules.ts";
import { countryAddress } from "#visitors/addresses.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { CartPageProps } from "./cart-page.tsx";
import type { OfferedModeChoice, Offering } from "./offering-commands.ts";

/** The cart as the page shows it: texts and addresses. */
export function toCartPageProps(
	offering: Offering,
	cart: Cart<OfferedModeChoice>,
	input: {
		/** As the visitor typed it. */
		typed: string;
		order: { id: string; seal: string };
		country: Country | undefined;
		notice?: CartPageProps["notice"];
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
		product,
		productHref: offering.href,
		summary: {
			...offering,
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
			isChosen: choice.mode === chosen.mode,
		})),
		coupon: {
			typed,
			error: coupon.problem && messages.coupon.problems[coupon.problem](typed),
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
				? {
						tone: "note",
						text: messages.cart.replaced(chosen.name),
					}
				: undefined),
	};
}
