import { nameRequest } from "#leads/known-visitors/request-name-presenter.ts";
import { leadMessages } from "#leads/messages.ts";
import { listTicketsOfPerson } from "#leads/people/account-lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { withdrawalHref } from "#privacy/addresses.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { ticketMessages as texts } from "./messages.ts";
import { findTicketCategory, type TicketLinks, toTicketNumber } from "./ticket-rules.ts";
import { findTicketProgress, type TicketProgress } from "./ticket-store.ts";

/** The account page lists complaints and other concerns with their state. */
export const ticketRecordSource = (links: Pick<TicketLinks, "find">): AccountRecordSource => ({
	name: "tickets",
	title: texts.records.title,
	rank: 28,
	// Nobody is asked to complain.
	empty: undefined,
	async list(db, { email }, limit) {
		const person = await findPersonByEmail(db, email);
		if (!person) return [];
		const tickets = await listTicketsOfPerson(db, person.id, limit);
		return Promise.all(
			tickets.map(async (stored) =>
				toRecord(links, stored, await findTicketProgress(db, stored.id)),
			),
		);
	},
});

function toRecord(
	links: Pick<TicketLinks, "find">,
	stored: StoredLead,
	{ state }: TicketProgress,
): AccountRecord {
	const { id, lead, createdAt, withdrawnAt } = stored;
	const { kind, product } = nameRequest(lead);
	const link = links.find(stored);
	return {
		key: id,
		title: texts.records.titled(kind, findTicketCategory(lead)),
		details: [texts.records.number(toTicketNumber(id)), ...(product ? [product] : [])],
		status: texts.states[withdrawnAt ? "withdrawn" : state],
		at: createdAt,
		link: link && { text: texts.records.open, href: link.href },
		links: withdrawnAt ? [] : [{ text: leadMessages.records.withdraw, href: withdrawalHref(id) }],
	};
}
