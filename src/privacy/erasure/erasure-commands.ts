import type { Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import { findLead } from "#leads/lead-store.ts";
import { listLeadsOfPerson } from "#leads/people/leads-of-person-store.ts";
import { lockPerson } from "#leads/people/person-store.ts";
import { listSubmissionIds } from "#leads/submission/submission-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import type { EraseDeps } from "#privacy/deps.ts";
import {
	insertErasedIds,
	insertErasure,
	iterateLeadIds,
	listErasedIds,
	listErasures,
	listLinkRequests,
} from "#privacy/store.ts";
import { findDataSubject } from "#privacy/subject-commands.ts";
import type { DataSubject } from "#visitors/personal-data.ts";

/**
 * Erases everything that is stored about a person in one transaction. A row without their address stays, and keyed hashes of
 * the erased ids, so that neither a browser nor a job that retries can store them again.
 */
export function erasePersonalData(deps: EraseDeps, email: string): Promise<void> {
	const { db, clock, hash } = deps;
	return db.transaction().execute(async (tx) => {
		const subject = await lockDataSubject(tx, email);
		const now = clock();
		const numbers = await listIdsOfSubject(tx, subject);
		const hashes = numbers.map((number) => hashErasedId(hash, number));
		await insertErasedIds(tx, hashes, now);
		await insertErasure(tx, { emailHash: hashErasedEmail(hash, email), at: now });
		await deps.queueErasures(tx, subject);
		for (const source of deps.personalDataSources) await source.erase(tx, subject);
		// Last, because what is erased may queue an email, and a reminder may have been queued before its call was locked.
		await deps.deleteQueuedEmails(tx, email);
	});
}

/** Loaded again under the lock of the person, because a lead may have been added before. */
async function lockDataSubject(tx: Tx, email: string): Promise<DataSubject> {
	const { person } = await findDataSubject(tx, email);
	if (person) await lockPerson(tx, person.id);
	return findDataSubject(tx, email);
}

async function listIdsOfSubject(tx: Tx, { email, leads }: DataSubject): Promise<readonly string[]> {
	const submissions = await listSubmissionIds(tx, leads);
	const numbers: string[] = [...leads, ...submissions];
	// The id of the link as well: when the button is clicked twice, the second answer is the same.
	for (const { id } of await listLinkRequests(tx, email)) numbers.push(id);
	return numbers;
}

const hashErasedEmail = (hash: SecretHmac, email: string) => hash("erasure", email);
const hashErasedId = (hash: SecretHmac, number: string) => hash("erased number", number);

/** Finds which of these submissions, leads and links were erased. */
export async function findErasedIds(
	db: Db | Tx,
	hash: SecretHmac,
	numbers: readonly string[],
): Promise<readonly string[]> {
	const erased = await listErasedIds(
		db,
		numbers.map((number) => hashErasedId(hash, number)),
	);
	return numbers.filter((number) => erased.includes(hashErasedId(hash, number)));
}

interface AbsentLead {
	readonly id: string;
	readonly email: string;
	readonly createdAt: Instant;
}

/**
 * Finds which of these leads, which the database lacks, belong to somebody who was erased after they were stored. Their ids
 * are known only if the database had them at the erasure.
 */
export async function findErasedLeads(
	db: Db | Tx,
	hash: SecretHmac,
	leads: readonly AbsentLead[],
): Promise<ReadonlySet<string>> {
	const hashed = leads.map((lead) => ({
		...lead,
		emailHash: hashErasedEmail(hash, emailKey(lead.email)),
	}));
	const latest = new Map<string, Instant>();
	const hashes = hashed.map(({ emailHash }) => emailHash);
	for (const { emailHash, at } of await listErasures(db, hashes)) {
		const known = latest.get(emailHash);
		if (!known || Temporal.Instant.compare(at, known) > 0) latest.set(emailHash, at);
	}
	const isErasedLater = ({ emailHash, createdAt }: (typeof hashed)[number]) => {
		const at = latest.get(emailHash);
		return at !== undefined && Temporal.Instant.compare(at, createdAt) > 0;
	};
	const ids = leads.map(({ id }) => id);
	return new Set([
		...(await findErasedIds(db, hash, ids)),
		...hashed.filter(isErasedLater).map(({ id }) => id),
	]);
}

export interface ReturnedPerson {
	/** One of the leads that had been erased. */
	readonly lead: Id<"lead">;
	/** They have sent another one since, which an erasure would delete as well. */
	readonly hasNewLead: boolean;
}

/** Finds people who had been erased and are here again, because a backup from before their erasure was restored. */
export async function findReturnedPeople(db: Db | Tx, hash: SecretHmac): Promise<ReturnedPerson[]> {
	const found = new Map<string, ReturnedPerson>();
	for await (const page of iterateLeadIds(db))
		for (const id of await findErasedIds(db, hash, page)) {
			const stored = await findLead(db, id as Id<"lead">);
			if (!stored || found.has(stored.person)) continue;
			const leads = (await listLeadsOfPerson(db, stored.person)).map((lead) => lead.id);
			const erased = await findErasedIds(db, hash, leads);
			found.set(stored.person, { lead: stored.id, hasNewLead: erased.length < leads.length });
		}
	return [...found.values()];
}
