import * as z from "zod/mini";
import { parseUuid } from "#core/ids.ts";
import { cartAddress } from "#orders/addresses.ts";
import { placeOrder } from "#orders/commands.ts";
import type { Order } from "#orders/order.ts";
import { isSameOrder } from "#orders/rules.ts";
import { findOrder } from "#orders/store.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { cookiesOf } from "#visitors/cookie-rules.ts";
import { isOpen, type RouteKit } from "./cart-commands.ts";
import type { CartFacts } from "./cart-page.tsx";
import { cartPage } from "./cart-routes.tsx";
import { type OrderForm, orderForm } from "./order-form-schema.ts";

const broken =
	"The order was not complete when it reached us. Please look at it once more and place it again.";
const changed =
	"Something about this order has changed since you opened it. Please look at it once more and place it again.";
const placedBefore =
	"You placed this order before, with something else in it. If you want this one, too, place it now.";

export function placeOrderRoute(kit: RouteKit): void {
	const { server, db, receipts } = kit;
	server.post(cartAddress.pattern, async (request, reply) => {
		const read = z.safeParse(orderForm, request.body ?? {});
		const id = read.success ? parseUuid<"order">(read.data.order) : undefined;
		if (!read.success || !id || !receipts.isSealed(id, read.data.seal))
			return again(kit, request, reply, {
				status: 422,
				words: broken,
				sent: Object(request.body) as Partial<OrderForm>,
			});
		const sent = read.data;
		// What stands already is not judged again: prices may have changed since.
		const first = await findOrder(db, id);
		if (first && isSameOrder(first, sent))
			return thank(kit, request, reply, first);
		if (first)
			return again(kit, request, reply, {
				status: 409,
				words: placedBefore,
				sent,
			});
		const order = await orderOf(kit, request, { ...sent, id });
		if (!order)
			return again(kit, request, reply, {
				status: 409,
				words: changed,
				sent,
			});
		const placed = await placeOrder(db, order, sent);
		return placed.ok
			? thank(kit, request, reply, placed.value)
			: again(kit, request, reply, {
					status: 409,
					words: placedBefore,
					sent,
				});
	});
}

/** What would be stored; undefined when it is not what the visitor saw. */
async function orderOf(
	kit: RouteKit,
	request: Request,
	sent: Omit<OrderForm, "order"> & Pick<Order, "id">,
): Promise<Order | undefined> {
	const { country } = kit.pages.visitorOf(request);
	const found = await kit.openCart(sent, country);
	if (!isOpen(found)) return undefined;
	const { offering, cart } = found;
	const order: Order = {
		id: sent.id,
		product: offering.key,
		title: offering.title,
		mode: cart.chosen.mode,
		country: offering.country,
		listPrice: cart.chosen.price,
		total: cart.total,
		coupon: cart.coupon.discount?.coupon.code,
		status: kit.payment.firstStatus,
		createdAt: kit.clock(),
	};
	return isSameOrder(order, sent) ? order : undefined;
}

async function thank(
	{ receipts, payment }: RouteKit,
	request: Request,
	reply: Reply,
	order: Order,
) {
	const cookies = cookiesOf(request.headers.cookie);
	return reply
		.header("set-cookie", receipts.add(cookies, order.id))
		.header("cache-control", "no-store")
		.redirect(await payment.wayOn(order), 303);
}

/** The cart as it is now, with a new number, and what to look at. */
async function again(
	kit: RouteKit,
	request: Request,
	reply: Reply,
	facts: { status: number; words: string; sent: Partial<OrderForm> },
) {
	const notice: CartFacts["notice"] = { tone: "error", words: facts.words };
	const wish = {
		product: shortText(facts.sent.product),
		mode: shortText(facts.sent.mode),
		coupon: shortText(facts.sent.coupon),
	};
	const visitor = kit.pages.visitorOf(request);
	const answer = { status: facts.status, notice };
	return kit.pages.send(
		request,
		reply,
		await cartPage(kit, wish, visitor, answer),
	);
}

const shortText = (value: unknown): string | undefined =>
	typeof value === "string" && value && value.length <= 200 ? value : undefined;
