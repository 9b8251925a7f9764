import { defineSignal } from "#core/signals.ts";
import { type PopupData, popupPrefix } from "#forms/browser/popup/popup-rules.ts";

/** Visitors cause these signals with lead forms; the data name form, product and page. */
export const leadInitiated = defineSignal<PopupData>("lead_initiated");
/** The server counts the lead itself, and what the page knows of it under the same id. */
export const leadSubmitted = defineSignal<PopupData & { readonly lead_id: string }>(
	"lead_submitted",
);
export const leadFormClosed = defineSignal<PopupData>("sl_lead_form_closed");
/** A known visitor skipped the form. */
export const formSkipped = defineSignal<PopupData>("sl_lead_user_skipped_form2");
/** The same of the choice of a time for the call; published under both names. */
export const secondFormSkipped = defineSignal<PopupData>("lead_user_skipped_form2");
export const automaticLead = defineSignal<PopupData>("sl_lead_user_lead_created_automatically");

/** The button that sends the form was used. */
export const submitClicked = defineSignal<PopupData>("submit_clicked");

/** A link to a form was followed. */
export const formClicked = defineSignal<{
	readonly site_module: string;
	readonly link_text: string;
	readonly link_url: string;
}>(`${popupPrefix}_form_clicked`);
/** The popup was closed, whether or not the form was sent. */
export const formClosed = defineSignal<PopupData>(`${popupPrefix}_form_closed`);
export const formSubmitted = defineSignal<PopupData>(`${popupPrefix}_form_submitted`);
