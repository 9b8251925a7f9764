import { productAddresses } from "#catalogue/addresses.ts";
import { productKey } from "#catalogue/product-key.ts";
import {
	getCategoryHue,
	localeFor,
} from "#catalogue/products/product-presenter.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { gapUse } from "#core/gaps.ts";
import { parseUuid } from "#core/ids.ts";
import { formatMoney, type Money } from "#core/money.ts";
import { dateFormat } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import { thankYouAddress } from "#orders/addresses.ts";
import type { OrderRouteDeps } from "#orders/cart/cart-commands.ts";
import { noOrderPage, orderPage } from "#orders/cart/cart-routes.tsx";
import { orderContact, orderContactPlacement } from "#orders/gaps.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import { modeLabel } from "#orders/presenter.ts";
import { findOrder } from "#orders/store.ts";
import type { Page } from "#shell/pages/page.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { ThankYouPage } from "./thank-you-page.tsx";

export function thankYouRoute(deps: OrderRouteDeps): void {
	const { pages, db, receipts } = deps;
	pages.page(
		thankYouAddress,
		async ({ parameters, request }) => {
			const id = parseUuid<"order">(parameters.order ?? "");
			// The same answer whether there is such an order or not.
			if (!id || !receipts.holds(parseCookies(request.headers.cookie), id))
				return otherBrowserPage();
			const order = await findOrder(db, id);
			return order ? thankYouPage(deps, order) : otherBrowserPage();
		},
		{
			fresh: true,
			freshQuery: { form: (placement) => placement === orderContactPlacement },
			takesPosts: true,
		},
	);
}

async function thankYouPage(deps: OrderRouteDeps, order: Order): Promise<Page> {
	const { db, catalogue, timeZone } = deps;
	const { kind, id } = order.product;
	const product = await findProduct(db, kind, { id }, order.country);
	const locale = localeFor(order.country);
	const inMoney = (money: Money) => formatMoney(money, locale);
	const off = order.listPrice.minor - order.total.minor;
	const number = toOrderNumber(order.id);
	const context = {
		siteModule: orderContactPlacement,
		order: order.id,
		orderNumber: number,
		product: productKey(order.product),
		title: order.title,
	};
	return {
		...orderPage(
			messages.thanks.title,
			<ThankYouPage
				orderNumber={number}
				placed={dateFormat(locale, { dateStyle: "long" }).format(
					localDate(order.createdAt, timeZone),
				)}
				productHref={product && productAddresses[kind].to(product)}
				{...deps.contact()}
				cover={{
					hue: getCategoryHue(product?.category ?? "", catalogue.categories),
					seed: productKey(order.product),
				}}
				summary={{
					title: order.title,
					mode: modeLabel(order.mode),
					price: inMoney(order.listPrice),
					discount: order.coupon
						? {
								code: order.coupon,
								off: inMoney({ ...order.total, minor: off }),
							}
						: undefined,
					total: inMoney(order.total),
				}}
			/>,
		),
		type: "thank-you",
		gaps: [gapUse(orderContact, context)],
	};
}

function otherBrowserPage(): Page {
	const home = { text: messages.links.home, href: "/" };
	return noOrderPage(messages.otherBrowser, [home], 404);
}
