import { defineSignal } from "#core/signals.ts";
import type { PopupData } from "./browser/popup/popup-data-rules.ts";

/** Visitors cause these signals with lead forms; the data name form, product and page. */
export const leadInitiated = defineSignal<PopupData>("lead_initiated");
export const leadSubmitted = defineSignal<PopupData>("lead_submitted");
export const leadFormClosed = defineSignal<PopupData>("sl_lead_form_closed");
/** A known visitor skipped the form. */
export const formSkipped = defineSignal<PopupData>("sl_lead_user_skipped_form2");
/** The same of the choice of a time for the call; published under both names. */
export const secondFormSkipped = defineSignal<PopupData>("lead_user_skipped_form2");
export const automaticLead = defineSignal<PopupData>("sl_lead_user_lead_created_automatically");
