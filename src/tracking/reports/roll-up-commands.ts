import { type LocalDate, localDate } from "#core/time.ts";
import type { ReportDeps } from "#tracking/deps.ts";
import { listDaysToCount } from "./period-rules.ts";
import {
	allowLongStatements,
	findFirstEventTime,
	listRuns,
	lockRollUp,
	markRun,
	replaceDays,
	replaceVisitors,
	updateOutcomes,
} from "./roll-up-store.ts";

/** A call, an order or a course may follow so late. */
const maxOutcomeDays = 90;

/**
 * Counts the days that are due, some at a time. Answers whether it has counted any, so that a command goes on until all are
 * counted and a task of each minute takes the next ones later.
 */
export async function rollUpFunnels({
	db,
	clock,
	timeZone,
	eventRetentionDays,
	findStaffDomain,
	isAsked = false,
}: Omit<ReportDeps, "listUnfoundSearches"> & {
	/** Somebody waits for the numbers of this moment. */
	readonly isAsked?: boolean;
}): Promise<boolean> {
	const now = clock();
	const today = localDate(now, timeZone);
	const firstStored = today.subtract({ days: eventRetentionDays - 1 });
	const due = async (reader: Parameters<typeof listRuns>[0]) => {
		const firstEvent = await findFirstEventTime(reader);
		const first = firstEvent && latest(localDate(firstEvent, timeZone), firstStored);
		return listDaysToCount({ first, now, timeZone, runs: await listRuns(reader) }, isAsked);
	};
	if ((await due(db)).length === 0) return false;
	return db.transaction().execute(async (tx) => {
		if (!(await lockRollUp(tx))) return false;
		await allowLongStatements(tx);
		// Another process may have counted them meanwhile.
		const days = await due(tx);
		if (days.length === 0) return false;
		await replaceVisitors(tx, days, timeZone);
		const outcomeDays = Math.min(maxOutcomeDays, eventRetentionDays - 1);
		const since = today.subtract({ days: outcomeDays });
		const changed = await updateOutcomes(tx, since, findStaffDomain());
		await replaceDays(tx, [...new Set([...days.map(String), ...changed])]);
		await markRun(tx, days, now);
		return true;
	});
}

const latest = (first: LocalDate, second: LocalDate) =>
	Temporal.PlainDate.compare(first, second) < 0 ? second : first;
