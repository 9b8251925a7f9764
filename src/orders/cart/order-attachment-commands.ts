import { announceSeats, lockBookedSeats } from "#catalogue/groups/seat-store.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type {
	LeadAttachment,
	PreparedAttachment,
	Submission,
} from "#leads/submission/submission.ts";
import { orderContactPlacement } from "#orders/gaps.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toLeadOrder, toOrderNumber } from "#orders/order.ts";
import { isSameOrder, toChosenGroup } from "#orders/rules.ts";
import {
	readBrowserCart,
	removeSavedProduct,
	toCartCookie,
} from "#orders/saved-cart/saved-cart-commands.ts";
import { findOrder, insertOrder, markOrderSetAside } from "#orders/store.ts";
import type { Tx } from "#platform/database/database.ts";
import { findEarlierOrder, isFilledCart, loadCart, type OrderDeps } from "./cart-commands.ts";
import { type OrderForm, readGroupKey, readOrderForm, readTimeZone } from "./order-form-schema.ts";

const { refusals } = messages;

/** An order is stored together with the lead of its contact: both or neither, and each once. */
export function createOrderAttachment(deps: OrderDeps): LeadAttachment {
	return {
		prepare: (submission) => prepareOrder(deps, submission),
		async answer({ lead }, cookies) {
			const id = parseUuid<"order">(lead.order?.id ?? "");
			const order = id && (await findOrder(deps.db, id));
			if (!order) return undefined;
			const items = readBrowserCart(deps, cookies);
			const left = items.filter((item) => item.order !== order.id);
			return {
				cookies: [deps.receipts.add(cookies, order), toCartCookie(left)],
				next: await deps.payment.nextAddress(order),
			};
		},
	};
}

async function prepareOrder(
	deps: OrderDeps,
	submission: Parameters<LeadAttachment["prepare"]>[0],
): Promise<Result<PreparedAttachment | undefined, string>> {
	const { siteModule, attachment, lead, sender } = submission;
	if (siteModule !== orderContactPlacement) return accepted(undefined);
	const form = readOrderForm(attachment);
	const id = parseUuid<"order">(form?.order ?? "");
	if (!form || !id || !deps.receipts.isFormSigned(id, form.seal))
		return refused(refusals.incomplete);
	// A stored order is not checked again: prices may have changed since.
	const first = await findOrder(deps.db, id);
	if (first)
		return isRepeated(first, form, lead)
			? accepted(toAttachment(deps, { order: first }, { form, sender }))
			: refused(refusals.placedBefore(toOrderNumber(id)));
	const earlier =
		form.again === "1" ? undefined : await findEarlierOrder(deps, form.product, sender.cookies, id);
	if (earlier) return refused(refusals.orderedBefore(toOrderNumber(earlier.id)));
	const built = await buildOrder(deps, sender, { ...form, id });
	return built ? accepted(toAttachment(deps, built, { form, sender })) : refused(refusals.changed);
}

/** True for the same order of the same lead, whose contact may have been corrected. */
const isRepeated = (order: Order, form: OrderForm, lead: Id<"lead"> | undefined) =>
	order.lead === lead && isSameOrder(order, form);

/** An order, and how many seats of its group may be ordered by then. */
interface OrderToStore {
	readonly order: Order;
	readonly seats?: number | undefined;
}

/** Builds the order; undefined when it differs from what the visitor saw. */
async function buildOrder(
	deps: OrderDeps,
	sender: Submission["sender"],
	sent: Omit<OrderForm, "order"> & Pick<Order, "id">,
): Promise<OrderToStore | undefined> {
	const cartRequest = { ...sent, group: readGroupKey(sent) };
	const found = await loadCart(deps, cartRequest, sender.place.country, sender);
	if (!isFilledCart(found)) return undefined;
	const { offering, cart } = found;
	const group = cart.group.chosen;
	const order: Order = {
		id: sent.id,
		product: offering.key,
		title: offering.title,
		mode: cart.chosen.mode,
		group: group && toChosenGroup(group),
		country: offering.country,
		priceLocale: offering.locale,
		taxNote: offering.taxNote,
		listPrice: cart.chosen.price,
		total: cart.total,
		coupon: cart.coupon.discount?.coupon.code,
		status: deps.payment.firstStatus,
		lead: undefined,
		createdAt: deps.clock(),
	};
	const seats = group && group.seatsLeft + group.bookedSeats;
	return isSameOrder(order, sent) ? { order, seats } : undefined;
}

interface OrderRequest {
	readonly form: OrderForm;
	readonly sender: Submission["sender"];
}

function toAttachment(
	deps: OrderDeps,
	{ order, seats }: OrderToStore,
	request: OrderRequest,
): PreparedAttachment {
	const { mode } = order;
	const { form } = request;
	return {
		lead: { order: { ...toLeadOrder(order), timeZone: readTimeZone(form) } },
		product: order.product,
		trainingType: mode === "program" ? undefined : mode,
		store: (tx, lead) =>
			storeOrder(
				tx,
				{
					order: {
						...order,
						lead: lead.id,
						isSetAside: lead.state === "quarantined",
					},
					seats,
				},
				request,
				deps.clock(),
			),
	};
}

/** The insert does nothing where the id is taken: then the stored order decides. */
async function storeOrder(
	tx: Tx,
	{ order, seats = 0 }: OrderToStore,
	{ form, sender }: OrderRequest,
	now: Instant,
): Promise<Result<void, string>> {
	const { id, product } = order;
	if (!(await insertOrder(tx, order))) {
		const first = await findOrder(tx, id);
		if (!first || !isRepeated(first, form, order.lead))
			return refused(refusals.placedBefore(toOrderNumber(id)));
		if (order.isSetAside && !first.isSetAside) {
			await markOrderSetAside(tx, id);
			await announceSeats(tx, product);
		}
		return accepted(undefined);
	}
	if (sender.account) await removeSavedProduct(tx, sender.account.id, form.product, now);
	// It takes no seat before its contact is rescued.
	if (!order.group || order.isSetAside) return accepted(undefined);
	const taken = await lockBookedSeats(tx, product, order.group);
	if (taken > seats) return refused(refusals.full);
	await announceSeats(tx, product);
	return accepted(undefined);
}
