/** Whoever leaves at once has not looked yet. */
export const exitAfterMs = 10_000;

export interface ExitContext {
	/** Milliseconds since the page was opened. */
	readonly open: number;
	/** Where the pointer left the page. */
	readonly y: number;
	/** A finger leaves no page at its top. */
	readonly isTouch: boolean;
	/** In this session. */
	readonly wasAsked: boolean;
	/** Something covers the page, whatever it is. */
	readonly isCovered: boolean;
	/** The visitor is at one of our forms. */
	readonly isWriting: boolean;
}

/** Whether somebody who seems to leave is held up. */
export function decideExit(facts: ExitContext): boolean {
	const { open, y, isTouch, wasAsked, isCovered, isWriting } = facts;
	return (
		open >= exitAfterMs &&
		y <= 0 &&
		!isTouch &&
		!wasAsked &&
		!isCovered &&
		!isWriting
	);
}
