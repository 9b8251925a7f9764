import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type ContactPopupEvent,
	closedContactPopup,
	decideContactPopup,
	nextPopupCheck,
	popupFlagMs,
	popupThanksMs,
} from "./contact-popup-rules.ts";

type Mode = "popup" | "exit";
/** The events happen one after another, each so many milliseconds after the one before. */
function lived(mode: Mode, ...happenings: [wait: number, ContactPopupEvent][]) {
	let now = 1_790_000_000_000;
	let state = closedContactPopup;
	for (const [wait, event] of happenings) {
		now += wait;
		state = decideContactPopup(state, event, now, mode);
	}
	return { ...state, now };
}

describe("a contact popup", () => {
	test("B2BP-007: goes from closed to open on the button's click", () => {
		expect(closedContactPopup.stage).toBe("closed");
		expect(lived("popup", [0, "opened"]).stage).toBe("open");
	});

	test("B2BP-008, B2BP-009: stays open after sending and closes by itself after 5000 ms", () => {
		expect(popupThanksMs).toBe(5000);
		const sent = lived("popup", [0, "opened"], [900, "sent"]);
		expect(sent.stage).toBe("thanking");
		expect(nextPopupCheck(sent)).toBe(sent.now + 5000);
		const afterWait = (wait: number) =>
			lived("popup", [0, "opened"], [900, "sent"], [wait, "waited"]).stage;
		expect([afterWait(1), afterWait(4999), afterWait(5000)]).toEqual([
			"thanking",
			"thanking",
			"closed",
		]);
	});

	test("B2BP-010: in exit mode the flag is set while open and cleared 7000 ms after sending", () => {
		expect(popupFlagMs).toBe(7000);
		expect(lived("exit", [0, "opened"]).flagged).toBe(true);
		const afterWait = (wait: number) =>
			lived("exit", [0, "opened"], [900, "sent"], [wait, "waited"]);
		expect(afterWait(5000)).toMatchObject({ stage: "closed", flagged: true });
		expect(afterWait(6999).flagged).toBe(true);
		expect(afterWait(7000).flagged).toBe(false);
		const closed = afterWait(5000);
		expect(nextPopupCheck(closed)).toBe(closed.now + 2000);
		// The browser reports the popup's own closing; it is not the visitor's.
		expect(
			lived("exit", [0, "opened"], [0, "sent"], [5000, "waited"], [1, "dismissed"]).flagged,
		).toBe(true);
	});

	test("B2BP-010: or on close", () => {
		expect(lived("exit", [0, "opened"], [1, "dismissed"]).flagged).toBe(false);
		expect(lived("exit", [0, "opened"], [1, "sent"], [1, "dismissed"]).flagged).toBe(false);
		expect(lived("popup", [0, "opened"]).flagged).toBe(false);
	});

	test("opened again, it forgets what it was waiting for", () => {
		const again = lived(
			"exit",
			[0, "opened"],
			[1, "sent"],
			[2000, "dismissed"],
			[500, "opened"],
			[3000, "waited"],
		);
		expect(again).toMatchObject({ stage: "open", flagged: true });
		expect(nextPopupCheck(again)).toBeUndefined();
	});

	test("after any sequence of events: no thanks past 5 s, no flag past 7 s, none without exit mode, none once dismissed", () => {
		const events = fc.array(
			fc.tuple(
				fc.integer({ min: 0, max: 9000 }),
				fc.constantFrom<ContactPopupEvent>("opened", "sent", "dismissed", "waited"),
			),
		);
		fc.assert(
			fc.property(events, fc.constantFrom<Mode>("popup", "exit"), (list, mode) => {
				const { now, ...state } = lived(mode, ...list, [0, "waited"]);
				const since = now - (state.sentAt ?? now);
				if (state.stage === "thanking") expect(since).toBeLessThan(5000);
				expect(since).toBeLessThan(7000);
				if (mode === "popup") expect(state.flagged).toBe(false);
				if (state.stage === "open") expect(state.flagged).toBe(mode === "exit");
				const wakes = nextPopupCheck(state);
				if (wakes !== undefined) expect(wakes).toBeGreaterThan(now);
				expect(decideContactPopup(state, "dismissed", now, mode).stage).toBe("closed");
			}),
		);
	});
});
