/**
 * An overlay may cover the page: one at a time, the invited first, the uninvited at most once an
 * hour.
 */
export interface OverlayRequest {
	readonly name: string;
	/** True if the visitor requested it, by a click or a key. */
	readonly invited: boolean;
	/** The search hint and the consent banner wait for their turn like others, but never use up the hour. */
	readonly uncounted?: boolean;
}

export const uninvitedEveryMs = 3_600_000;

export type OverlayDecision = "open" | "wait" | "never";

export function decideOverlay(
	request: OverlayRequest,
	state: {
		/** The overlay that covers the page now. */
		readonly open: string | undefined;
		/** The time when the last uninvited one opened, in epoch milliseconds. */
		readonly lastUninvited: number | undefined;
	},
	now: number,
): OverlayDecision {
	// An invited one replaces the open one: the visitor has just asked for it.
	if (request.invited) return "open";
	const since = now - (state.lastUninvited ?? Number.NEGATIVE_INFINITY);
	// A negative value means that the device's clock was set back, so the time since then is unknown.
	const capped = since >= 0 && since < uninvitedEveryMs;
	if (capped && !request.uncounted) return "never";
	return state.open === undefined ? "open" : "wait";
}

const lastKey = "lyceum-uninvited";
let open: { name: string; close: () => void } | undefined;
let waiting: { readonly name: string; readonly ask: () => void }[] = [];

/** True if an overlay covers the page, whatever opened it. */
export function isPageCovered(): boolean {
	return document.querySelector("dialog:modal, :popover-open") !== null;
}

/**
 * Opens now, later or never, as `decideOverlay` decides. `close` is called when another overlay
 * replaces it.
 */
export function requestOverlay(
	request: OverlayRequest,
	show: () => void,
	close: () => void,
): OverlayDecision {
	const decision = decideOverlay(
		request,
		// The first look into the storage of a page takes a slow phone some milliseconds, and a click does not depend on it.
		{
			open: open?.name,
			lastUninvited: request.invited ? undefined : readLast(),
		},
		Date.now(),
	);
	// One that was opened in the meantime, and closed by its visitor, does not come again.
	waiting = waiting.filter(({ name }) => name !== request.name);
	if (decision === "wait")
		waiting.push({
			name: request.name,
			ask: () => requestOverlay(request, show, close),
		});
	if (decision !== "open") return decision;
	const former = open;
	// Reserved under an empty name: `close` calls `overlayClosed`, which must not open the next waiting one.
	open = { name: "", close };
	former?.close();
	open = { name: request.name, close };
	if (!request.invited && !request.uncounted) writeLast(Date.now());
	show();
	return decision;
}

/** Every overlay calls this when it has closed, for any reason. */
export function overlayClosed(name: string): void {
	if (open?.name !== name) return;
	open = undefined;
	// One whose hour was used up while it waited is dropped, so the next is tried.
	while (open === undefined && waiting.length) waiting.shift()?.ask();
}

function readLast(): number | undefined {
	try {
		return Number(localStorage.getItem(lastKey)) || undefined;
	} catch {
		// Storage may be forbidden; then each page counts for itself.
		return undefined;
	}
}

function writeLast(now: number): void {
	try {
		localStorage.setItem(lastKey, String(now));
	} catch {
		// The storage is unavailable.
	}
}
