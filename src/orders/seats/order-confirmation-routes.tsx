import { presentGroup } from "#catalogue/groups/group-presenter.ts";
import { parseUuid } from "#core/ids.ts";
import { findOrderLocale } from "#deliveries/payload/order-lines-presenter.ts";
import {
	orderCalendarAddress,
	orderConfirmationAddress,
	thankYouAddress,
} from "#orders/addresses.ts";
import { noOrderPage, orderPage } from "#orders/cart/empty-cart-presenter.tsx";
import type { OrdersDeps } from "#orders/deps.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { findOrder } from "#orders/store.ts";
import { mayOpenOrder } from "#orders/thank-you/order-access-commands.ts";
import { hasCalendar } from "#orders/thank-you/order-calendar-document.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ConfirmedSeatPage } from "./confirmed-seat-page.tsx";
import { OrderConfirmationPage } from "./order-confirmation-page.tsx";
import { confirmOrder } from "./seat-commands.ts";

const texts = messages.confirmation;

/** The page behind the link of the email that confirms the seat of an order. */
export function orderConfirmationRoutes(
	deps: OrdersDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
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
		if (order.confirmedAt)
			return pages.send(request, reply, await confirmedPage(deps, order, request));
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
		return pages.send(
			request,
			reply,
			outcome === "confirmed"
				? await confirmedPage(deps, order, request)
				: noOrderPage(texts[outcome], [home], 409),
		);
	});
}

async function confirmedPage(deps: OrdersDeps, order: Order, request: Request): Promise<Page> {
	const { key }: { key?: string } = Object(request.query);
	const { id, title, group, createdAt } = order;
	const href = thankYouAddress.to({ order: id });
	return orderPage(
		texts.confirmed.title,
		<ConfirmedSeatPage
			title={title}
			orderNumber={toOrderNumber(id)}
			group={group && presentGroup(group, findOrderLocale(order), createdAt)}
			order={
				(await mayOpenOrder(deps, request, id))
					? { text: messages.records.open, href }
					: { text: texts.confirmed.signIn, href: withReturnPath(signInAddress, href) }
			}
			calendarHref={
				hasCalendar(order)
					? `${orderCalendarAddress.to({ order: id })}?${new URLSearchParams({ key: key ?? "" })}`
					: undefined
			}
		/>,
	);
}

/** An order whose contact was erased is found no more: nobody is called about it, and no seat is given. */
async function findSignedOrder(
	{ db, orderLinks }: OrdersDeps,
	request: Request,
): Promise<Order | undefined> {
	const { order: written = "" }: { order?: string } = Object(request.params);
	const { key }: Record<string, unknown> = Object(request.query);
	const id = parseUuid<"order">(written);
	const order = id && orderLinks.isSigned(id, key) ? await findOrder(db, id) : undefined;
	return order?.lead && order;
}
