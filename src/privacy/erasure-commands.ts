import type { Clock } from "#core/time.ts";
import { lockPerson } from "#leads/people/person-store.ts";
import { listSubmissions } from "#leads/submission/submission-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { KeyedHash } from "#platform/secrets/hmac.ts";
import type { Keeper, Subject } from "./personal-data.ts";
import {
	insertErasedNumbers,
	insertErasure,
	listAsks,
	listErasedNumbers,
} from "./store.ts";
import { findSubject } from "./subject-commands.ts";

export interface EraseParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly hash: KeyedHash;
	readonly keepers: readonly Keeper[];
	/** Queued with the erasure: whoever was told of their requests erases them, too. */
	readonly tellParties: (tx: Tx, subject: Subject) => Promise<void>;
	/** Letters to them that wait in the queue. */
	readonly forgetLetters: (tx: Tx, email: string) => Promise<void>;
}

/**
 * Takes away all that is kept about somebody, or nothing. What stays is that it happened, and keyed hashes of the numbers
 * of what was erased, so that neither a browser nor a job that tries once more brings it back.
 */
export function eraseAll(parts: EraseParts, email: string): Promise<void> {
	const { db, clock, hash } = parts;
	return db.transaction().execute(async (tx) => {
		const subject = await lockedSubject(tx, email);
		const at = clock();
		const numbers = await numbersOf(tx, subject);
		const hashes = numbers.map((number) => erasedHash(hash, number));
		await insertErasedNumbers(tx, hashes, at);
		await insertErasure(tx, { emailHash: hash("erasure", email), at });
		await parts.tellParties(tx, subject);
		await parts.forgetLetters(tx, email);
		for (const keeper of parts.keepers) await keeper.erase(tx, subject);
	});
}

/** Looked up again once nobody else can add to it. */
async function lockedSubject(tx: Tx, email: string): Promise<Subject> {
	const { person } = await findSubject(tx, email);
	if (person) await lockPerson(tx, person.id);
	return findSubject(tx, email);
}

async function numbersOf(
	tx: Tx,
	{ email, leads }: Subject,
): Promise<readonly string[]> {
	const numbers: string[] = [...leads];
	for (const lead of leads)
		for (const { id } of await listSubmissions(tx, lead)) numbers.push(id);
	// The link itself: pressed twice, the button answers the same twice.
	for (const { id } of await listAsks(tx, email)) numbers.push(id);
	return numbers;
}

const erasedHash = (hash: KeyedHash, number: string) =>
	hash("erased number", number);

/** Which of these presses, leads and links were erased. */
export async function erasedAmong(
	db: Db | Tx,
	hash: KeyedHash,
	numbers: readonly string[],
): Promise<readonly string[]> {
	const erased = await listErasedNumbers(
		db,
		numbers.map((number) => erasedHash(hash, number)),
	);
	return numbers.filter((number) => erased.includes(erasedHash(hash, number)));
}
