import { sql } from "kysely";
import { type Clock, type Instant, type LocalDate, localDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";

/** The views of the database leave out what is not shown on this day. */
export async function storeSiteDay(db: Db, day: string): Promise<void> {
	await sql`update site_day set day = ${day} where day <> ${day}`.execute(db);
}

export interface SiteDay {
	/** False from midnight on, until `follow` has ended. */
	isCurrent(): boolean;
	/** Stores the new day, then reads again what is held in memory of the old one. Concurrent calls share one. */
	follow(): Promise<void>;
}

const retryMs = 5_000;

/** The day is calculated at each request, so that nothing has to run at midnight. */
export async function openSiteDay({
	db,
	clock,
	zone,
	reload,
}: {
	readonly db: Db;
	readonly clock: Clock;
	readonly zone: string;
	readonly reload: () => Promise<void>;
}): Promise<SiteDay> {
	const now = () => localDate(clock(), zone).toString();
	let day = now();
	await storeSiteDay(db, day);
	let following: Promise<void> | undefined;
	let retryAt = 0;
	const advance = async () => {
		const today = now();
		await storeSiteDay(db, today);
		await reload();
		day = today;
	};
	return {
		// A database that is away must not slow down every request: cached pages are answered meanwhile.
		isCurrent: () => day === now() || performance.now() < retryAt,
		follow() {
			following ??= advance()
				.catch((problem: unknown) => {
					retryAt = performance.now() + retryMs;
					throw problem;
				})
				.finally(() => {
					following = undefined;
				});
			return following;
		},
	};
}

/** The end of days, which every cached page needs. The dates are those of one zone: `localDate` returns one object for each. */
const dayEnds = new WeakMap<LocalDate, number>();

/** Counts how long everything that depends on the day stays valid. */
export function countSecondsOfDay(now: Instant, zone: string): number {
	const day = localDate(now, zone);
	const end = dayEnds.get(day) ?? day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
	dayEnds.set(day, end);
	return Math.floor((end - now.epochMilliseconds) / 1000);
}
