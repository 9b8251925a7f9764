import { dateFormat } from "#core/formats.ts";
import type { Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database.ts";
import { findLead } from "../store/leads.ts";
import { deletePerson } from "../store/people.ts";
import {
	deleteSubmissions,
	listConsents,
	listSubmissions,
	listSubmissionsOfEmail,
} from "../store/submissions.ts";
import type { StoredLead, Submission } from "../stored-lead.ts";
import { type Keeper, type Kept, linksName, type Subject } from "./keepers.ts";
import { deleteAsks, listAsks, listChoices } from "./store.ts";

/** What this slice keeps. `timeZone` is where its days begin. */
export function leadKeepers(timeZone: string): readonly Keeper[] {
	const day = (at: Instant) =>
		dateFormat("en", { dateStyle: "long", timeZone }).format(
			at.epochMilliseconds,
		);
	return [personKeeper(day), requestKeeper(day), linkKeeper(day)];
}

type Day = (at: Instant) => string;

const personKeeper = (day: Day): Keeper => ({
	name: "person",
	title: "You",
	async find(db, { person }) {
		if (!person) return [];
		const { firstName, lastName, phoneCode, phoneNumber, createdAt } = person;
		const name = `${firstName} ${lastName}`.trim();
		const phone = phoneNumber && `${phoneCode} ${phoneNumber}`.trim();
		const since = `known since ${day(createdAt)}`;
		return [
			{
				line: [name, phone, since].filter(Boolean).join(", "),
				facts: { ...person, contactChoices: await listChoices(db, person.id) },
			},
		];
	},
	// Requests, submissions, consents, deliveries and choices go with it.
	erase: async (tx, { person }) => {
		if (person) await deletePerson(tx, person.id);
	},
});

const requestKeeper = (day: Day): Keeper => ({
	name: "requests",
	title: "What you asked for",
	async find(db, subject) {
		const own = await Promise.all(
			subject.leads.map((id) => requestKept(db, id, day)),
		);
		const typed = await strayOf(db, subject);
		const stray = await Promise.all(
			typed.map(async (submission) => ({
				line: `${day(submission.at)}: your address, in somebody else's request`,
				facts: await submissionFacts(db, submission),
			})),
		);
		return [...own.flat(), ...stray];
	},
	async erase(tx, subject) {
		const stray = await strayOf(tx, subject);
		await deleteSubmissions(
			tx,
			stray.map(({ id }) => id),
		);
	},
});

/** Somebody typed this address, then corrected it to their own. */
async function strayOf(
	db: Db | Tx,
	{ email, leads }: Subject,
): Promise<Submission[]> {
	const typed = await listSubmissionsOfEmail(db, email);
	return typed.filter(({ lead }) => !leads.includes(lead));
}

async function requestKept(
	db: Db | Tx,
	id: StoredLead["id"],
	day: Day,
): Promise<Kept[]> {
	const stored = await findLead(db, id);
	if (!stored) return [];
	const submissions = await listSubmissions(db, id);
	const { product, siteModule } = stored.lead;
	const about = product ? `${siteModule}, ${product.name}` : siteModule;
	return [
		{
			line: `${day(stored.createdAt)}: ${about}`,
			facts: {
				...stored,
				submissions: await Promise.all(
					submissions.map((one) => submissionFacts(db, one)),
				),
			},
		},
	];
}

async function submissionFacts(db: Db | Tx, submission: Submission) {
	const { id, at, typed } = submission;
	return { id, at, typed, consents: await listConsents(db, id) };
}

const linkKeeper = (day: Day): Keeper => ({
	name: linksName,
	title: "Links to this page",
	async find(db, { email }) {
		const asks = await listAsks(db, email);
		return asks.map(({ id, at }) => ({
			line: `${day(at)}: sent to you because somebody asked for it`,
			facts: { id, at },
		}));
	},
	erase: (tx, { email }) => deleteAsks(tx, email),
});
