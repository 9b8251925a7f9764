/** How a contact popup lives: opened by a button, thankful for a while after it was sent, then gone by itself. */

/** After being sent it says thank you for so long, then it closes by itself. */
export const thanksMs = 5_000;
/** In exit mode the session's flag ends so long after sending. */
export const flagMs = 7_000;

export interface PopupState {
	readonly stage: "closed" | "open" | "thanking";
	/** In exit mode: others who would keep somebody from leaving can read that it has been tried. */
	readonly flagged: boolean;
	/** While something of it is still to end: when it was sent, in milliseconds. */
	readonly sentAt?: number | undefined;
}

/** `dismissed` is the visitor's closing, by button, Escape or backdrop; `waited` says that time has passed. */
export type PopupEvent = "asked" | "sent" | "dismissed" | "waited";

export const closedPopup: PopupState = { stage: "closed", flagged: false };

export function decidePopup(
	state: PopupState,
	event: PopupEvent,
	now: number,
	mode: "button" | "exit" = "button",
): PopupState {
	const exit = mode === "exit";
	switch (event) {
		case "asked":
			return { stage: "open", flagged: exit };
		case "sent":
			return state.stage === "open"
				? { stage: "thanking", flagged: exit, sentAt: now }
				: state;
		case "dismissed":
			// The closing that it did itself is reported too; its flag has two seconds more.
			return state.stage === "closed" ? state : closedPopup;
		case "waited":
			return afterWaiting(state, now);
	}
}

function afterWaiting(state: PopupState, now: number): PopupState {
	if (state.sentAt === undefined) return state;
	const since = now - state.sentAt;
	if (since < thanksMs) return state;
	if (since < flagMs && state.flagged) return { ...state, stage: "closed" };
	return closedPopup;
}

/** When to look again, if at all. */
export function popupWakes({
	stage,
	flagged,
	sentAt,
}: PopupState): number | undefined {
	if (sentAt === undefined) return undefined;
	if (stage === "thanking") return sentAt + thanksMs;
	return flagged ? sentAt + flagMs : undefined;
}
