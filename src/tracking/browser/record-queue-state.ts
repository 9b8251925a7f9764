import { createTimedId, formatIdTime, readIdTime } from "#core/timed-ids.ts";

/** A record as the call takes it. */
export interface PageRecord {
	readonly key: "event" | "user_attributes";
	readonly value: Readonly<Record<string, unknown>> & {
		readonly event_id: string;
		readonly event_time: number;
	};
}

/** The part of the browser's storage that is used; each method may throw. */
export type RecordStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = "sl-actions-";
const maxRecords = 500;
/** A beacon takes 64 KB, with what is around the records. */
const maxBytes = 60_000;

export interface RecordQueue {
	add(record: PageRecord): void;
	/** Selects the oldest records that fit into one batch, each with so many more bytes, and counts what was dropped before. */
	nextBatch(addedBytes?: number): {
		readonly records: readonly PageRecord[];
		readonly dropped: number;
	};
	/** Removes what has its answer. A clock that is wrong by so much made ids that were refused: these get others, once. */
	settle(
		batch: ReturnType<RecordQueue["nextBatch"]>,
		refused: readonly { readonly event_id: string; readonly reason: string }[],
		clockOffset: number,
	): void;
	/** Takes over what pages before this one could not send, and stores it as this page's. */
	adopt(): void;
	/** Stores what waits, for the next page. */
	save(): void;
	/** Forgets everything, in the storage of other pages, too. */
	clear(): void;
}

const minOffset = 60_000;
const clockProblems = ["too old", "ahead of time"];

export function createRecordQueue(getStorage: () => RecordStorage): RecordQueue {
	const ownKey = prefix + createTimedId(0).slice(-12);
	let waiting: PageRecord[] = [];
	let dropped = 0;
	const renewed = new Set<string>();

	/** Storage may be full, forbidden or missing; the records stay in memory then. */
	function attempt(use: (storage: RecordStorage) => void): void {
		try {
			use(getStorage());
		} catch {
			// The page works without.
		}
	}
	const listKeys = (storage: RecordStorage) =>
		Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
			(key): key is string => key?.startsWith(prefix) === true,
		);
	function limit(): void {
		const surplus = waiting.length - maxRecords;
		if (surplus <= 0) return;
		if (dropped === 0) console.warn("SL:Warning actions dropped");
		waiting = waiting.slice(surplus);
		dropped += surplus;
	}

	const queue: RecordQueue = {
		add(record) {
			waiting.push(record);
			limit();
		},
		nextBatch(addedBytes = 0) {
			const encoder = new TextEncoder();
			let bytes = 0;
			const end = waiting.findIndex((record) => {
				bytes += encoder.encode(JSON.stringify(record)).length + 1 + addedBytes;
				return bytes > maxBytes;
			});
			return { records: end < 0 ? [...waiting] : waiting.slice(0, Math.max(1, end)), dropped };
		},
		settle(batch, refused, clockOffset) {
			dropped -= batch.dropped;
			const sent = new Set(batch.records.map(({ value }) => value.event_id));
			waiting = waiting.filter(({ value }) => !sent.has(value.event_id));
			if (Math.abs(clockOffset) < minOffset) return;
			const reasons = new Map(refused.map(({ event_id, reason }) => [event_id, reason]));
			for (const { key, value } of batch.records) {
				const { event_id } = value;
				if (!clockProblems.includes(reasons.get(event_id) ?? "") || renewed.has(event_id)) continue;
				const id = moveId(event_id, clockOffset);
				renewed.add(id);
				waiting.push({ key, value: { ...value, event_id: id } });
			}
			limit();
		},
		adopt() {
			attempt((storage) => {
				const known = new Set(waiting.map(({ value }) => value.event_id));
				const keys = listKeys(storage).filter((key) => key !== ownKey);
				const found = keys.flatMap((key) => parseRecords(storage.getItem(key)));
				waiting.unshift(...found.filter(({ value }) => !known.has(value.event_id)));
				limit();
				if (keys.length > 0) storage.setItem(ownKey, JSON.stringify(waiting));
				for (const key of keys) storage.removeItem(key);
			});
		},
		save() {
			attempt((storage) => {
				if (waiting.length === 0) storage.removeItem(ownKey);
				else storage.setItem(ownKey, JSON.stringify(waiting));
			});
		},
		clear() {
			waiting = [];
			dropped = 0;
			attempt((storage) => {
				for (const key of listKeys(storage)) storage.removeItem(key);
			});
		},
	};
	return queue;
}

/** Other scripts may write there, too. */
function parseRecords(text: string | null): PageRecord[] {
	try {
		const records: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(records) ? records.filter(isRecord) : [];
	} catch {
		return [];
	}
}

const isRecord = (record: unknown): record is PageRecord => {
	const { value }: { value?: { event_id?: unknown; event_time?: unknown } } = Object(record);
	return typeof value?.event_id === "string" && typeof value.event_time === "number";
};

/** Another tab measures almost the same offset, and must come to the same id. The rest is within what the server accepts. */
const offsetStep = 8 * 60_000;

function moveId(id: string, offset: number): string {
	const steps = Math.round(offset / offsetStep) * offsetStep;
	const time = formatIdTime((readIdTime(id) ?? 0) + steps);
	return time + id.slice(time.length);
}
