/** Dispatched by a form, bubbling, once its submission is stored. A listener that shows other thanks prevents the default. */
export const formSentEvent = "lyceum-form-sent";

/** Dispatched by a form, bubbling, when a submission has ended: sent, failed, or nothing to send. */
export const formSubmittedEvent = "lyceum-form-pressed";

/** Dispatched at a form whose popup was closed before it was sent. */
export const formClosedEvent = "lyceum-form-closed";

/** Dispatched by a link, bubbling, when its form need not be filled in, with the form's type. A listener that handles it prevents the default. */
export const formSkippedEvent = "lyceum-form-passed";

/** The result of a submission. Without consent it has neither status nor data: nothing was sent. */
export interface FormSubmitOutcome {
	readonly status: boolean | undefined;
	readonly data?: unknown;
}
