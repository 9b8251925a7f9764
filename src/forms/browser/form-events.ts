/** Dispatched by a form, bubbling, once what was sent is kept. Whoever says thank you in its place prevents the default. */
export const formSentEvent = "lyceum-form-sent";

/** Dispatched by a form, bubbling, whenever a press has come to its end: sent, failed, or nothing to send. */
export const formSubmittedEvent = "lyceum-form-pressed";

/** Dispatched at a form whose popup was closed before it was sent. */
export const formClosedEvent = "lyceum-form-closed";

/** Dispatched by a link, bubbling, when its form need not be filled in; says the form's type. Whoever does what the form leads to prevents the default. */
export const formSkippedEvent = "lyceum-form-passed";

/** What a press came to. A refused consent has neither status nor data: nothing was sent. */
export interface FormSubmitOutcome {
	readonly status: boolean | undefined;
	readonly data?: unknown;
}
