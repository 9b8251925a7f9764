/** A visitor who leaves earlier has not read the page. */
export const exitAfterMs = 10_000;

export interface ExitContext {
	/** Milliseconds since the page was opened. */
	readonly open: number;
	/** The position at which the pointer left the page. */
	readonly y: number;
	/** A touch screen gives no sign that a visitor is about to leave. */
	readonly isTouch: boolean;
	/** The popup was shown in this session. */
	readonly wasOffered: boolean;
	/** A dialog or another popover covers the page. */
	readonly isCovered: boolean;
	/** The visitor is at one of our forms. */
	readonly isWriting: boolean;
}

/** True if the popup is shown to a visitor whose pointer leaves the page. */
export function decideExit(facts: ExitContext): boolean {
	const { open, y, isTouch, wasOffered, isCovered, isWriting } = facts;
	return open >= exitAfterMs && y <= 0 && !isTouch && !wasOffered && !isCovered && !isWriting;
}
