import { type Clock, localDate } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { addCounts, listCounts, type ResourceCount } from "./store.ts";

type Resource = Pick<ResourceCount, "type" | "id">;
type Counts = Pick<ResourceCount, "views" | "downloads">;

/** Uses are counted in memory and stored every ten seconds: a popular page would otherwise write at every visit. */
export interface ResourceCounts {
	count(what: keyof Counts, resource: Resource): void;
	find(resource: Resource): Counts;
	/** Stores what was counted since the last time. */
	flush(): Promise<void>;
	close(): Promise<void>;
}

const flushMs = 10_000;
/** The counts of other processes are read so often. */
const reloadMs = 300_000;
const none: Counts = { views: 0, downloads: 0 };

const toKey = ({ type, id }: Resource) => `${type}/${id}`;
const add = (counts: Map<string, ResourceCount>, { type, id }: Resource, more: Counts) => {
	const { views, downloads } = counts.get(toKey({ type, id })) ?? none;
	counts.set(toKey({ type, id }), {
		...{ type, id },
		views: views + more.views,
		downloads: downloads + more.downloads,
	});
};

export async function openResourceCounts({
	db,
	clock,
	timeZone,
	log,
}: {
	readonly db: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly log: Log;
}): Promise<ResourceCounts> {
	let totals = new Map<string, ResourceCount>();
	let pending = new Map<string, ResourceCount>();
	let flushing: Promise<void> | undefined;

	async function load(): Promise<void> {
		const read = await listCounts(db);
		totals = new Map(read.map((entry) => [toKey(entry), entry]));
		for (const entry of pending.values()) add(totals, entry, entry);
	}

	async function store(): Promise<void> {
		const stored = pending;
		if (stored.size === 0) return;
		pending = new Map();
		try {
			await addCounts(db, localDate(clock(), timeZone).toString(), [...stored.values()]);
		} catch (problem) {
			// A database that is away for a minute loses nothing.
			for (const entry of stored.values()) add(pending, entry, entry);
			throw problem;
		}
	}

	const flush = async (): Promise<void> => {
		while (flushing) await flushing.catch(() => undefined);
		flushing = store().finally(() => {
			flushing = undefined;
		});
		await flushing;
	};
	const tell = (problem: unknown) =>
		log.error({ err: problem }, "uses of resources are not stored");
	const timers = [
		setInterval(() => void flush().catch(tell), flushMs),
		setInterval(() => void flush().then(load).catch(tell), reloadMs),
	];
	for (const timer of timers) timer.unref();
	await load();

	return {
		count(what, resource) {
			const one = { ...none, [what]: 1 };
			add(pending, resource, one);
			add(totals, resource, one);
		},
		find(resource) {
			const { views, downloads } = totals.get(toKey(resource)) ?? none;
			return { views, downloads };
		},
		flush,
		async close() {
			for (const timer of timers) clearInterval(timer);
			await flush().catch(tell);
		},
	};
}
