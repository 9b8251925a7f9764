import { parseUuid } from "#core/ids.ts";
import { orderConfirmationAddress } from "#orders/addresses.ts";
import type { CartRouteDeps } from "#orders/cart/cart-routes.tsx";
import { noOrderPage, orderPage } from "#orders/cart/empty-cart-presenter.tsx";
import { messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { findOrder } from "#orders/store.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { OrderConfirmationPage } from "./order-confirmation-page.tsx";
import { confirmOrder } from "./seat-commands.ts";

const texts = messages.confirmation;

/** The page behind the link of the email that confirms the seat of an order. */
export function orderConfirmationRoutes(deps: CartRouteDeps): void {
	const { server, pages } = deps;
	const limited = { config: { load: "submissions" } } as const;
	const home = { text: messages.links.home, href: "/" };
	const open = (reply: Reply, request: Request) => {
		// The address contains the key, so other sites must not get it as the referrer.
		reply.header("referrer-policy", "same-origin");
		return findSignedOrder(deps, request);
	};
	const sendUnknown = (request: Request, reply: Reply) =>
		pages.send(request, reply, noOrderPage(texts.unknown, [home], 404));
	server.get(orderConfirmationAddress.pattern, limited, async (request, reply) => {
		const order = await open(reply, request);
		if (!order) return sendUnknown(request, reply);
		if (order.canceledAt) return pages.send(request, reply, noOrderPage(texts.canceled, [home]));
		if (order.confirmedAt) return pages.send(request, reply, noOrderPage(texts.confirmed, [home]));
		const body = (
			<OrderConfirmationPage
				action={request.url}
				text={texts.page.text(order.title, toOrderNumber(order.id))}
			/>
		);
		return pages.send(request, reply, orderPage(texts.page.title, body));
	});
	server.post(orderConfirmationAddress.pattern, limited, async (request, reply) => {
		const order = await open(reply, request);
		if (!order) return sendUnknown(request, reply);
		const outcome = await confirmOrder(deps, order.id, "visitor");
		const status = outcome === "confirmed" ? 200 : 409;
		const page = outcome === "unknown" ? texts.unknown : texts[outcome];
		return pages.send(request, reply, noOrderPage(page, [home], status));
	});
}

async function findSignedOrder(
	{ db, reservations }: CartRouteDeps,
	request: Request,
): Promise<Order | undefined> {
	const { order: written = "" }: { order?: string } = Object(request.params);
	const { key }: Record<string, unknown> = Object(request.query);
	const id = parseUuid<"order">(written);
	return id && reservations.links.isSigned(id, key) ? findOrder(db, id) : undefined;
}
