import type { Coupon } from "#catalogue/coupons/coupon.ts";
import {
	findPersonalCoupon,
	lockPersonalCoupon,
} from "#catalogue/coupons/personal-coupon-store.ts";
import { announceSeats, lockBookedSeats } from "#catalogue/groups/seat-store.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type {
	AttachmentRefusal,
	LeadAttachment,
	LeadKeepingRefusal,
	PreparedAttachment,
	Submission,
} from "#leads/submission/submission.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import { orderContactPlacement } from "#orders/gaps.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toLeadOrder, toOrderNumber } from "#orders/order.ts";
import { isSameOrder, toChosenGroup } from "#orders/rules.ts";
import {
	readBrowserCart,
	removeSavedProduct,
	toCartCookie,
} from "#orders/saved-cart/saved-cart-commands.ts";
import { decideOrderTerms, sendOpenOrders } from "#orders/seats/reservation-commands.ts";
import { markOrderConfirmed } from "#orders/seats/reserved-order-store.ts";
import { requestSeatConfirmation } from "#orders/seats/seat-reminder-commands.ts";
import { findOrder, insertOrder, listOrdersWithCoupon, markOrderSetAside } from "#orders/store.ts";
import { holdFreedSeats } from "#orders/waiting-list/freed-seat-commands.ts";
import { claimHeldSeat, reserveHeldSeat } from "#orders/waiting-list/held-seat-commands.ts";
import type { Tx } from "#platform/database/database.ts";
import { findEarlierOrder, isFilledCart, loadCart } from "./cart-commands.ts";
import { type OrderForm, readGroupKey, readOrderForm, readTimeZone } from "./order-form-schema.ts";

const { refusals } = messages;

/** An order is stored together with the lead of its contact: both or neither, and each once. */
export function createOrderAttachment(deps: OrdersDeps): LeadAttachment {
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
	deps: OrdersDeps,
	submission: Parameters<LeadAttachment["prepare"]>[0],
): Promise<Result<PreparedAttachment | undefined, AttachmentRefusal>> {
	const { siteModule, attachment, lead, sender } = submission;
	if (siteModule !== orderContactPlacement) return accepted(undefined);
	const form = readOrderForm(attachment);
	const id = parseUuid<"order">(form?.order ?? "");
	if (!form || !id || !deps.receipts.isFormSigned(id, form.seal))
		return refused(refusals.incomplete);
	const couponOfOther = (personal: Pick<Coupon, "code" | "emailKey"> | undefined) =>
		personal && personal.emailKey !== emailKey(submission.answers.email)
			? refused({ field: "email", message: refusals.couponOfOther(personal.code) } as const)
			: undefined;
	// A stored order is not checked again, because prices may have changed since; but a coupon of a person stays with the person.
	const first = await findOrder(deps.db, id);
	if (first && !isRepeated(first, form, lead))
		return refused(refusals.placedBefore(toOrderNumber(id)));
	if (first) {
		const personal = first.coupon ? await findPersonalCoupon(deps.db, first.coupon) : undefined;
		return (
			couponOfOther(personal) ?? accepted(toAttachment(deps, { order: first }, { form, sender }))
		);
	}
	const earlier =
		form.again === "1" ? undefined : await findEarlierOrder(deps, form.product, sender.cookies, id);
	if (earlier) return refused(refusals.orderedBefore(toOrderNumber(earlier.id)));
	const built = await buildOrder(deps, sender, { ...form, id });
	if (!built) return refused(refusals.changed);
	return couponOfOther(built.personal) ?? accepted(toAttachment(deps, built, { form, sender }));
}

/** True for the same order of the same lead, whose contact may have been corrected. */
const isRepeated = (order: Order, form: OrderForm, lead: Id<"lead"> | undefined) =>
	order.lead === lead && isSameOrder(order, form);

/** An order, and how many seats of its group may be ordered by then. */
interface OrderToStore {
	readonly order: Order;
	readonly seats?: number | undefined;
	/** The coupon of a person, which this order uses up. */
	readonly personal?: Pick<Coupon, "code" | "emailKey"> | undefined;
}

/** Builds the order; undefined when it differs from what the visitor saw. */
async function buildOrder(
	deps: OrdersDeps,
	sender: Submission["sender"],
	sent: Omit<OrderForm, "order"> & Pick<Order, "id">,
): Promise<OrderToStore | undefined> {
	const cartRequest = { ...sent, group: readGroupKey(sent) };
	const found = await loadCart(deps, cartRequest, sender.place.country, sender);
	if (!isFilledCart(found)) return undefined;
	const { offering, cart } = found;
	const group = cart.group.chosen;
	const coupon = cart.coupon.discount?.coupon;
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
		coupon: coupon?.code,
		status: deps.payment.firstStatus,
		lead: undefined,
		createdAt: deps.clock(),
	};
	const seats = group && group.seatsLeft + group.bookedSeats;
	const personal = coupon?.emailKey === undefined ? undefined : coupon;
	return isSameOrder(order, sent) ? { order, seats, personal } : undefined;
}

interface OrderRequest {
	readonly form: OrderForm;
	readonly sender: Submission["sender"];
}

function toAttachment(
	deps: OrdersDeps,
	{ order, seats, personal }: OrderToStore,
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
				deps,
				tx,
				{
					order: {
						...order,
						lead: lead.id,
						isSetAside: lead.state === "quarantined",
					},
					...{ seats, personal, contact: lead },
				},
				request,
			),
	};
}

/** The insert does nothing where the id is taken: then the stored order decides. */
async function storeOrder(
	deps: OrdersDeps,
	tx: Tx,
	{ order: built, seats = 0, personal, contact }: OrderToStore & { readonly contact: StoredLead },
	{ form, sender }: OrderRequest,
): Promise<Result<void, AttachmentRefusal | LeadKeepingRefusal>> {
	const { id, product } = built;
	const now = deps.clock();
	const first = await findOrder(tx, id);
	if (first) return repeatOrder(tx, first, built, { form, now });
	const terms = await decideOrderTerms(deps, tx, contact, { address: sender.address, now });
	if (!terms.seatUntil) {
		await sendOpenOrders(deps, terms.keys, now);
		return refused({ message: refusals.limitReached, keepsLead: true });
	}
	const order = { ...built, seatUntil: terms.seatUntil };
	if (!(await insertOrder(tx, order, terms)))
		return refused(refusals.placedBefore(toOrderNumber(id)));
	if (personal && !(await isFirstWithCoupon(tx, personal.code, id)))
		return refused(refusals.couponUsed(personal.code));
	if (sender.account) await removeSavedProduct(tx, sender.account.id, form.product, now);
	if (!order.group) return accepted(undefined);
	const { group } = order;
	const { waitingLinks: links } = deps;
	const taken = await lockBookedSeats(tx, product, group);
	const claim = { product, group, seat: form.seat, order: id, now };
	// It takes no seat before its contact is rescued.
	if (order.isSetAside) {
		await reserveHeldSeat(tx, links, claim);
		return accepted(undefined);
	}
	const held = await claimHeldSeat(tx, links, { ...claim, email: contact.lead.email });
	if (!held && taken > seats) return refused(refusals.full);
	await announceSeats(tx, product);
	// The link of the waiting list has proved that the mailbox is theirs.
	if (held?.isOfMailbox) {
		await markOrderConfirmed(tx, id, "visitor", now);
		return accepted(undefined);
	}
	await requestSeatConfirmation(deps, tx, order, contact);
	return accepted(undefined);
}

async function repeatOrder(
	tx: Tx,
	first: Order,
	order: Order,
	{ form, now }: Pick<OrderRequest, "form"> & { readonly now: Instant },
): Promise<Result<void, AttachmentRefusal>> {
	const { id, product } = order;
	if (!isRepeated(first, form, order.lead))
		return refused(refusals.placedBefore(toOrderNumber(id)));
	if (order.isSetAside && !first.isSetAside) {
		await markOrderSetAside(tx, id);
		await announceSeats(tx, product);
		if (first.group) await holdFreedSeats(tx, { product, group: first.group }, now);
	}
	return accepted(undefined);
}

/** The lock makes a concurrent order with the coupon wait, which then finds this one. */
async function isFirstWithCoupon(tx: Tx, code: string, order: Order["id"]): Promise<boolean> {
	const coupon = await lockPersonalCoupon(tx, code);
	const orders = coupon && (await listOrdersWithCoupon(tx, code));
	return orders?.every((id) => id === order) ?? false;
}
