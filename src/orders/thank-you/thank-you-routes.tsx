import { productAddresses } from "#catalogue/addresses.ts";
import { presentGroup } from "#catalogue/groups/group-presenter.ts";
import { productKey } from "#catalogue/product-key.ts";
import { getCategoryHue, getCoverSeed } from "#catalogue/products/product-presenter.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { parseUuid } from "#core/ids.ts";
import { formatMoney, type Money } from "#core/money.ts";
import { dateFormat } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import { findOrderLocale, formatDiscount } from "#deliveries/payload/order-lines-presenter.ts";
import { formatReadablePhone } from "#forms/fields/phone-reading-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import { orderCalendarAddress, thankYouAddress } from "#orders/addresses.ts";
import { noOrderPage, orderPage } from "#orders/cart/empty-cart-presenter.tsx";
import type { OrdersDeps } from "#orders/deps.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { modeLabel } from "#orders/presenter.ts";
import { formatSeatTime } from "#orders/seats/seat-time-presenter.ts";
import { findOrder } from "#orders/store.ts";
import type { Page } from "#shell/pages/page.ts";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { mayOpenOrder } from "./order-access-commands.ts";
import { hasCalendar, orderCalendarDocument } from "./order-calendar-document.ts";
import { ThankYouPage } from "./thank-you-page.tsx";

export function thankYouRoute(
	deps: OrdersDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { db } = deps;
	pages.page(
		thankYouAddress,
		async ({ parameters, request }) => {
			const id = parseUuid<"order">(parameters.order ?? "");
			// The same answer whether there is such an order or not.
			const isAllowed = id && (await mayOpenOrder(deps, request, id));
			const order = isAllowed ? await findOrder(db, id) : undefined;
			const { account } = await deps.readSession(request.headers.cookie);
			return order
				? thankYouPage(deps, order, account !== undefined)
				: otherBrowserPage(parameters.order ?? "");
		},
		{ fresh: true },
	);
	calendarRoute(deps, { server });
}

function calendarRoute(deps: OrdersDeps, { server }: Pick<SiteHttp, "server">): void {
	const { db } = deps;
	server.get<{ Params: { order: string }; Querystring: { key?: unknown } }>(
		orderCalendarAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			const id = parseUuid<"order">(request.params.order);
			const isAllowed =
				id &&
				(deps.orderLinks.isSigned(id, request.query.key) ||
					(await mayOpenOrder(deps, request, id)));
			const order = isAllowed ? await findOrder(db, id) : undefined;
			if (!order?.lead || !hasCalendar(order)) return reply.callNotFound();
			const url = deps.publicUrl + thankYouAddress.to({ order: order.id });
			const host = new URL(deps.publicUrl).hostname;
			return reply
				.header("cache-control", "no-store")
				.header("content-disposition", 'attachment; filename="classes.ics"')
				.type("text/calendar; charset=utf-8; method=PUBLISH")
				.send(orderCalendarDocument(order, { url, host, now: deps.clock() }));
		},
	);
}

async function thankYouPage(deps: OrdersDeps, order: Order, isSignedIn: boolean): Promise<Page> {
	const { db, catalogue, timeZone } = deps;
	const { kind, id } = order.product;
	const product = await findProduct(db, kind, { id }, order.country);
	const locale = findOrderLocale(order);
	const inMoney = (money: Money) => formatMoney(money, locale);
	const stored = order.lead && (await findLead(db, order.lead));
	return {
		...orderPage(
			order.canceledAt ? messages.thanks.canceled.title : messages.thanks.title,
			<ThankYouPage
				orderNumber={toOrderNumber(order.id)}
				placed={dateFormat(locale, { dateStyle: "long" }).format(
					localDate(order.createdAt, timeZone),
				)}
				productHref={product && productAddresses[kind].to(product)}
				calendarHref={hasCalendar(order) ? orderCalendarAddress.to({ order: order.id }) : undefined}
				isAccountOffered={!isSignedIn}
				us={deps.brand()}
				isCanceled={order.canceledAt !== undefined}
				seat={describeSeat(order, timeZone)}
				isCheckedFirst={stored?.state === "quarantined"}
				customer={
					stored && {
						email: stored.lead.email,
						phone: stored.lead.phone && formatReadablePhone(stored.lead.phone),
					}
				}
				cover={{
					hue: getCategoryHue(product?.category ?? "", catalogue.categories),
					seed: product
						? getCoverSeed(kind, product, catalogue.categories)
						: productKey(order.product),
				}}
				summary={{
					title: order.title,
					mode: modeLabel(order.mode, catalogue.names),
					group: order.group && presentGroup(order.group, locale, order.createdAt),
					price: inMoney(order.listPrice),
					discount: order.coupon
						? { code: order.coupon, off: formatDiscount(order, locale) }
						: undefined,
					total: inMoney(order.total),
					taxNote: order.taxNote,
				}}
			/>,
		),
		type: "thank-you",
	};
}

function describeSeat(order: Order, timeZone: string): string | undefined {
	if (!order.group || !order.seatUntil || order.isSetAside) return undefined;
	if (order.confirmedAt) return messages.seat.confirmed;
	return order.seatReleasedAt
		? messages.seat.released
		: messages.seat.held(formatSeatTime(order.seatUntil, timeZone));
}

function otherBrowserPage(order: string): Page {
	const signIn = {
		text: messages.otherBrowser.signIn,
		href: withReturnPath(signInAddress, thankYouAddress.to({ order })),
	};
	const home = { text: messages.links.home, href: "/" };
	return noOrderPage(messages.otherBrowser, [signIn, home], 404);
}
