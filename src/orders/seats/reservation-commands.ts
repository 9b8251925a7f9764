import type { Instant } from "#core/time.ts";
import { findLead } from "#leads/lead-store.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import {
	decideReservation,
	largestUsualCount,
	linkMinutes,
	type ReservationKeys,
	toReservationKeys,
} from "#leads/reservations/reservation-rules.ts";
import { lockReservationKeys } from "#leads/reservations/reservation-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { OrdersDeps, SeatEmailDeps } from "#orders/deps.ts";
import { type Order, seatHours } from "#orders/order.ts";
import type { Tx } from "#platform/database/database.ts";
import { countOpenOrders, countOrdersOfHour, listOpenOrders } from "./reserved-order-store.ts";
import { openOrdersEmail } from "./seat-email.ts";

interface OrderTerms {
	readonly keys: ReservationKeys;
	readonly seatUntil: Instant;
	readonly needsLink: boolean;
}

/** The locks make concurrent orders of one email, phone or network wait. Undefined at the limit of a person. */
export async function decideOrderTerms(
	{ hash, reservationLimits: limits }: Pick<OrdersDeps, "hash" | "reservationLimits">,
	tx: Tx,
	{ lead }: Pick<StoredLead, "lead">,
	{ address, now }: { readonly address: string; readonly now: Instant },
): Promise<OrderTerms | { readonly keys: ReservationKeys; readonly seatUntil: undefined }> {
	const keys = toReservationKeys(hash, lead, address);
	const hour = await countOrdersOfHour(tx, now);
	await lockReservationKeys(tx, keys);
	const counts = await countOpenOrders(tx, keys, now);
	// The form has been through the spam check, which demands its own work.
	const isUnusual = hour.inLastHour >= largestUsualCount(hour, limits);
	const input = { isRepeated: false, proof: "missing", isUnusual } as const;
	const decision = decideReservation(counts, input, limits);
	if (decision === "limit reached") return { keys, seatUntil: undefined };
	const needsLink = decision === "hold for link";
	return {
		keys,
		needsLink,
		seatUntil: now.add(needsLink ? { minutes: linkMinutes } : { hours: seatHours }),
	};
}

/** Queues emails with the open orders, each to the address of its own visitor. */
export async function sendOpenOrders(
	deps: SeatEmailDeps,
	keys: ReservationKeys,
	now: Instant,
): Promise<void> {
	const { background } = deps;
	const recipients = new Map<string, Order[]>();
	for (const order of await listOpenOrders(background, keys, now)) {
		const lead = order.lead && (await findLead(background, order.lead));
		const to = lead && (await findRecipient(background, lead));
		if (to) recipients.set(to, [...(recipients.get(to) ?? []), order]);
	}
	await background.transaction().execute(async (tx) => {
		for (const [to, orders] of recipients)
			await deps
				.emails()
				.post(tx, "links of reservations", openOrdersEmail(orders, now, toEmailInput(deps, to)));
	});
}

export const toEmailInput = (
	{ orderLinks: links, brand, timeZone }: Pick<OrdersDeps, "orderLinks" | "brand" | "timeZone">,
	to: string,
) => ({
	...{ to, timeZone, brand: brand() },
	hrefTo: links.hrefTo,
});
