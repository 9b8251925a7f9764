import type { Clock } from "#core/time.ts";
import { lockPerson } from "#leads/people/person-store.ts";
import { listSubmissionIds } from "#leads/submission/submission-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { insertErasedIds, insertErasure, listErasedIds, listLinkRequests } from "#privacy/store.ts";
import { findDataSubject } from "#privacy/subject-commands.ts";
import type { DataSubject, PersonalDataSource } from "#visitors/personal-data.ts";

export interface EraseDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly hash: SecretHmac;
	readonly personalDataSources: readonly PersonalDataSource[];
	/** Queues, in the same transaction, the erasure at every destination that has received their leads. */
	readonly queueErasures: (tx: Tx, subject: DataSubject) => Promise<void>;
	/** Deletes emails to them that wait in the queue. */
	readonly deleteQueuedEmails: (tx: Tx, email: string) => Promise<void>;
}

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
		await insertErasure(tx, { emailHash: hash("erasure", email), at: now });
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
