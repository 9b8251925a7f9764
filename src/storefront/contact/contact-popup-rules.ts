import type { ContactMode } from "./contact-form-rules.ts";

/**
 * A contact popup is opened by a button, shows thanks for a while after it was sent, then closes by
 * itself.
 */

/** The thanks are shown for so long, then the popup closes by itself. */
export const popupThanksMs = 5_000;
/** The session's flag in exit mode ends so long after sending. */
export const popupFlagMs = 7_000;

export interface ContactPopupState {
	readonly stage: "closed" | "open" | "thanking";
	/** True in exit mode: other exit popups can read that one was shown. */
	readonly flagged: boolean;
	/** While something of it is still to end: when it was sent, in milliseconds. */
	readonly sentAt?: number | undefined;
}

/**
 * The event `dismissed` is the visitor's closing, by button, Escape or backdrop; `waited` means
 * that time has passed.
 */
export type ContactPopupEvent = "opened" | "sent" | "dismissed" | "waited";

export const closedContactPopup: ContactPopupState = {
	stage: "closed",
	flagged: false,
};

export function decideContactPopup(
	state: ContactPopupState,
	event: ContactPopupEvent,
	now: number,
	mode: Exclude<ContactMode, "panel"> = "popup",
): ContactPopupState {
	const exit = mode === "exit";
	switch (event) {
		case "opened":
			return { stage: "open", flagged: exit };
		case "sent":
			return state.stage === "open" ? { stage: "thanking", flagged: exit, sentAt: now } : state;
		case "dismissed":
			// The closing that it did itself is reported too; its flag has two seconds more.
			return state.stage === "closed" ? state : closedContactPopup;
		case "waited":
			return afterWaiting(state, now);
	}
}

function afterWaiting(state: ContactPopupState, now: number): ContactPopupState {
	if (state.sentAt === undefined) return state;
	const since = now - state.sentAt;
	if (since < popupThanksMs) return state;
	if (since < popupFlagMs && state.flagged) return { ...state, stage: "closed" };
	return closedContactPopup;
}

/** The time of the next check, if there is any. */
export function nextPopupCheck({ stage, flagged, sentAt }: ContactPopupState): number | undefined {
	if (sentAt === undefined) return undefined;
	if (stage === "thanking") return sentAt + popupThanksMs;
	return flagged ? sentAt + popupFlagMs : undefined;
}
