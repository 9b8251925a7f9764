/** Dispatched by a form, bubbling, once its submission is stored. A listener that shows other thanks prevents the default. */
export const formSentEvent = "lyceum-form-sent";

/** Dispatched by a form, bubbling, when a submission has ended: sent, failed, or nothing to send. */
export const formSubmittedEvent = "lyceum-form-pressed";

/**
 * Dispatched by a form, bubbling, when the server refused its attachment: the script that attaches
 * it shows the state of the attachment, and prevents the default.
 */
export const attachmentRefusedEvent = "lyceum-attachment-refused";

/** Dispatched at a form, bubbling, whenever its popup is hidden, with whether it was sent. */
export const formClosedEvent = "lyceum-form-closed";

/** Dispatched by a link, bubbling, when its form need not be filled in, with the form's type. A listener that handles it prevents the default. */
export const formSkippedEvent = "lyceum-form-passed";

/** The close callback of a popup gets this argument. */
export interface FormClosing {
	readonly isSent: boolean;
}

/** The result of a submission. Without consent it has neither status nor data: nothing was sent. */
export interface FormSubmitOutcome {
	readonly status: boolean | undefined;
	readonly data?: unknown;
}
