import type { VisitorClock } from "./weekly-times-rules.ts";

let clock: VisitorClock | undefined;

/** Reads the settings of this browser; returns the same object as long as they do not change. */
export function readVisitorClock(): VisitorClock | undefined {
	const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
	const { language } = navigator;
	if (!zone) return undefined;
	if (clock?.zone !== zone || clock.language !== language) clock = { zone, language };
	return clock;
}
