import type { Instant } from "#core/time.ts";
import { findLead } from "#leads/lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import type { AdvisorCall } from "./calls/call.ts";
import { listCallsOfPerson } from "./calls/call-store.ts";
import type { BookingDeps } from "./deps.ts";
import { formatVisitorCall, formatZonedCall } from "./invitations/call-email.ts";
import { advisorName } from "./invitations/invitation-commands.ts";
import { messages } from "./messages.ts";

const texts = messages.accountRecords;

/**
 * The account page lists calls of leads with the email of the account, with the link that moves or
 * cancels one to come.
 */
export const callRecordSource = (deps: BookingDeps): AccountRecordSource => ({
	name: "calls",
	title: texts.title,
	rank: 25,
	// No page offers a call to everyone.
	empty: undefined,
	async list(db, { email }, limit) {
		const person = await findPersonByEmail(db, email);
		if (!person) return [];
		const calls = await listCallsOfPerson(db, person.id, limit);
		return Promise.all(
			calls.map(async (call) => toRecord(deps, call, await findLead(db, call.lead))),
		);
	},
});

function toRecord(
	{ plan, links, timeZone, clock }: BookingDeps,
	call: AdvisorCall,
	stored: StoredLead | undefined,
): AccountRecord {
	const { startsAt } = call;
	const own = formatVisitorCall(call, timeZone);
	const product = stored?.lead.product;
	const isToCome = call.state === "booked" && Temporal.Instant.compare(startsAt, clock()) > 0;
	return {
		key: call.id,
		title: texts.with(advisorName(plan(), call)),
		details: [
			formatZonedCall(startsAt, timeZone),
			...(own ? [messages.invitation.ownZone(own)] : []),
			...(product ? [messages.calendar.about(product.name)] : []),
		],
		...describeState(call, isToCome),
		isNext: isToCome,
		link: isToCome ? { text: texts.change, href: links.pathTo(call.id) } : undefined,
	};
}

/** Describes a state with the day on which it began. */
function describeState(
	{ state, createdAt, updatedAt, startsAt }: AdvisorCall,
	isToCome: boolean,
): { readonly status: string; readonly at: Instant } {
	if (isToCome) return { status: texts.booked, at: createdAt };
	if (state === "canceled" || state === "unconfirmed" || state === "expired")
		return { status: texts[state], at: updatedAt };
	return {
		status: state === "missed" ? texts.missed : texts.over,
		at: startsAt,
	};
}
