import { createId } from "#core/ids.ts";
import { cartAddress, cartPath } from "#orders/addresses.ts";
import { NoOrderPage } from "#orders/no-order-page.tsx";
import type { Page } from "#shell/pages/page.ts";
import { countryAddress } from "#visitors/addresses.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	type CartRequest,
	type FilledCart,
	isFilledCart,
	type OrderRouteDeps,
	type UnavailableCart,
} from "./cart-commands.ts";
import { CartPage, type CartPageProps } from "./cart-page.tsx";
import { toCartPageProps } from "./cart-presenter.ts";

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

/** With an order number of its own each time it is drawn. */
export async function cartPage(
	deps: OrderRouteDeps,
	cartRequest: CartRequest,
	{ country }: Audience,
	answer: { status?: number; notice?: CartPageProps["notice"] } = {},
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
		notice?: CartPageProps["notice"];
	},
): Page {
	const id = createId<"order">();
	const order = { id, seal: receipts.signForm(id) };
	return orderPage(
		"Your order",
		<CartPage facts={toCartPageProps(offering, cart, { ...options, order })} />,
		options.status,
	);
}

/** A cart with nothing in it says why, and leads on. */
function emptyCartPage(no: UnavailableCart, cartRequest: CartRequest): Page {
	const fields = { words: "Look through the fields", href: "/#fields" };
	const see = (href: string) => ({ words: "See what it holds", href });
	const country = {
		words: "Choose another country",
		href: `${countryAddress.to()}?${new URLSearchParams({ back: cartPath({ product: cartRequest.product ?? "" }) })}`,
	};
	switch (no.why) {
		case "empty":
			return orderPage(
				"Your cart is empty",
				<NoOrderPage
					title="Your cart is empty"
					text="Choose a course or a program, and it waits for you here."
					ways={[fields]}
				/>,
			);
		case "unknown":
			return orderPage(
				"Not in our catalogue",
				<NoOrderPage
					title="We do not have this any more"
					text="What you wanted to order is not in our catalogue. It may have been replaced by something newer."
					ways={[fields]}
				/>,
				404,
			);
		case "free":
			return orderPage(
				"This course is free",
				<NoOrderPage
					title="This course is free"
					text={`“${no.title}” costs nothing, so there is nothing to order. Open it and begin.`}
					ways={[{ words: "Open the course", href: no.href }, fields]}
				/>,
			);
		case "sunset":
			return orderPage(
				"No longer offered",
				<NoOrderPage
					title="This program is no longer offered"
					text={`“${no.title}” takes no new learners. You can still read what it held, or look for something like it.`}
					ways={[fields, see(no.href)]}
				/>,
			);
		case "not-sold":
			return orderPage(
				"No price in your country",
				<NoOrderPage
					title="We have no price for your country yet"
					text={`“${no.title}” is not sold where you seem to be. If we are wrong about your country, choose the right one.`}
					ways={[country, see(no.href)]}
				/>,
			);
	}
}

export function orderPage(
	title: string,
	body: Page["body"],
	status = 200,
): Page {
	return {
		type: "cart",
		head: {
			title,
			description: "What you order, and what it costs where you are.",
			listed: false,
		},
		tags: [],
		status,
		body,
	};
}
