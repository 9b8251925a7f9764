import { defineSignal } from "#core/signals.ts";

/** The call of which lead, and its time as it is sent. */
export interface CallSignal {
	readonly siteModule: string;
	readonly leadType: "b2c" | "b2b";
	readonly dateTime: string;
}

/** A time was confirmed. */
export const callFormSubmitted = defineSignal<CallSignal>("schedule_call_form_submitted");
/** The lead has its call. */
export const callSubmitted = defineSignal<CallSignal>("sl_schedule_call_submitted");
