import * as z from "zod/mini";
import { parseUuid } from "#core/ids.ts";
import { cartAddress } from "#orders/addresses.ts";
import { messages } from "#orders/messages.ts";
import type { Order } from "#orders/order.ts";
import { isSameOrder } from "#orders/rules.ts";
import { findOrder } from "#orders/store.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import {
	isFilledCart,
	type OrderRouteDeps,
	submitOrder,
} from "./cart-commands.ts";
import type { CartIslandProps } from "./cart-presenter.ts";
import { cartPage } from "./cart-routes.tsx";
import {
	maxFieldLength,
	type OrderForm,
	orderFormSchema,
} from "./order-form-schema.ts";

export function submitOrderRoute(deps: OrderRouteDeps): void {
	const { server, db, receipts } = deps;
	const { refusals } = messages;
	server.post(cartAddress.pattern, async (request, reply) => {
		const parsed = z.safeParse(orderFormSchema, request.body ?? {});
		const id = parsed.success
			? parseUuid<"order">(parsed.data.order)
			: undefined;
		if (!parsed.success || !id || !receipts.isFormSigned(id, parsed.data.seal))
			return showCartAgain(deps, request, reply, {
				status: 422,
				text: refusals.incomplete,
				sent: Object(request.body),
			});
		const sent = parsed.data;
		// A stored order is not checked again: prices may have changed since.
		const first = await findOrder(db, id);
		if (first && isSameOrder(first, sent))
			return redirectToThanks(deps, request, reply, first);
		if (first)
			return showCartAgain(deps, request, reply, {
				status: 409,
				text: refusals.submittedBefore,
				sent,
			});
		const order = await buildOrder(deps, request, { ...sent, id });
		if (!order)
			return showCartAgain(deps, request, reply, {
				status: 409,
				text: refusals.changed,
				sent,
			});
		const placed = await submitOrder(db, order, sent);
		return placed.ok
			? redirectToThanks(deps, request, reply, placed.value)
			: showCartAgain(deps, request, reply, {
					status: 409,
					text: refusals.submittedBefore,
					sent,
				});
	});
}

/** What would be stored; undefined when it is not what the visitor saw. */
async function buildOrder(
	deps: OrderRouteDeps,
	request: Request,
	sent: Omit<OrderForm, "order"> & Pick<Order, "id">,
): Promise<Order | undefined> {
	const { country } = deps.pages.getVisitor(request);
	const found = await deps.loadCart(sent, country);
	if (!isFilledCart(found)) return undefined;
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
		status: deps.payment.firstStatus,
		createdAt: deps.clock(),
	};
	return isSameOrder(order, sent) ? order : undefined;
}

async function redirectToThanks(
	{ receipts, payment }: OrderRouteDeps,
	request: Request,
	reply: Reply,
	order: Order,
) {
	const cookies = parseCookies(request.headers.cookie);
	return reply
		.header("set-cookie", receipts.add(cookies, order.id))
		.header("cache-control", "no-store")
		.redirect(await payment.nextAddress(order), 303);
}

/** The cart as it is now, with a new number, and what to look at. */
async function showCartAgain(
	deps: OrderRouteDeps,
	request: Request,
	reply: Reply,
	problem: {
		status: number;
		text: string;
		sent: Partial<Record<keyof OrderForm, unknown>>;
	},
) {
	const notice: CartIslandProps["notice"] = {
		tone: "error",
		text: problem.text,
	};
	const cartRequest = {
		product: shortText(problem.sent.product),
		mode: shortText(problem.sent.mode),
		coupon: shortText(problem.sent.coupon),
	};
	const visitor = deps.pages.getVisitor(request);
	const answer = { status: problem.status, notice };
	return deps.pages.send(
		request,
		reply,
		await cartPage(deps, cartRequest, visitor, answer),
	);
}

const shortText = (value: unknown): string | undefined =>
	typeof value === "string" && value && value.length <= maxFieldLength
		? value
		: undefined;
