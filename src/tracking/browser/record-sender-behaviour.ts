import { callAddress, defaultCallBases, toBasePath } from "#core/calls.ts";
import { parseRetryAfter } from "#shell/browser/retry-after.ts";
import { userActionsEndpoint } from "#tracking/endpoint-calls.ts";
import type { PageRecord, RecordQueue } from "./record-queue-state.ts";

type Batch = ReturnType<RecordQueue["nextBatch"]>;

/** Milliseconds. */
const batchPause = 1_000;
const maxPause = 60_000;

/**
 * Sends what the queue holds: by `fetch` while the page is open, whose answer says what was stored, and by a beacon when it is
 * left. A beacon has no answer, so its records stay stored until the next page has sent them again; the server counts them once.
 */
export function createRecordSender(
	queue: RecordQueue,
	{
		mayCount,
		findEntryPage,
		defaultWait,
	}: {
		mayCount: () => "allowed" | "waiting" | "refused";
		findEntryPage: () => string;
		defaultWait: number;
	},
): { schedule(): void } {
	const address = findAddress();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isSending = false;
	let hasAdopted = false;
	let failures = 0;
	let lastBeacon: PageRecord | undefined;

	function toBody({ records, dropped }: Batch): string {
		const entry_page = findEntryPage();
		const withEntry = records.map(({ key, value }) => ({ key, value: { entry_page, ...value } }));
		return JSON.stringify({ sentAt: Date.now(), dropped, records: withEntry });
	}

	function schedule(pause = batchPause): void {
		timer ??= setTimeout(() => {
			timer = undefined;
			void flush();
		}, pause);
	}

	function mayUse(): boolean {
		const counting = mayCount();
		if (counting === "refused") queue.clear();
		if (counting === "allowed" && !hasAdopted) {
			hasAdopted = true;
			queue.adopt();
		}
		return counting === "allowed";
	}

	async function flush(): Promise<void> {
		if (isSending || !mayUse()) return;
		const batch = queue.nextBatch(JSON.stringify({ entry_page: findEntryPage() }).length);
		if (batch.records.length === 0) return;
		queue.save();
		isSending = true;
		try {
			const response = await fetch(address, { ...request(toBody(batch)), keepalive: true });
			const { ok, status } = response;
			if (!ok && (status >= 500 || status === 429 || status === 408))
				throw Object.assign(new Error(String(status)), { wait: parseRetryAfter(response) });
			const answer = ok ? await response.json() : undefined;
			if (!ok) console.error("SL:Error actions", status);
			queue.settle(batch, answer?.refused ?? [], (answer?.now ?? Date.now()) - Date.now());
			failures = 0;
			schedule();
		} catch (problem) {
			// Whatever the reason is, the page does not depend on it.
			console.info("SL:Info actions", problem);
			const { wait = 0 }: { wait?: number } = Object(problem);
			schedule(Math.min(Math.max(batchPause * 2 ** ++failures, wait * 1_000), maxPause));
		} finally {
			isSending = false;
			if (mayUse()) queue.save();
		}
	}

	function leave(): void {
		if (!mayUse()) return;
		queue.save();
		const batch = queue.nextBatch(JSON.stringify({ entry_page: findEntryPage() }).length);
		// Both events come when a page is left, and the second one brings nothing new.
		const latest = batch.records.at(-1);
		if (!latest || latest === lastBeacon) return;
		if (navigator.sendBeacon(address, toBody(batch))) lastBeacon = latest;
	}

	// `unload` would keep the page out of the back-forward cache.
	addEventListener("pagehide", leave);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") leave();
		else schedule();
	});
	addEventListener("pageshow", () => schedule());
	addEventListener("online", () => {
		clearTimeout(timer);
		timer = undefined;
		schedule(0);
	});
	schedule(defaultWait);
	return { schedule: () => schedule() };
}

/** A base on another host is served at the same path here, and needs no question to that host. */
function findAddress(): string {
	const bases = {
		...defaultCallBases,
		...JSON.parse(document.documentElement.dataset.bases ?? "{}"),
	};
	return callAddress(userActionsEndpoint, {
		...bases,
		"api-nocache": toBasePath(bases["api-nocache"]),
	});
}

const request = (body: string): RequestInit => ({ method: "POST", body });
