import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import { findLead } from "#leads/lead-store.ts";
import { deletePerson } from "#leads/people/person-store.ts";
import type { StoredLead, Submission } from "#leads/stored-lead.ts";
import {
	deleteSubmissions,
	listConsents,
	listSubmissions,
	listSubmissionsOfEmail,
} from "#leads/submission/submission-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import {
	type Keeper,
	type Kept,
	linksName,
	type Subject,
} from "./personal-data.ts";
import { deleteAsks, listAsks, listChoices } from "./store.ts";

/** What this slice keeps. */
export function leadKeepers({
	timeZone,
	titleOf,
}: {
	/** Where its days begin. */
	readonly timeZone: string;
	/** Of a form, as its visitors read it. */
	readonly titleOf: (siteModule: string) => string | undefined;
}): readonly Keeper[] {
	const day = (at: Instant) =>
		dateFormat("en", { dateStyle: "long", timeZone }).format(
			at.epochMilliseconds,
		);
	return [personKeeper(day), requestKeeper(day, titleOf), linkKeeper(day)];
}

type Day = (at: Instant) => string;
type TitleOf = (siteModule: string) => string | undefined;

const personKeeper = (day: Day): Keeper => ({
	name: "person",
	title: "You",
	async find(db, { person }) {
		if (!person) return [];
		const { firstName, lastName, phoneCode, phoneNumber, createdAt } = person;
		const name = `${firstName} ${lastName}`.trim();
		const phone =
			phoneNumber && `+${phoneCode.replace("+", "")} ${phoneNumber}`;
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

const requestKeeper = (day: Day, titleOf: TitleOf): Keeper => ({
	name: "requests",
	title: "What you asked for",
	async find(db, subject) {
		const own = await Promise.all(
			subject.leads.map((id) =>
				requestKept(db, id, (lead) => lineOf(lead, day, titleOf)),
			),
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
	line: (stored: StoredLead) => string,
): Promise<Kept[]> {
	const stored = await findLead(db, id);
	if (!stored) return [];
	const submissions = await listSubmissions(db, id);
	return [
		{
			line: line(stored),
			facts: {
				...stored,
				submissions: await Promise.all(
					submissions.map((one) => submissionFacts(db, one)),
				),
				deliveries: await listDeliveriesOfLead(db, id),
			},
		},
	];
}

function lineOf(
	{ lead, createdAt }: StoredLead,
	day: Day,
	titleOf: TitleOf,
): string {
	const { product, siteModule } = lead;
	const title = titleOf(siteModule) ?? siteModule;
	return `${day(createdAt)}: ${product ? `${title} (${product.name})` : title}`;
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
