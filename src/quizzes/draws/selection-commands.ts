import { createHash } from "node:crypto";
import type { Instant, LocalDate } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { SelectionDeps } from "#quizzes/deps.ts";
import {
	deleteOrphanedEntries,
	type Entry,
	listRankedEntries,
	streamEntryKeys,
} from "#quizzes/draws/entries/entry-store.ts";
import { findDayTimes, listDaysToAnnounce, toClaimEnd } from "./day-rules.ts";
import {
	announceWinners,
	findPrize,
	insertPrizeDays,
	listDueDays,
	lockPrizeDay,
	updateComingPrizes,
	updatePrizeDayResult,
} from "./prize-day-store.ts";
import {
	findLastPosition,
	findWin,
	insertWinner,
	listUnclaimedWinners,
	replaceNotifiedState,
	type Winner,
} from "./winner-store.ts";

/** Runs each minute in every process: whatever is due is done by the first one that gets to it, and once. */
export async function runPrizeDays(deps: SelectionDeps): Promise<void> {
	await announceDays(deps);
	const problems: unknown[] = [];
	const note = (problem: unknown) => void problems.push(problem);
	for (const day of await listDueDays(deps.db, deps.clock()))
		await selectDayWinners(deps, day).catch(note);
	for (const winner of await listUnclaimedWinners(deps.db, deps.clock()))
		await replaceWinner(deps, winner).catch(note);
	// One that fails is tried again in a minute, and holds up none of the others.
	if (problems.length > 0) throw new AggregateError(problems, "winners were not drawn");
}

export const hashText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Publishes the hashes of seeds before their days begin anywhere. */
async function announceDays({ db, clock, createSeed }: SelectionDeps): Promise<void> {
	const now = clock();
	const prize = await findPrize(db);
	const changed = await updateComingPrizes(db, prize, now);
	const days = listDaysToAnnounce(now).map((day) => {
		const seed = createSeed();
		const { startsAt, drawsAt } = findDayTimes(day);
		return { day, seed, seedHash: hashText(seed), publishedAt: now, startsAt, drawsAt };
	});
	const announced = prize
		? await insertPrizeDays(
				db,
				days.map((day) => ({ ...day, prize })),
			)
		: 0;
	if (changed + announced > 0) await announceWinners(db);
}

/** A process that comes second waits for the lock, and finds the day drawn. */
async function selectDayWinners(deps: SelectionDeps, day: LocalDate): Promise<void> {
	await deps.db.transaction().execute(async (tx) => {
		const { seed, prize, isDrawn } = await lockPrizeDay(tx, day);
		if (isDrawn || !prize) return;
		await deleteOrphanedEntries(tx, day);
		const drawnAt = deps.clock();
		const result = await hashEntries(tx, day);
		await updatePrizeDayResult(tx, day, { drawnAt, ...result });
		await insertNextWinners(deps, tx, { day, seed, count: prize.winnersPerDay, drawnAt });
		await announceWinners(tx);
	});
}

async function hashEntries(tx: Tx, day: LocalDate) {
	const hash = createHash("sha256");
	let entryCount = 0;
	for await (const keys of streamEntryKeys(tx, day)) {
		for (const key of keys) hash.update(`${entryCount++ === 0 ? "" : "\n"}${key}`);
	}
	return { entryCount, entriesHash: hash.digest("hex") };
}

/** The next in the ranking wins once the time of a winner has passed. */
async function replaceWinner(deps: SelectionDeps, { entry, day }: Winner): Promise<void> {
	await deps.db.transaction().execute(async (tx) => {
		const { seed } = await lockPrizeDay(tx, day);
		if (!(await replaceNotifiedState(tx, entry, "expired"))) return;
		await insertNextWinners(deps, tx, { day, seed, count: 1, drawnAt: deps.clock() });
		await announceWinners(tx);
	});
}

interface NextWinners {
	readonly day: LocalDate;
	readonly seed: string;
	readonly count: number;
	readonly drawnAt: Instant;
}

async function insertNextWinners(
	deps: SelectionDeps,
	tx: Tx,
	{ day, seed, count, drawnAt }: NextWinners,
): Promise<void> {
	let position = await findLastPosition(tx, day);
	let missing = count;
	while (missing > 0) {
		const ranked = { offset: position, limit: missing };
		const entries = await listRankedEntries(tx, { day, seed }, ranked);
		if (entries.length === 0) return;
		for (const entry of entries) {
			position++;
			if (await insertRanked(deps, tx, { entry, position, drawnAt })) missing--;
		}
	}
}

/** False where the account of the entry is gone: the next entry takes its turn, and the published list says why. */
async function insertRanked(
	deps: SelectionDeps,
	tx: Tx,
	ranked: { readonly entry: Entry; readonly position: number; readonly drawnAt: Instant },
): Promise<boolean> {
	const { entry, position, drawnAt } = ranked;
	const { id, day, account } = entry;
	const state = account ? "notified" : "skipped";
	const claimUntil = toClaimEnd(drawnAt);
	await insertWinner(tx, { entry: id, day, position, state, drawnAt, claimUntil });
	const winner = account && (await findWin(tx, { entry: id, account }));
	if (winner) await deps.notifyWinner(tx, winner);
	return winner !== undefined;
}
