import { couponCode } from "#catalogue/coupons/coupon.ts";
import { productKey } from "#catalogue/product-key.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { formatMoney, type Money } from "#core/money.ts";
import { cartWith } from "#orders/addresses.ts";
import { couponWords } from "#orders/presenter.ts";
import { type Cart, moneyKey } from "#orders/rules.ts";
import { countryAddress } from "#visitors/addresses.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { CartFacts } from "./cart-page.tsx";
import type { OfferedChoice, Offering } from "./offering-commands.ts";

/** The cart as the page shows it: words and addresses. */
export function cartFacts(
	offering: Offering,
	cart: Cart<OfferedChoice>,
	facts: {
		/** As the visitor typed it. */
		typed: string;
		order: { id: string; seal: string };
		country: Country | undefined;
		notice?: CartFacts["notice"];
	},
): CartFacts {
	const { chosen, coupon, total } = cart;
	const product = productKey(offering.key);
	const typed = couponCode(facts.typed);
	const inMoney = (money: Money) =>
		formatMoney(money, localeFor(offering.country));
	const here = (code?: string) =>
		cartWith({ product, mode: chosen.mode, coupon: code });
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
				words: coupon.discount.coupon.words,
				off: inMoney(coupon.discount.off),
			},
			total: inMoney(total),
		},
		choices: offering.choices.map((one) => ({
			...one,
			price: one.price && inMoney(one.price),
			isChosen: one.mode === chosen.mode,
		})),
		coupon: {
			typed,
			error: coupon.problem && couponWords(coupon.problem, typed),
			isOutdone: coupon.isOutdone,
			withoutHref: here(),
		},
		form: {
			order: facts.order.id,
			seal: facts.order.seal,
			product,
			mode: chosen.mode,
			coupon: coupon.discount?.coupon.code ?? "",
			total: moneyKey(total),
		},
		country: facts.country?.name ?? offering.country,
		countryHref: `${countryAddress.to()}?${new URLSearchParams({ back: here(typed) })}`,
		notice:
			facts.notice ??
			(cart.isReplaced
				? {
						tone: "note",
						words: `It is not sold in the way you asked for here. We put in “${chosen.name}”; choose another below if you like.`,
					}
				: undefined),
	};
}
