/** What may cover the page: one at a time, the invited first, the uninvited at most once an hour. */
export interface OverlayWish {
	readonly name: string;
	/** The visitor asked for it, by a click or a key. */
	readonly invited: boolean;
	/** The search hint and the consent banner wait for their turn like others, but never use up the hour. */
	readonly uncounted?: boolean;
}

export interface OverlayState {
	/** What covers the page now. */
	readonly open: string | undefined;
	/** When the last uninvited one opened, in epoch milliseconds. */
	readonly lastUninvited: number | undefined;
}

export const uninvitedEveryMs = 3_600_000;

export type OverlayDecision = "open" | "wait" | "never";

export function decideOverlay(
	wish: OverlayWish,
	state: OverlayState,
	now: number,
): OverlayDecision {
	// An invited one replaces whatever stands there: the visitor has just asked for it.
	if (wish.invited) return "open";
	const since = now - (state.lastUninvited ?? Number.NEGATIVE_INFINITY);
	// Below zero the device's clock was set back, and nothing is known.
	const capped = since >= 0 && since < uninvitedEveryMs;
	if (capped && !wish.uncounted) return "never";
	return state.open === undefined ? "open" : "wait";
}

const lastKey = "lyceum-uninvited";
let open: { name: string; close: () => void } | undefined;
const waiting: (() => void)[] = [];

/** Opens now, later or never, as `decideOverlay` says. `close` is called when something else takes the place. */
export function requestOverlay(
	wish: OverlayWish,
	show: () => void,
	close: () => void,
): OverlayDecision {
	const state = { open: open?.name, lastUninvited: readLast() };
	const decision = decideOverlay(wish, state, Date.now());
	if (decision === "wait")
		waiting.push(() => requestOverlay(wish, show, close));
	if (decision !== "open") return decision;
	const former = open;
	// Nobody's yet, but taken: the one that goes must not call in the next that waits.
	open = { name: "", close };
	former?.close();
	open = { name: wish.name, close };
	if (!wish.invited && !wish.uncounted) writeLast(Date.now());
	show();
	return decision;
}

/** Every overlay says when it has closed, however that came about. */
export function overlayClosed(name: string): void {
	if (open?.name !== name) return;
	open = undefined;
	// One that has waited past its hour says never; the next has its turn then.
	while (open === undefined && waiting.length) waiting.shift()?.();
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
		// As above.
	}
}
