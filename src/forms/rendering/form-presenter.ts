import { buildFormAnchor } from "#catalogue/products/product-form-rules.ts";
import { withoutQuery } from "#core/addresses.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { PageType } from "#core/page-types.ts";
import type { LocalDate } from "#core/time.ts";
import {
	type FormConsentContext,
	getInitialConsent,
	toFormConsentContext,
} from "#forms/consent-rules.ts";
import { toCustomFieldLimits } from "#forms/fields/custom-field-rules.ts";
import { defaultPhoneCode, type FieldKey } from "#forms/fields/field-key.ts";
import type { FieldTextOverrides } from "#forms/fields/field-text-rules.ts";
import { type FormValues, getFieldText } from "#forms/fields/form-value-rules.ts";
import {
	formatReadablePhone,
	type ReadPhone,
	readPhone,
} from "#forms/fields/phone-reading-rules.ts";
import { termsLinks } from "#forms/messages.ts";
import type { FormsContent } from "#forms/placements/forms-file-schema.ts";
import { getOutcomeTexts } from "#forms/placements/placement-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { attachmentField } from "#forms/submission/attachment-rules.ts";
import type { LeadLocation } from "#forms/submission/lead.ts";
import {
	type LegalAddresses,
	type LegalLinks,
	partnerLegalLinks,
	siteLegalLinks,
} from "#visitors/addresses.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";
import { type DynamicFieldChoices, type FieldView, toFieldView } from "./field-presenter.ts";

/** The subject of a form, as `course-1001`. */
export type ProductKeyText = string;

/** The input of rendering a form for one visitor. */
export interface FormViewInput {
	readonly placement: Placement;
	/** The address of the page that the form is on, with its query. */
	readonly page: string;
	readonly pageType?: PageType | undefined;
	readonly pageTitle?: string | undefined;
	readonly product: ProductKeyText | undefined;
	readonly attachment?: string | undefined;
	/** The slug of the category that the page is about. */
	readonly category?: string | undefined;
	/** The practice test that the form is about. */
	readonly practice?: number | undefined;
	readonly european: boolean;
	readonly country: Country | undefined;
	/** The form is about a webinar that takes place right now. */
	readonly isLiveWebinar?: boolean | undefined;
	/** A program whose forms require consent in Europe. */
	readonly isListedProgram: boolean;
	readonly isFsaPage: boolean;
	/** The page before this one: where a campaign ends on a page whose link opens the form, it names the campaign. */
	readonly pageReferrer?: string | undefined;
	/** The organization of the page. */
	readonly enterprise?: Enterprise | undefined;
	readonly legalAddresses: LegalAddresses;
	readonly consentTexts: FormsContent["consent"];
	readonly choices: DynamicFieldChoices;
	/** New with each rendering. */
	readonly formIds: {
		readonly leadId: string;
		readonly submissionId: string;
		readonly stamp: string;
	};
	readonly mail: FormsContent["mail"];
	/** The date at the location of the site: days are counted from it. */
	readonly today: LocalDate;
	/** The known values that may be filled in, and their source. */
	readonly prefill?: { readonly source: string; readonly values: FormValues } | undefined;
	/** The refused values; all of them are filled in again. */
	readonly refused?:
		| {
				readonly typed: FormValues;
				readonly problems: readonly FieldProblem[];
				/** The message about a problem that no field has caused. */
				readonly message?: string | undefined;
		  }
		| undefined;
}

/** Everything that a form shows. */
export interface FormView {
	readonly id: string;
	readonly placement: Placement;
	readonly action: string;
	readonly hidden: Readonly<Record<string, string>> & {
		readonly lead_id: string;
		readonly site_module: string;
	};
	readonly fields: readonly FieldView[];
	readonly message: string | undefined;
	readonly clientSettings: FormClientSettings;
}

/** The browser validates and sends a form without a call with these settings. */
export interface FormClientSettings {
	readonly european: boolean;
	readonly consent: FormConsentContext;
	readonly emailKind: Placement["emailKind"];
	readonly rules: Placement["rules"];
	readonly registeredEmail: Placement["registeredEmail"];
	readonly product: ProductKeyText | undefined;
	readonly category: string | undefined;
	readonly place: LeadLocation;
	readonly crmTags: Placement["crmTags"];
	/** Contact requests go to a call of their own, and only an offer makes its visitor known to other forms. */
	readonly purpose: Placement["purpose"];
	readonly skipEligible: boolean;
	readonly sourceCode: Placement["sourceCode"];
	readonly businessModule: Placement["businessModule"];
	readonly consumerForm: Placement["consumerForm"];
	readonly texts: { readonly sent: string; readonly notSent: string };
	/** The text of the link to the terms of use, below the forms of companies. */
	readonly termsLink: string | undefined;
	/** The links below the form; undefined where they are the usual ones. */
	readonly legalLinks: LegalLinks | undefined;
	/** The address that follows the form; undefined where thanks take its place. */
	readonly next: string | undefined;
	readonly countryCode: string | undefined;
	/** The domains for the validation and the suggestion of email addresses. */
	readonly mail: {
		readonly providers: readonly string[];
		readonly wellKnown: readonly string[];
	};
	/** The source of what was filled in, if anything was. */
	readonly prefillSource: string | undefined;
	/** The visitor has sent it without script, and has it back. */
	readonly isFilledIn: boolean;
	/** The number that was filled in, grouped for reading. */
	readonly prefilledPhone: string | undefined;
}

/** The id of the form element, and the prefix of its fields' ids. The element around it has the id from `buildFormAnchor`. */
export function formId(siteModule: string): string {
	return `lead-${buildFormAnchor(siteModule)}`;
}

/** The address that renders a page with this form, without script; the form is posted to it. */
export function formAddress(page: string, siteModule: string): string {
	const join = page.includes("?") ? "&" : "?";
	return `${page}${join}form=${encodeURIComponent(siteModule)}`;
}

export function toFormView(input: FormViewInput): FormView {
	const { placement, page, country } = input;
	const id = formId(placement.siteModule);
	const consent = toFormConsentContext(placement, input);
	const values = input.refused?.typed ?? getInitialValues(input, consent);
	const problems = input.refused?.problems ?? [];
	const phone = readFilledPhone(values, input);
	const { customFields = [] } = placement;
	const fields = selectRenderedFields(placement.fields, country).map((key) =>
		toFieldView(key, {
			id,
			formFields: placement.fields,
			values,
			country,
			consentTexts: getConsentTexts(input),
			choices: input.choices,
			textOverrides: findTextOverrides(placement, key),
			courses: placement.courses,
			isOptional: placement.optional?.some((own) => own === key) ?? false,
			error: problems.find(({ field }) => field === key)?.message,
			phone,
			isRefused: input.refused !== undefined,
			customFields,
			customLimits: customFields.map((field) => toCustomFieldLimits(field, input.today)),
		}),
	);
	return {
		id,
		placement,
		action: formAddress(page, placement.siteModule),
		hidden: toHiddenFields(input, consent),
		fields,
		message: input.refused?.message,
		clientSettings: toClientSettings(input, consent, phone),
	};
}

function findTextOverrides({ fieldTexts }: Placement, key: FieldKey): FieldTextOverrides {
	const overrides: Readonly<Partial<Record<FieldKey, FieldTextOverrides>>> = fieldTexts ?? {};
	return overrides[key] ?? {};
}

function readFilledPhone(
	values: FormValues,
	{ choices, country }: FormViewInput,
): ReadPhone | undefined {
	const typed = getFieldText(values, "personPhone");
	if (!typed) return undefined;
	return readPhone(
		typed,
		getFieldText(values, "phoneCode") || (country?.phoneCode ?? defaultPhoneCode),
		choices.countries.map(({ phoneCode }) => phoneCode),
	);
}

/** A form without a list of countries keeps the visitor's country, so fields of other countries are left out. */
function selectRenderedFields(
	named: readonly FieldKey[],
	country: Country | undefined,
): readonly FieldKey[] {
	if (named.includes("country")) return named;
	const fieldCountries: Partial<Record<FieldKey, string>> = {
		cState: "US",
		cProvince: "CA",
	};
	return named.filter((key) => {
		const code = fieldCountries[key];
		return code === undefined || code === country?.code;
	});
}

function getInitialValues({ prefill }: FormViewInput, consent: FormConsentContext): FormValues {
	return { ...prefill?.values, agree: getInitialConsent(consent).agree };
}

function getConsentTexts({ placement, consentTexts }: FormViewInput): FormsContent["consent"] {
	const { customPrivacyText } = placement.texts;
	return customPrivacyText ? { ...consentTexts, agree: customPrivacyText } : consentTexts;
}

function toHiddenFields(input: FormViewInput, consent: FormConsentContext) {
	const { placement, formIds, page, pageType, pageTitle, product, practice, refused } = input;
	const { attachment } = input;
	const asks = refused?.typed.requiredValidations;
	const demands = asks ?? getInitialConsent(consent).requiredValidations;
	return {
		lead_id: formIds.leadId,
		submission_id: formIds.submissionId,
		site_module: placement.siteModule,
		...(product ? { product } : {}),
		...(practice === undefined ? {} : { practiceId: String(practice) }),
		...(attachment === undefined ? {} : { [attachmentField]: attachment }),
		page: withoutQuery(page),
		...(pageType ? { page_type: pageType } : {}),
		...(pageTitle ? { page_title: pageTitle } : {}),
		...(input.pageReferrer ? { page_referrer: input.pageReferrer } : {}),
		stamp: formIds.stamp,
		requiredValidations: String(demands !== false && demands !== "false"),
	};
}

function findOwnLegalLinks({ enterprise, legalAddresses }: FormViewInput): LegalLinks | undefined {
	if (enterprise) return partnerLegalLinks(enterprise.id, legalAddresses);
	const { privacyPolicy, terms } = legalAddresses;
	return (privacyPolicy ?? terms) === undefined ? undefined : siteLegalLinks(legalAddresses);
}

function toClientSettings(
	input: FormViewInput,
	consent: FormConsentContext,
	filledIn: ReadPhone | undefined,
): FormClientSettings {
	const { placement, country } = input;
	return {
		european: input.european,
		consent,
		emailKind: placement.emailKind,
		rules: placement.rules,
		registeredEmail: placement.registeredEmail,
		product: input.product,
		category: input.category,
		place: {
			countryId: country?.id,
			countryName: country?.name,
			cityId: country?.cityId,
			cityName: country?.cityName,
		},
		crmTags: placement.crmTags,
		purpose: placement.purpose,
		skipEligible: placement.skipEligible,
		sourceCode: placement.sourceCode,
		businessModule: placement.businessModule,
		consumerForm: placement.consumerForm,
		texts: getOutcomeTexts(placement),
		termsLink:
			placement.leadType === "b2b" ? termsLinks[input.isFsaPage ? "fsa" : "other"] : undefined,
		legalLinks: findOwnLegalLinks(input),
		next: placement.sentView === "page" ? input.page : undefined,
		countryCode: country?.code,
		mail: {
			// Consumers may write from anywhere.
			providers: placement.emailKind === "any" && !placement.businessModule ? [] : input.mail.free,
			wellKnown: input.mail.wellKnown,
		},
		prefillSource: input.prefill?.source,
		isFilledIn: input.refused !== undefined,
		prefilledPhone: input.prefill && filledIn && formatReadablePhone(filledIn.phone),
	};
}
