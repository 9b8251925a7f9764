import { gapUse } from "#core/gaps.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";
import type { Sender } from "#leads/submission/sender.ts";
import { cartAddress, cartRemovalAddress, removedCartPath } from "#orders/addresses.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import { orderContact, orderContactPlacement } from "#orders/gaps.ts";
import { messages } from "#orders/messages.ts";
import type { Order } from "#orders/order.ts";
import {
	type BrowserCartItem,
	findReplaced,
	putItem,
	withoutProduct,
} from "#orders/saved-cart/cart-item-rules.ts";
import {
	type CartOwner,
	changeSavedCart,
	createBrowserItem,
	type LoadedCart,
	loadSavedCart,
	toCartCookie,
} from "#orders/saved-cart/saved-cart-commands.ts";
import type { Request } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { type CookieChange, formatSetCookie } from "#visitors/cookie-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	type CartRequest,
	type FilledCart,
	findEarlierOrder,
	isFilledCart,
	loadCart,
} from "./cart-commands.ts";
import { loadCartEntries } from "./cart-entry-commands.ts";
import { CartAfterRemoval, CartAfterReplacement, CartPage, contactTitleId } from "./cart-page.tsx";
import { toCartPageProps } from "./cart-presenter.ts";
import { emptyCartPage, orderPage } from "./empty-cart-presenter.tsx";
import { readGroupKey, readOrderForm } from "./order-form-schema.ts";

/** The cart and its contact form, which is posted to it without script. */
export function cartRoute(
	deps: OrdersDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	pages.page(
		cartAddress,
		async ({ query, visitor, request }) => {
			const sender = await deps.senderOf(request);
			const owner = toOwner(sender);
			const saved = await loadSavedCart(deps, owner);
			const answer = async (now: LoadedCart, page: Page) =>
				withCart(
					deps,
					owner,
					now,
					request.method === "GET" ? await withRemoved(deps, page, { query, now, visitor }) : page,
				);
			const cartRequest =
				readPostedCart(request) ?? readAddress(query) ?? saved.placed[0] ?? saved.items[0];
			const loaded = await loadCart(deps, cartRequest, visitor.country, sender);
			if (!isFilledCart(loaded)) {
				const left = await changeSavedCart(deps, owner, saved, (items) =>
					withoutProduct(items, cartRequest?.product ?? ""),
				);
				return answer(left, emptyCartPage(loaded, cartRequest));
			}
			const shown = await showCart(deps, loaded, {
				...{ owner, saved },
				isAgain: query.again === "1",
			});
			const page = await filledCartPage(deps, loaded, { ...shown, visitor });
			const isChosen = readAddress(query) !== undefined && query.again !== "1";
			return answer(
				shown.saved,
				isChosen && !shown.earlier
					? await withReplaced(deps, page, { before: saved, now: shown.saved, visitor })
					: page,
			);
		},
		{
			query: ["product", "mode", "group", "coupon", "seat", "again", "removed"],
			fresh: true,
			freshQuery: { form: (placement) => placement === orderContactPlacement },
			takesPosts: true,
		},
	);
	server.post(cartRemovalAddress.pattern, async (request, reply) => {
		const { product } = Object(request.body);
		const owner = toOwner(await deps.senderOf(request));
		const saved = await loadSavedCart(deps, owner);
		const item = saved.items.find((one) => one.product === product);
		const left = await changeSavedCart(deps, owner, saved, (items) =>
			item ? withoutProduct(items, item.product) : items,
		);
		return reply
			.header(
				"set-cookie",
				toCookieChanges(deps, owner, left).map((change) => formatSetCookie(change, deps.secure)),
			)
			.header("cache-control", "no-store")
			.redirect(item ? removedCartPath(item) : cartAddress.to(), 303);
	});
}

/** The order that was sent: a script may have changed the cart since its address was opened. */
function readPostedCart(request: Request): CartRequest | undefined {
	const { [attachmentField]: attachment } = Object(request.body);
	const form = readOrderForm(attachment);
	return form && { ...form, group: readGroupKey(form) };
}

function readAddress(query: Readonly<Record<string, string>>): CartRequest | undefined {
	const { product, mode, group, coupon, seat } = query;
	return product ? { product, mode, group, coupon, seat } : undefined;
}

/** Reads the removed product as it was chosen. */
function readRemoved({
	product,
	removed,
	...choice
}: Readonly<Record<string, string>>): CartRequest | undefined {
	return removed && !product ? { ...choice, product: removed } : undefined;
}

/** Shows a notice about the removed product above the page, unless it is in the cart again. */
async function withRemoved(
	deps: OrdersDeps,
	page: Page,
	{
		query,
		now,
		visitor,
	}: {
		query: Readonly<Record<string, string>>;
		now: LoadedCart;
		visitor: Audience;
	},
): Promise<Page> {
	const item = readRemoved(query);
	if (!item || now.items.some(({ product }) => product === item.product)) return page;
	const [removed] = await loadCartEntries(
		{ db: deps.db, names: deps.catalogue.names },
		[item],
		visitor.country?.code ?? "",
	);
	if (!removed) return page;
	const body = <CartAfterRemoval removed={removed} cart={page.body} />;
	return { ...page, body };
}

/** Says above the page what its product has replaced. */
async function withReplaced(
	deps: OrdersDeps,
	page: Page,
	{
		before,
		now,
		visitor,
	}: {
		readonly before: LoadedCart;
		readonly now: LoadedCart;
		readonly visitor: Audience;
	},
): Promise<Page> {
	const found = findReplaced(before.items, now.items);
	if (!found) return page;
	const [replaced] = await loadCartEntries(
		{ db: deps.db, names: deps.catalogue.names },
		[found.item],
		visitor.country?.code ?? "",
	);
	if (!replaced) return page;
	const { isKept } = found;
	return { ...page, body: <CartAfterReplacement {...{ replaced, isKept }} cart={page.body} /> };
}

const toOwner = ({ cookies, account }: Sender): CartOwner => ({
	cookies,
	account: account?.id,
});

/** The page, with the cookie of the cart as it is now. */
function withCart(deps: OrdersDeps, owner: CartOwner, saved: LoadedCart, page: Page): Page {
	const changes = toCookieChanges(deps, owner, saved).filter(
		({ cookie, value }) => value || owner.cookies[cookie.name],
	);
	if (changes.length === 0) return page;
	return {
		...page,
		cookies: changes.map((change) => formatSetCookie(change, deps.secure)),
	};
}

/** The receipts come in the same answer that takes the items out of the cart: if it is lost, too, they still name their orders. */
function toCookieChanges(
	{ receipts }: OrdersDeps,
	{ cookies }: CartOwner,
	{ items, placed }: LoadedCart,
): CookieChange[] {
	const orders = placed.map(({ order, createdAt }) => ({
		id: order,
		createdAt,
	}));
	return [toCartCookie(items), ...(orders.length > 0 ? [receipts.add(cookies, ...orders)] : [])];
}

interface DisplayedCart {
	readonly item: BrowserCartItem;
	readonly saved: LoadedCart;
	/** An order of the product; the visitor must confirm first to repeat it. */
	readonly earlier: Order | undefined;
	readonly isAgain: boolean;
}

/**
 * Puts the shown product into the cart, unless it was ordered and its visitor has not confirmed to
 * repeat it.
 */
async function showCart(
	deps: OrdersDeps,
	{ cartRequest }: FilledCart,
	shown: Pick<DisplayedCart, "isAgain" | "saved"> & { readonly owner: CartOwner },
): Promise<DisplayedCart> {
	const { owner, saved, isAgain } = shown;
	const { product, mode, group, coupon, seat } = cartRequest;
	const earlier = isAgain ? undefined : await findEarlierOrder(deps, product, owner.cookies);
	const { order, seal, isSaved } =
		saved.items.find((item) => item.product === product) ?? createBrowserItem(deps, cartRequest);
	const item = { product, mode, group, coupon, seat, order, seal, isSaved };
	return {
		...{ isAgain, item, earlier },
		saved: await changeSavedCart(deps, owner, saved, (items) =>
			earlier ? withoutProduct(items, product) : putItem(items, item),
		),
	};
}

async function filledCartPage(
	deps: OrdersDeps,
	{ offering, cart, isCouponUnchecked, linkedSeat, fullGroups }: FilledCart,
	shown: DisplayedCart & { readonly visitor: Audience },
): Promise<Page> {
	const { item, saved, earlier, visitor } = shown;
	const { key, slug, category, country } = offering;
	const props = toCartPageProps(offering, cart, {
		typed: item.coupon ?? "",
		isCouponUnchecked,
		...{ linkedSeat, fullGroups },
		seat: item.seat,
		order: { id: item.order, seal: item.seal },
		country: visitor.country,
		now: deps.clock(),
		timeZone: deps.timeZone,
		earlier,
		again: shown.isAgain,
		hasCoupons: deps.catalogue.hasCoupons,
		others: await loadCartEntries(
			{ db: deps.db, names: deps.catalogue.names },
			withoutProduct(saved.items, item.product),
			country,
		),
	});
	return {
		...orderPage(messages.cart.title, <CartPage {...props} />),
		...(isCouponUnchecked && { status: 429 }),
		gaps: earlier
			? []
			: [
					gapUse(orderContact, {
						siteModule: orderContactPlacement,
						product: { ...key, slug, category },
						labelledBy: contactTitleId,
					}),
				],
	};
}
