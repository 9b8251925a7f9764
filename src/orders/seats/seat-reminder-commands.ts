import type { Id } from "#core/ids.ts";
import { expectsVisitorEmail } from "#deliveries/queue-commands.ts";
import { findLead } from "#leads/lead-store.ts";
import { findRecipient, mayEmailSender } from "#leads/people/recipient-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { OrdersDeps, SeatEmailDeps } from "#orders/deps.ts";
import type { Order } from "#orders/order.ts";
import type { Tx } from "#platform/database/database.ts";
import {
	listDueOrderReminders,
	lockDueOrderReminder,
	markOrderReminded,
} from "./order-reminder-store.ts";
import { toEmailInput } from "./reservation-commands.ts";
import { seatEmail } from "./seat-email.ts";

/**
 * The email about an order has the link that keeps its seat, so another one at that time would be
 * the same twice. A visitor who gets no email about the order gets the link by this one.
 */
export async function requestSeatConfirmation(
	deps: SeatEmailDeps,
	tx: Tx,
	order: Order,
	lead: StoredLead,
): Promise<void> {
	// Where the lead was changed and not created, the same decides.
	if (await expectsVisitorEmail(tx, { lead, change: "created" })) return;
	await postSeatEmail(deps, tx, order, lead);
	await markOrderReminded(tx, order.id, order.createdAt);
}

/**
 * Runs each minute in every process: the row that marks a reminder as queued decides which process
 * queues it.
 */
export async function sendSeatReminders(
	deps: SeatEmailDeps & Pick<OrdersDeps, "clock">,
): Promise<void> {
	for (const id of await listDueOrderReminders(deps.background, deps.clock()))
		await sendReminder(deps, id);
}

function sendReminder(
	deps: SeatEmailDeps & Pick<OrdersDeps, "clock">,
	id: Id<"order">,
): Promise<void> {
	const now = deps.clock();
	return deps.background.transaction().execute(async (tx) => {
		const order = await lockDueOrderReminder(tx, id, now);
		if (!order) return;
		const lead = order.lead && (await findLead(tx, order.lead));
		if (lead && (await mayEmailSender(tx, lead))) await postSeatEmail(deps, tx, order, lead);
		await markOrderReminded(tx, id, now);
	});
}

async function postSeatEmail(
	deps: SeatEmailDeps,
	tx: Tx,
	order: Order,
	lead: StoredLead,
): Promise<void> {
	if (!order.group || !order.seatUntil) return;
	const input = toEmailInput(deps, await findRecipient(tx, lead));
	await deps
		.emails()
		.post(tx, "seat to confirm", seatEmail(order, order.seatUntil, lead.lead, input));
}
