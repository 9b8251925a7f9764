import { buildFormAnchor } from "#catalogue/products/product-form-rules.ts";
import { withoutQuery } from "#core/addresses.ts";
import type { FieldProblem } from "#core/calls.ts";
import {
	type FormConsentContext,
	getInitialConsent,
} from "#forms/consent-rules.ts";
import { defaultPhoneCode, type FieldKey } from "#forms/fields/field-key.ts";
import {
	type FormValues,
	getFieldText,
} from "#forms/fields/form-value-rules.ts";
import {
	type ReadPhone,
	readPhone,
} from "#forms/fields/phone-reading-rules.ts";
import { getOutcomeTexts } from "#forms/placements/placement-rules.ts";
import type {
	FormsContent,
	Placement,
} from "#forms/placements/placement-schema.ts";
import type { LeadLocation } from "#forms/submission/lead.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import type { Country } from "#visitors/audience/country.ts";
import {
	type DynamicFieldChoices,
	type FieldView,
	toFieldView,
} from "./field-presenter.ts";

/** What a form is about, as `course-1001`. */
export type ProductKeyText = string;

/** What a drawing needs beside the placement. */
export interface FormViewInput {
	readonly placement: Placement;
	/** The page on which the form stands, and to which it comes back with its query. */
	readonly page: string;
	readonly product: ProductKeyText | undefined;
	readonly european: boolean;
	readonly country: Country | undefined;
	/** A program whose European forms demand the tick. */
	readonly isListedProgram: boolean;
	readonly words: FormsContent["consent"];
	readonly choices: DynamicFieldChoices;
	/** New with each drawing. */
	readonly marks: {
		readonly leadId: string;
		readonly submissionId: string;
		readonly stamp: string;
	};
	readonly mail: FormsContent["mail"];
	/** What is known of the visitor and may be written into the form, and how it is known. */
	readonly prefill?:
		| { readonly source: string; readonly values: FormValues }
		| undefined;
	/** What was sent and refused: all of it stands there again. */
	readonly refused?:
		| {
				readonly typed: FormValues;
				readonly problems: readonly FieldProblem[];
				/** Where no field is to blame. */
				readonly message?: string | undefined;
		  }
		| undefined;
}

/** Everything that is drawn of a form, decided. */
export interface FormView {
	readonly id: string;
	readonly placement: Placement;
	readonly action: string;
	readonly hidden: Readonly<Record<string, string>> & { lead_id: string };
	readonly fields: readonly FieldView[];
	/** By the ids of their controls. */
	readonly problems: readonly { field: string; message: string }[];
	readonly message: string | undefined;
	readonly facts: FormClientSettings;
}

/** What the page's own script knows of a form without asking anybody. */
export interface FormClientSettings {
	readonly european: boolean;
	readonly consent: FormConsentContext;
	readonly emailKind: Placement["emailKind"];
	readonly rules: Placement["rules"];
	readonly product: ProductKeyText | undefined;
	readonly place: LeadLocation;
	readonly marks: Placement["marks"];
	readonly skipEligible: boolean;
	readonly sourceCode: Placement["sourceCode"];
	readonly businessModule: Placement["businessModule"];
	readonly texts: { readonly sent: string; readonly notSent: string };
	readonly countryCode: string | undefined;
	/** For judging an address where it is typed. */
	readonly mail: {
		readonly providers: readonly string[];
		readonly wellKnown: readonly string[];
	};
	/** From where it was filled in, if it was. */
	readonly prefillSource: string | undefined;
}

/** Of the form itself, before those of its fields; where it stands is named by `formAnchor`. */
export function formId(siteModule: string): string {
	return `lead-${buildFormAnchor(siteModule)}`;
}

/** A page with this form drawn in its place: needs no script, and is where the form is sent. */
export function formAddress(page: string, siteModule: string): string {
	const join = page.includes("?") ? "&" : "?";
	return `${page}${join}form=${encodeURIComponent(siteModule)}`;
}

export function toFormConsentContext(
	placement: Pick<Placement, "consent">,
	visitor: { readonly european: boolean; readonly isListedProgram: boolean },
): FormConsentContext {
	return {
		european: visitor.european,
		listedProgram: visitor.isListedProgram,
		liveWebinar: placement.consent === "live-webinar",
		banner: placement.consent === "banner",
	};
}

export function toFormView(input: FormViewInput): FormView {
	const { placement, page, country } = input;
	const id = formId(placement.siteModule);
	const consent = toFormConsentContext(placement, input);
	const values = input.refused?.typed ?? getInitialValues(input, consent);
	const problems = input.refused?.problems ?? [];
	const phone = readFilledPhone(values, input);
	const fields = selectRenderedFields(placement.fields, country).map((key) =>
		toFieldView(key, {
			id,
			formFields: placement.fields,
			values,
			country,
			words: getConsentTexts(input),
			choices: input.choices,
			ownTexts: placement.fieldTexts?.[key] ?? {},
			error: problems.find(({ field }) => field === key)?.message,
			phone,
			isRefused: input.refused !== undefined,
		}),
	);
	return {
		id,
		placement,
		action: formAddress(page, placement.siteModule),
		hidden: toHiddenFields(input, consent),
		fields,
		problems: fields.flatMap(toSummaryProblems),
		message: input.refused?.message,
		facts: toClientSettings(input, consent),
	};
}

function readFilledPhone(
	values: FormValues,
	{ choices, country }: FormViewInput,
): ReadPhone | undefined {
	const typed = getFieldText(values, "personPhone");
	if (!typed) return undefined;
	return readPhone(
		typed,
		getFieldText(values, "phoneCode") ||
			(country?.phoneCode ?? defaultPhoneCode),
		choices.countries.map(({ phoneCode }) => phoneCode),
	);
}

/** In a list of mistakes a word such as "Required" says nothing without its field. */
function toSummaryProblems({ id, label, error }: FieldView) {
	if (!error) return [];
	const message =
		error === validationMessages.required ? `${label}: ${error}` : error;
	return [{ field: id, message }];
}

/** A form that has no list of countries cannot change where its visitor is: what belongs elsewhere is left out. */
function selectRenderedFields(
	named: readonly FieldKey[],
	country: Country | undefined,
): readonly FieldKey[] {
	if (named.includes("country")) return named;
	const elsewhere = { cState: "US", cProvince: "CA" } as const;
	return named.filter(
		(key) =>
			!(key in elsewhere) ||
			elsewhere[key as keyof typeof elsewhere] === country?.code,
	);
}

function getInitialValues(
	{ prefill }: FormViewInput,
	consent: FormConsentContext,
): FormValues {
	return { ...prefill?.values, agree: getInitialConsent(consent).agree };
}

function getConsentTexts({
	placement,
	words,
}: FormViewInput): FormsContent["consent"] {
	const { customPrivacyText } = placement.texts;
	return customPrivacyText ? { ...words, agree: customPrivacyText } : words;
}

function toHiddenFields(input: FormViewInput, consent: FormConsentContext) {
	const { placement, marks, page, product, refused } = input;
	const asks = refused?.typed.requiredValidations;
	const demands = asks ?? getInitialConsent(consent).requiredValidations;
	return {
		lead_id: marks.leadId,
		submission_id: marks.submissionId,
		site_module: placement.siteModule,
		...(product ? { product } : {}),
		page: withoutQuery(page),
		stamp: marks.stamp,
		requiredValidations: String(demands !== false && demands !== "false"),
	};
}

function toClientSettings(
	input: FormViewInput,
	consent: FormConsentContext,
): FormClientSettings {
	const { placement, country } = input;
	return {
		european: input.european,
		consent,
		emailKind: placement.emailKind,
		rules: placement.rules,
		product: input.product,
		place: {
			countryId: country?.id,
			countryName: country?.name,
			cityId: country?.cityId,
			cityName: country?.cityName,
		},
		marks: placement.marks,
		skipEligible: placement.skipEligible,
		sourceCode: placement.sourceCode,
		businessModule: placement.businessModule,
		texts: getOutcomeTexts(placement),
		countryCode: country?.code,
		mail: {
			// Consumers may write from anywhere.
			providers:
				placement.emailKind === "any" && !placement.businessModule
					? []
					: [...input.mail.free, ...input.mail.disposable],
			wellKnown: input.mail.wellKnown,
		},
		prefillSource: input.prefill?.source,
	};
}
