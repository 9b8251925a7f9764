import { joinAddress } from "#core/addresses.ts";
import { greetingName } from "#deliveries/emails/visitor-email.ts";
import { findLead } from "#leads/lead-store.ts";
import { findRecipient, mayEmailSender } from "#leads/people/recipient-commands.ts";
import type { Tx } from "#platform/database/database.ts";
import { resourceListAddress, webinarAddress } from "#resources/addresses.ts";
import type { SeatDeps } from "#resources/deps.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import {
	type SeatEmailInput,
	type SeatEmailKind,
	seatReminderEmail,
	webinarSeatEmail,
} from "./seat-email.ts";
import type { SeatReminder } from "./seat-reminder-store.ts";
import type { WebinarSeat } from "./webinar-seat.ts";

/** Nobody but the operator causes these. */
const operatorKinds: readonly SeatEmailKind[] = [
	...(["moved", "movedWaiting", "calledOff", "calledOffWaiting"] as const),
];

/** Queued in the transaction that changes the seat. Nothing is sent to somebody who wants no emails. */
export async function sendSeatEmail(
	deps: SeatDeps,
	tx: Tx,
	kind: SeatEmailKind,
	seat: WebinarSeat,
	webinar: Webinar,
): Promise<void> {
	const input = await loadSeatEmail(deps, tx, seat, webinar);
	const limit = operatorKinds.includes(kind) ? "webinar change" : "webinar seat";
	if (input) await deps.emails.post(tx, limit, webinarSeatEmail(kind, input));
}

export async function sendSeatReminder(
	deps: SeatDeps,
	tx: Tx,
	kind: SeatReminder,
	seat: WebinarSeat,
	webinar: Webinar,
): Promise<void> {
	const input = await loadSeatEmail(deps, tx, seat, webinar);
	if (input) await deps.emails.post(tx, "webinar reminder", seatReminderEmail(kind, input));
}

async function loadSeatEmail(
	deps: SeatDeps,
	tx: Tx,
	seat: WebinarSeat,
	webinar: Webinar,
): Promise<SeatEmailInput | undefined> {
	const stored = await findLead(tx, seat.lead);
	if (!stored || !(await mayEmailSender(tx, stored))) return undefined;
	const { seatLinks: links, publicUrl } = deps;
	const linked = { slug: webinar.slug, seat: seat.id };
	return {
		...{ seat, webinar },
		to: await findRecipient(tx, stored),
		firstName: greetingName(stored.lead),
		brand: deps.brand(),
		host: new URL(publicUrl).hostname,
		links: {
			page: joinAddress(publicUrl, webinarAddress.to(webinar)),
			join: links.joinUrl(linked),
			change: links.changeUrl(linked),
			reminders: links.remindersUrl(linked),
			others: joinAddress(publicUrl, resourceListAddress.to({ type: "webinar" })),
		},
		now: deps.clock(),
	};
}
