import { createId } from "#core/ids.ts";
import { formatMoney, type Money } from "#core/money.ts";
import { getOrderQuote } from "#orders/calls.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import { orderContactPlacement } from "#orders/gaps.ts";
import { messages } from "#orders/messages.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { type FilledCart, isFilledCart, loadCart } from "./cart-commands.ts";
import { writeCartOrder } from "./cart-presenter.ts";
import type { OfferedModeChoice } from "./offering-commands.ts";

/** Answers to programs what the cart shows to people. */
export function quoteCall(deps: OrdersDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { quote: refusals } = messages;
	calls.bind(getOrderQuote, {
		perMinute: "forms",
		answer: async (input, { request }) => {
			const sender = await deps.senderOf(request);
			const found = await loadCart(deps, input, sender.place.country, sender);
			if (isFilledCart(found)) return { status: 200 as const, data: toQuote(deps, found) };
			return found.why === "unknown" || found.why === "empty"
				? new CallRefusal(404, { field: "product", message: refusals.unknown })
				: new CallRefusal(409, { field: "product", message: refusals[found.why] });
		},
	});
}

function toQuote(deps: OrdersDeps, { cartRequest, offering, cart, isCouponUnchecked }: FilledCart) {
	const { title, country, locale, taxNote = null } = offering;
	const { chosen, group, coupon, total } = cart;
	const toMoney = (money: Money) => ({ ...money, text: formatMoney(money, locale) });
	const id = createId<"order">();
	const order = { id, seal: deps.receipts.signForm(id), again: false };
	const { cart: texts } = messages;
	return {
		...{ title, country, taxNote },
		mode: chosen.mode,
		modes: offering.choices.map(({ mode, name, price }) => ({
			...{ mode, name },
			price: price ? toMoney(price) : null,
		})),
		group: group.chosen ? toGroup(group.chosen) : null,
		groups: chosen.groups.map(toGroup),
		price: toMoney(chosen.price),
		coupon: coupon.discount?.coupon.code ?? null,
		couponProblem: isCouponUnchecked
			? texts.tooManyCoupons
			: coupon.problem
				? texts.couponProblems[coupon.problem](cartRequest.coupon ?? "")
				: null,
		total: toMoney(total),
		site_module: orderContactPlacement,
		attachment: writeCartOrder(offering, cart, order),
	};
}

const toGroup = ({ key, begins, seatsLeft }: OfferedModeChoice["groups"][number]) => ({
	key,
	begins,
	seatsLeft,
});
