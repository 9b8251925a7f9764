import { buildFormLink, cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { cartPath } from "#orders/addresses.ts";
import { messages } from "#orders/messages.ts";
import { NoOrderPage } from "#orders/no-order-page.tsx";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import { countryAddress } from "#visitors/addresses.ts";
import type { CartRequest, UnavailableCart } from "./cart-commands.ts";

/** The page without a cart gives the reason, and links onwards. */
export function emptyCartPage(no: UnavailableCart, cartRequest: CartRequest | undefined): Page {
	const { links, noCart } = messages;
	const fields = { text: links.fields, href: "/#fields" };
	const see = (href: string) => ({ text: links.product, href });
	const country = {
		text: links.country,
		href: `${countryAddress.to()}?${new URLSearchParams({ back: cartPath({ product: cartRequest?.product ?? "" }) })}`,
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
			return noOrderPage(noCart["not-sold"](no.title), [
				{
					text: links.askForPrice,
					href: buildFormLink(no.href, cataloguePlacements.call),
				},
				see(no.href),
				country,
			]);
		case "not-admitted":
			return noOrderPage(
				noCart["not-admitted"](no.title),
				[{ text: links.apply, href: no.applyHref }, see(no.href)],
				403,
			);
	}
}

export function noOrderPage(
	texts: { title: string; heading: string; text: string },
	links: readonly { text: string; href: string }[],
	status?: number,
): Page {
	const { title, heading, text } = texts;
	return orderPage(title, <NoOrderPage heading={heading} text={text} links={links} />, status);
}

export const orderPage = createUnlistedPages("cart", messages.pageDescription);
