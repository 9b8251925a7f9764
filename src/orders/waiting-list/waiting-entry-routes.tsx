import { productAddresses } from "#catalogue/addresses.ts";
import { presentGroup } from "#catalogue/groups/group-presenter.ts";
import { productKey } from "#catalogue/product-key.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { cartPath, waitingEntryAddress, waitingEntryLeavingAddress } from "#orders/addresses.ts";
import { noOrderPage } from "#orders/cart/empty-cart-presenter.tsx";
import type { OrdersDeps } from "#orders/deps.ts";
import { messages } from "#orders/messages.ts";
import { formatSeatTime } from "#orders/seats/seat-time-presenter.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { waitingListMessages } from "./messages.ts";
import type { WaitingEntry } from "./waiting-entry.ts";
import { WaitingEntryPage, type WaitingEntryPageProps } from "./waiting-entry-page.tsx";
import { countEntriesBefore, findWaitingEntry } from "./waiting-entry-store.ts";
import { confirmEntry, leaveWaitingList } from "./waiting-list-commands.ts";
import { formatPosition } from "./waiting-list-rules.ts";

const { page: texts } = waitingListMessages;
const waitingPage = createUnlistedPages("account", texts.description);
const options = { config: { load: "submissions" as const } };

type Handle = (request: Request, reply: Reply, entry: WaitingEntry) => Promise<unknown>;

/** The page behind the link of an email. A GET changes nothing, because mail scanners open links, too. */
export function waitingEntryRoutes(
	deps: OrdersDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { db, waitingLinks: links } = deps;
	const home = { text: messages.links.home, href: "/" };
	const withEntry = (handle: Handle) => async (request: Request, reply: Reply) => {
		// The address contains the key, so other sites must not get it as the referrer.
		reply.header("referrer-policy", "same-origin");
		const { entry: written }: { entry?: string } = Object(request.params);
		const { key }: Record<string, unknown> = Object(request.query);
		const id = links.read(written, key);
		const entry = id && (await findWaitingEntry(db, id));
		if (entry) return handle(request, reply, entry);
		return pages.send(request, reply, noOrderPage(texts.unknown, [home], 404));
	};
	const change = (apply: (...args: Parameters<typeof confirmEntry>) => Promise<unknown>) =>
		withEntry(async (request, reply, { id }) => {
			if ((await apply(deps, id)) === "limit reached")
				return pages.send(request, reply, noOrderPage(texts.limit, [home], 409));
			return reply.header("cache-control", "no-store").redirect(links.pageUrl(id), 303);
		});
	server.get(
		waitingEntryAddress.pattern,
		options,
		withEntry(async (request, reply, entry) => {
			const props = await toPageProps(deps, entry);
			const title = texts.titles[entry.state](entry.title);
			return pages.send(request, reply, waitingPage(title, <WaitingEntryPage {...props} />));
		}),
	);
	server.post(waitingEntryAddress.pattern, options, change(confirmEntry));
	server.post(waitingEntryLeavingAddress.pattern, options, change(leaveWaitingList));
}

async function toPageProps(
	{ db, waitingLinks: links, clock, timeZone }: OrdersDeps,
	entry: WaitingEntry,
): Promise<WaitingEntryPageProps> {
	const { id, state, title, group, product: key, heldUntil } = entry;
	const product = await findStatedProduct(db, key);
	const query = new URL(links.pageUrl(id)).search;
	return {
		...{ state, title },
		group: presentGroup(group, "en-US", clock()),
		place:
			state === "waiting" ? formatPosition((await countEntriesBefore(db, entry)) + 1) : undefined,
		held: heldUntil && {
			until: formatSeatTime(heldUntil, timeZone),
			cart: cartPath({
				product: productKey(key),
				mode: group.mode,
				group: group.key,
				seat: links.seatText(entry),
			}),
		},
		product: product && productAddresses[key.kind].to(product),
		actions: {
			confirm: waitingEntryAddress.to({ entry: id }) + query,
			leave: waitingEntryLeavingAddress.to({ entry: id }) + query,
		},
	};
}
