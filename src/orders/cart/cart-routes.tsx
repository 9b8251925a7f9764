import type { Id } from "#core/ids.ts";
import { cartAddress, cartWith } from "#orders/addresses.ts";
import { NoOrderPage } from "#orders/no-order-page.tsx";
import type { Page } from "#shell/pages/page.ts";
import { countryAddress } from "#visitors/addresses.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	isOpen,
	type NoCart,
	type OpenCart,
	type RouteKit,
	type Wish,
} from "./cart-commands.ts";
import { type CartFacts, CartPage } from "./cart-page.tsx";
import { cartFacts } from "./cart-presenter.ts";

export function cartRoute(kit: RouteKit): void {
	kit.pages.page(
		cartAddress,
		async ({ query, visitor }) => {
			const { product, mode, coupon } = query;
			return cartPage(kit, { product, mode, coupon }, visitor);
		},
		{ query: ["product", "mode", "coupon"], fresh: true },
	);
}

/** With an order number of its own each time it is drawn. */
export async function cartPage(
	kit: RouteKit,
	wish: Wish,
	{ country }: Audience,
	answer: { status?: number; notice?: CartFacts["notice"] } = {},
): Promise<Page> {
	const found = await kit.openCart(wish, country);
	if (!isOpen(found)) return emptyPage(found, wish);
	return filledPage(kit, found, {
		typed: wish.coupon ?? "",
		country,
		...answer,
	});
}

function filledPage(
	{ receipts }: RouteKit,
	{ offering, cart }: OpenCart,
	facts: {
		typed: string;
		country: Audience["country"];
		status?: number;
		notice?: CartFacts["notice"];
	},
): Page {
	const id = crypto.randomUUID() as Id<"order">;
	const order = { id, seal: receipts.seal(id) };
	return page(
		"Your order",
		<CartPage facts={cartFacts(offering, cart, { ...facts, order })} />,
		facts.status,
	);
}

/** A cart with nothing in it says why, and leads on. */
function emptyPage(no: NoCart, wish: Wish): Page {
	const fields = { words: "Look through the fields", href: "/#fields" };
	const see = (href: string) => ({ words: "See what it holds", href });
	const country = {
		words: "Choose another country",
		href: `${countryAddress.to()}?${new URLSearchParams({ back: cartWith({ product: wish.product ?? "" }) })}`,
	};
	switch (no.why) {
		case "empty":
			return page(
				"Your cart is empty",
				<NoOrderPage
					title="Your cart is empty"
					text="Choose a course or a program, and it waits for you here."
					ways={[fields]}
				/>,
			);
		case "unknown":
			return page(
				"Not in our catalogue",
				<NoOrderPage
					title="We do not have this any more"
					text="What you wanted to order is not in our catalogue. It may have been replaced by something newer."
					ways={[fields]}
				/>,
				404,
			);
		case "free":
			return page(
				"This course is free",
				<NoOrderPage
					title="This course is free"
					text={`“${no.title}” costs nothing, so there is nothing to order. Open it and begin.`}
					ways={[{ words: "Open the course", href: no.href }, fields]}
				/>,
			);
		case "sunset":
			return page(
				"No longer offered",
				<NoOrderPage
					title="This program is no longer offered"
					text={`“${no.title}” takes no new learners. You can still read what it held, or look for something like it.`}
					ways={[fields, see(no.href)]}
				/>,
			);
		case "not-sold":
			return page(
				"No price in your country",
				<NoOrderPage
					title="We have no price for your country yet"
					text={`“${no.title}” is not sold where you seem to be. If we are wrong about your country, choose the right one.`}
					ways={[country, see(no.href)]}
				/>,
			);
	}
}

export function page(title: string, body: Page["body"], status = 200): Page {
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
