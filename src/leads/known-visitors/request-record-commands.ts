import { formatChosenTime } from "#leads/booking/chosen-time-rules.ts";
import { leadMessages } from "#leads/messages.ts";
import { listRequestsOfPerson } from "#leads/people/account-lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { withdrawalHref } from "#privacy/addresses.ts";
import type { AccountRecord, AccountRecordSource } from "#visitors/account-record.ts";
import { nameRequest } from "./request-name-presenter.ts";

const texts = leadMessages.records;

/** The account page lists requests that are neither the contact of an order nor an application. */
export const requestRecordSource: AccountRecordSource = {
	name: "requests",
	title: texts.title,
	rank: 30,
	empty: texts.empty,
	async list(db, { email }, limit) {
		const person = await findPersonByEmail(db, email);
		if (!person) return [];
		const leads = await listRequestsOfPerson(db, person.id, limit);
		return leads.map(toRecord);
	},
};

function toRecord(stored: StoredLead): AccountRecord {
	const { id, createdAt } = stored;
	const { kind, product } = nameRequest(stored.lead);
	const record = {
		key: id,
		title: product ?? kind,
		details: product ? [kind] : [],
		status: describeStatus(stored),
		at: createdAt,
	};
	const text = stored.withdrawnAt ? texts.withdrawal : texts.withdraw;
	return { ...record, link: { text, href: withdrawalHref(id) } };
}

function describeStatus({ lead: { call }, withdrawnAt }: StoredLead): string {
	if (withdrawnAt) return texts.withdrawn;
	if (!call) return texts.received;
	const time = formatChosenTime(call.dateTime, call.timeZone);
	return (call.status ? texts.endedCall[call.status] : texts.call)(time);
}
