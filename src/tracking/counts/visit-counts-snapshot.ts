import { type Clock, localDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import {
	type CountedVisit,
	type DistinctValues,
	limitDistinct,
	noDistinctValues,
} from "./counted-visit-rules.ts";
import { addVisitCounts, type VisitCount } from "./store.ts";

/** Visits are counted in memory and stored every ten seconds: each page would otherwise write. */
export interface VisitCounts {
	count(counted: CountedVisit): void;
	/** Stores what was counted since the last time. */
	flush(): Promise<void>;
	close(): Promise<void>;
}

const flushMs = 10_000;
/** Rows that are held while the database is away; the rest of a long outage is lost. */
const maxPending = 20_000;

export function openVisitCounts(deps: {
	readonly db: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly log: Log;
}): VisitCounts {
	let pending = new Map<string, VisitCount>();
	let seen: { readonly day: string; readonly values: DistinctValues } | undefined;
	let flushing: Promise<void> = Promise.resolve();

	function add(counts: VisitCount): void {
		const { count, ...rest } = counts;
		const key = JSON.stringify(Object.values(rest));
		const known = pending.get(key);
		if (known || pending.size < maxPending)
			pending.set(key, { ...rest, count: (known?.count ?? 0) + count });
	}

	async function store(): Promise<void> {
		const stored = pending;
		if (stored.size === 0) return;
		pending = new Map();
		try {
			await addVisitCounts(deps.db, [...stored.values()]);
		} catch (problem) {
			// A database that is away for a minute loses nothing.
			for (const entry of stored.values()) add(entry);
			throw problem;
		}
	}

	const flush = (): Promise<void> => {
		flushing = flushing.catch(() => undefined).then(store);
		return flushing;
	};
	const tell = (problem: unknown) => deps.log.error({ err: problem }, "visits are not stored");
	const timer = setInterval(() => void flush().catch(tell), flushMs);
	timer.unref();

	return {
		count(counted) {
			const day = localDate(deps.clock(), deps.timeZone).toString();
			if (seen?.day !== day) seen = { day, values: noDistinctValues() };
			const { kind, page, pageType, siteModule, country, campaign } = limitDistinct(
				counted,
				seen.values,
			);
			add({ day, kind, page, pageType, siteModule, country, campaign, count: 1 });
		},
		flush,
		async close() {
			clearInterval(timer);
			await flush().catch(tell);
		},
	};
}
