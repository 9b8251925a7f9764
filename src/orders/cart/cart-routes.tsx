import { createId } from "#core/ids.ts";
import { cartAddress, cartPath } from "#orders/addresses.ts";
import { messages } from "#orders/messages.ts";
import { NoOrderPage } from "#orders/no-order-page.tsx";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import { countryAddress } from "#visitors/addresses.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	type CartRequest,
	type FilledCart,
	isFilledCart,
	type OrderRouteDeps,
	type UnavailableCart,
} from "./cart-commands.ts";
import { CartPage } from "./cart-page.tsx";
import { type CartIslandProps, toCartPageProps } from "./cart-presenter.ts";

export function cartRoute(deps: OrderRouteDeps): void {
	deps.pages.page(
		cartAddress,
		async ({ query, visitor }) => {
			const { product, mode, coupon } = query;
			return cartPage(deps, { product, mode, coupon }, visitor);
		},
		{ query: ["product", "mode", "coupon"], fresh: true },
	);
}

/** Each rendering has an order number of its own. */
export async function cartPage(
	deps: OrderRouteDeps,
	cartRequest: CartRequest,
	{ country }: Audience,
	answer: { status?: number; notice?: CartIslandProps["notice"] } = {},
): Promise<Page> {
	const loaded = await deps.loadCart(cartRequest, country);
	if (!isFilledCart(loaded)) return emptyCartPage(loaded, cartRequest);
	return filledCartPage(deps, loaded, {
		typed: cartRequest.coupon ?? "",
		country,
		...answer,
	});
}

function filledCartPage(
	{ receipts }: OrderRouteDeps,
	{ offering, cart }: FilledCart,
	options: {
		typed: string;
		country: Audience["country"];
		status?: number;
		notice?: CartIslandProps["notice"];
	},
): Page {
	const id = createId<"order">();
	const order = { id, seal: receipts.signForm(id) };
	return orderPage(
		messages.cart.title,
		<CartPage {...toCartPageProps(offering, cart, { ...options, order })} />,
		options.status,
	);
}

function emptyCartPage(no: UnavailableCart, cartRequest: CartRequest): Page {
	const { links, noCart } = messages;
	const fields = { text: links.fields, href: "/#fields" };
	const see = (href: string) => ({ text: links.product, href });
	const country = {
		text: links.country,
		href: `${countryAddress.to()}?${new URLSearchParams({ back: cartPath({ product: cartRequest.product ?? "" }) })}`,
	};
	switch (no.why) {
		case "empty":
			return noOrderPage(noCart.empty, [fields]);
		case "unknown":
			return noOrderPage(noCart.unknown, [fields], 404);
		case "free":
			return noOrderPage(noCart.free(no.title), [
				{ text: links.freeCourse, href: no.href },
				fields,
			]);
		case "sunset":
			return noOrderPage(noCart.sunset(no.title), [fields, see(no.href)]);
		case "not-sold":
			return noOrderPage(noCart["not-sold"](no.title), [country, see(no.href)]);
	}
}

export function noOrderPage(
	texts: { title: string; heading: string; text: string },
	links: readonly { text: string; href: string }[],
	status?: number,
): Page {
	const { title, heading, text } = texts;
	return orderPage(
		title,
		<NoOrderPage heading={heading} text={text} links={links} />,
		status,
	);
}

export const orderPage = createUnlistedPages("cart", messages.pageDescription);
