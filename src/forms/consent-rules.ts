import type { Placement } from "./placements/placement-schema.ts";

/** The form and the visitor whose consent it requests. */
export interface FormConsentContext {
	readonly european: boolean;
	/** European forms of orders and of the listed university programs always require consent, and are never emptied. */
	readonly alwaysRequired: boolean;
	/** While a webinar is on, unticking does not switch anything off. */
	readonly liveWebinar: boolean;
	/** The banner for Europeans requires nothing until its box is ticked for the first time. */
	readonly banner: boolean;
}

/** The box may be ticked, and the fields may be validated. */
interface FormConsentState {
	readonly agree: boolean;
	readonly requiredValidations: boolean;
}

/** The values of the European opt-in cookie. */
export type EuropeanOptIn = "1" | "0";

export function toFormConsentContext(
	{ consent }: Pick<Placement, "consent">,
	visitor: {
		readonly european: boolean;
		readonly isListedProgram: boolean;
		/** The webinar that the form is about takes place right now. */
		readonly isLiveWebinar?: boolean | undefined;
	},
): FormConsentContext {
	return {
		european: visitor.european,
		alwaysRequired: visitor.isListedProgram || consent === "required",
		liveWebinar: consent === "live-webinar" && visitor.isLiveWebinar === true,
		banner: consent === "banner",
	};
}

/** Applies initially and after every reset. */
export function getInitialConsent({ european, banner }: FormConsentContext): FormConsentState {
	return {
		agree: !european,
		requiredValidations: !(european && banner),
	};
}

export function toggleConsent(
	form: FormConsentContext,
	before: FormConsentState,
	agree: boolean,
): FormConsentState {
	if (agree) return { agree, requiredValidations: true };
	const switchesOff = form.european && !form.banner && !form.liveWebinar && !form.alwaysRequired;
	return {
		agree,
		requiredValidations: !switchesOff && before.requiredValidations,
	};
}

/** `reset` calls the submit callback and sends nothing; only `abort` leaves everything as it is. */
type SubmitDecision =
	| { readonly kind: "send"; readonly optIn: EuropeanOptIn | undefined }
	| { readonly kind: "reset"; readonly optIn: EuropeanOptIn }
	| { readonly kind: "abort" };

/**
 * Decides what a submit does, in the page and again on the server. `isValid`: no field has a
 * problem. An aborted submit writes no cookie: a `0` would empty the form that is to be corrected.
 */
export function decideSubmit(
	form: FormConsentContext,
	{ agree, requiredValidations }: FormConsentState,
	isValid: boolean,
): SubmitDecision {
	if (agree)
		return isValid ? { kind: "send", optIn: form.european ? "1" : undefined } : { kind: "abort" };
	const isDemanded =
		requiredValidations || !form.european || form.alwaysRequired || form.liveWebinar;
	return isDemanded ? { kind: "abort" } : { kind: "reset", optIn: "0" };
}

/**
 * A form without a box takes the earlier opt-in of a European as consent; it needs none from
 * others.
 */
export function hasConsentWithoutBox(european: boolean, optIn: string | undefined): boolean {
	return !european || optIn === "1";
}

/** Each box counts for its own channel only; consent to be contacted about the request is no opt-in. */
export function toChannelOptIns(consent: {
	readonly email: boolean;
	readonly sms: boolean;
	readonly call: boolean;
}) {
	return {
		sl_email_opt_in: consent.email,
		sl_sms_opt_in: consent.sms,
		sl_call_opt_in: consent.call,
	};
}
