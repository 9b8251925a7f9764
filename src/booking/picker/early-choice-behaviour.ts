import type { EarlyChoice } from "./slot-picker-session-state.ts";

export const dayField = "call_day";
export const timeField = "schedule_call_date_time";

/** Reads what was chosen before the script was loaded. */
export function readEarlyChoice(island: HTMLElement | undefined): EarlyChoice {
	const read = (name: string) =>
		island?.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
	return { fullDate: read(dayField), dateTime: read(timeField) };
}
