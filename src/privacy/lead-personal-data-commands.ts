import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import { formatReadablePhone } from "#forms/fields/phone-reading-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { nameRequest } from "#leads/known-visitors/request-name-presenter.ts";
import { isWithdrawable } from "#leads/known-visitors/withdrawal-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import { deletePerson, findPerson } from "#leads/people/person-store.ts";
import type { StoredLead, StoredSubmission } from "#leads/stored-lead.ts";
import {
	deleteSubmissions,
	listSubmissionConsents,
	listSubmissions,
	listSubmissionsByEmail,
} from "#leads/submission/submission-store.ts";
import { hasTicket } from "#leads/tickets/ticket-rules.ts";
import { findTicketProgress } from "#leads/tickets/ticket-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { DataSubject, PersonalDataItem, PersonalDataSource } from "#visitors/personal-data.ts";
import { messages } from "./messages.ts";
import { deleteLinkRequests, listContactChoices, listLinkRequests } from "./store.ts";

const texts = messages.sources;

/** The data that this module stores. */
export function leadPersonalDataSources({
	timeZone,
}: {
	/** The time zone in which days are shown. */
	readonly timeZone: string;
}): readonly PersonalDataSource[] {
	const day = (instant: Instant) =>
		dateFormat("en", { dateStyle: "long", timeZone }).format(instant.epochMilliseconds);
	return [personSource(day), requestSource(day), privacyLinkSource(day)];
}

type FormatDay = (instant: Instant) => string;

const personSource = (day: FormatDay): PersonalDataSource => ({
	name: "person",
	title: texts.person,
	rank: 50,
	async find(db, subject) {
		const person = subject.person && (await findPerson(db, subject.person.id));
		if (!person) return [];
		const { firstName, lastName, phoneCode, phoneNumber, createdAt } = person;
		const name = `${firstName} ${lastName}`.trim();
		const phone = phoneNumber && formatReadablePhone({ code: phoneCode, number: phoneNumber });
		const since = texts.knownSince(day(createdAt));
		return [
			{
				line: [name, phone, since].filter(Boolean).join(", "),
				data: {
					...person,
					contactChoices: await listContactChoices(db, person.id),
				},
			},
		];
	},
	// Leads, with submissions, consents and deliveries, and choices are deleted with it, by foreign keys.
	erase: async (tx, { person }) => {
		if (person) await deletePerson(tx, person.id);
	},
});

const requestSource = (day: FormatDay): PersonalDataSource => ({
	name: "requests",
	title: texts.requests,
	rank: 60,
	async find(db, subject) {
		const own = await Promise.all(
			subject.leads.map((id) => loadRequestItems(db, id, (lead) => requestLine(lead, day))),
		);
		const typed = await listStraySubmissions(db, subject);
		const stray = await Promise.all(
			typed.map(async (submission) => ({
				line: texts.strayRequest(day(submission.at)),
				data: await toSubmissionData(db, submission),
			})),
		);
		return [...own.flat(), ...stray];
	},
	async erase(tx, subject) {
		const stray = await listStraySubmissions(tx, subject);
		await deleteSubmissions(
			tx,
			stray.map(({ id }) => id),
		);
	},
});

/** Submissions of other people's leads in which this address was typed, then corrected. */
async function listStraySubmissions(
	db: Db | Tx,
	{ email, leads }: DataSubject,
): Promise<StoredSubmission[]> {
	const typed = await listSubmissionsByEmail(db, email);
	return typed.filter(({ lead }) => !leads.includes(lead));
}

async function loadRequestItems(
	db: Db | Tx,
	id: StoredLead["id"],
	line: (stored: StoredLead) => string,
): Promise<PersonalDataItem[]> {
	const stored = await findLead(db, id);
	if (!stored) return [];
	const submissions = await listSubmissions(db, id);
	return [
		{
			line: line(stored),
			text: stored.lead.message || undefined,
			withdrawable: stored.withdrawnAt || !isWithdrawable(stored) ? undefined : id,
			data: {
				...toExportedLead(stored),
				submissions: await Promise.all(
					submissions.map((submission) => toSubmissionData(db, submission)),
				),
				deliveries: await listDeliveriesOfLead(db, id),
				...(hasTicket(stored.lead) && {
					ticket: await findTicketProgress(db, id),
				}),
			},
		},
	];
}

/** Programs import the export, so its names stay what they were in the first version. */
const toExportedLead = ({ spamSignals, lead, ...stored }: StoredLead) => ({
	...stored,
	doubts: spamSignals,
	lead: withoutReferrer(lead),
});

/** Strangers can open a link that was posted somewhere: it must not reveal whose it is. */
const withoutReferrer = ({ referrer, crmTags, ...lead }: Lead) => ({
	...lead,
	...(crmTags && { marks: crmTags }),
	...(referrer && { isRecommended: true }),
});

function requestLine({ lead, createdAt, withdrawnAt }: StoredLead, day: FormatDay): string {
	const { kind, product } = nameRequest(lead);
	const line = texts.request(day(createdAt), kind, product);
	return withdrawnAt ? texts.withdrawn(line, day(withdrawnAt)) : line;
}

async function toSubmissionData(db: Db | Tx, submission: StoredSubmission) {
	const { id, at, typed } = submission;
	const consents = await listSubmissionConsents(db, id);
	return {
		id,
		at,
		typed,
		consents: consents.map(({ text, ...rest }) => ({ ...rest, words: text })),
	};
}

const privacyLinkSource = (day: FormatDay): PersonalDataSource => ({
	name: "links",
	title: texts.links,
	rank: 70,
	isImpersonal: true,
	async find(db, { email }) {
		const requests = await listLinkRequests(db, email);
		return requests.map(({ id, at }) => ({
			line: texts.link(day(at)),
			data: { id, at },
		}));
	},
	erase: (tx, { email }) => deleteLinkRequests(tx, email),
});
