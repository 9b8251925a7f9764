import type { Category } from "#catalogue/categories/category-schema.ts";
import { toAnswerTexts } from "#forms/fields/answer-text-rules.ts";
import { toAnswerKind } from "#forms/fields/custom-field-rules.ts";
import type { CustomField } from "#forms/fields/custom-field-schema.ts";
import { defaultPhoneCode, type FieldKey, toCustomFieldKey } from "#forms/fields/field-key.ts";
import { joinLabel } from "#forms/fields/field-text-rules.ts";
import { toPersonName } from "#forms/fields/name-rules.ts";
import { readPhone } from "#forms/fields/phone-reading-rules.ts";
import { type Phone, toDigits } from "#forms/fields/phone-rules.ts";
import type { FormsContent } from "#forms/placements/forms-file-schema.ts";
import { hasSmsCompliance, selectFollowUps, toInquiry } from "#forms/placements/placement-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { toTaughtCourse } from "#forms/submission/contact-payload.ts";
import type { Lead, LeadLocation } from "#forms/submission/lead.ts";
import { parseNumber } from "#forms/validation/custom-answer-rules.ts";
import { leadMessages } from "#leads/messages.ts";
import { type LeadConsent, leadConsentPurposes } from "#leads/stored-lead.ts";
import type { FormAnswers, Submission } from "#leads/submission/submission.ts";
import { computeTextVersion } from "#leads/submission/submission-digest.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { DecisionInput } from "./decision-input.ts";

interface LeadInput
	extends Pick<
		DecisionInput,
		"countries" | "businessPlacement" | "enterprise" | "product" | "ebook"
	> {
	readonly placement: Placement;
	/** The category of the page, unless the lead is about a product. */
	readonly category: Category | undefined;
}

const noPhone = { phone: undefined, isLandline: false };

/** The lead in our own terms; the answers are validated. */
export function toLead(submission: Submission, answers: FormAnswers, input: LeadInput): Lead {
	const { sender } = submission;
	const { placement, countries, enterprise, product, category } = input;
	const inquiry = toInquiry(placement, answers.inquiryFor);
	const isSwapped = inquiry.siteModule !== placement.siteModule;
	const marked = isSwapped ? input.businessPlacement : placement;
	const readTyped = (typed: string) =>
		readPhone(
			typed,
			answers.phoneCode || defaultPhoneCode,
			countries.map(({ phoneCode }) => phoneCode),
		);
	const typed = answers.personPhone && readTyped(answers.personPhone);
	const { phone, isLandline } = typed || noPhone;
	const alternate = answers.personPhoneAlternate;
	const visitorCountry = sender.place.country;
	// A box that the visitor was not shown gives no consent. The program of a payload reports what its own form asked.
	const isAsked = !submission.isFormSkipped || submission.isPayload;
	const asksFor = (key: FieldKey) => isAsked && placement.fields.includes(key);
	const canBeCalled = phone !== undefined;
	return {
		...inquiry,
		...(isSwapped && { actualSiteModule: placement.siteModule }),
		leadId: submission.lead,
		name: toPersonName(answers),
		email: answers.email,
		phone,
		phoneAlternate: alternate ? readTyped(alternate).phone : undefined,
		consent: {
			contact: answers.agree,
			email: asksFor("agreeEmail") && answers.agreeEmail,
			// A landline receives no text messages, whatever the form allowed to tick.
			sms: canBeCalled && asksFor("agreeSms") && answers.agreeSms && !isLandline,
			call: canBeCalled && asksFor("agreeCall") && answers.agreeCall,
		},
		purpose: placement.purpose === "offer" ? undefined : placement.purpose,
		smsCompliance: hasSmsCompliance(placement),
		message: toMessage(answers, placement),
		...toAnswerTexts((key) => answers[key]),
		company: answers.company || enterprise?.name,
		enterprise: enterprise && { id: enterprise.id, name: enterprise.name },
		taughtCourse: toTaughtCourse(answers.selectCourse, placement.courses ?? []),
		learners: /^\d{1,9}$/.test(answers.no_of_learner) ? Number(answers.no_of_learner) : undefined,
		custom: toCustomAnswers(answers.custom, placement),
		practiceId: submission.practiceId,
		product: product?.product,
		category: category && { id: category.slug, name: category.name },
		place: toLeadLocation(answers, { countries, here: visitorCountry, phone }),
		hostname: sender.hostname,
		pageType: submission.pageType ?? product?.pageType ?? "",
		userType: enterprise ? "b2b" : (sender.account?.userType ?? inquiry.leadType),
		crmTags: marked?.crmTags ?? {},
		automatic: submission.automatic,
		utmSource: sender.utmSource ?? submission.leadSource,
		groupEnrollmentStatus: selectFollowUps(placement, inquiry.leadType).includes("group-enrollment")
			? 1
			: undefined,
		prefill: submission.prefill,
		referrer: sender.recommendedBy,
		ebook: input.ebook,
	};
}

function toCustomAnswers(
	answers: FormAnswers["custom"],
	{ customFields = [] }: Placement,
): Lead["custom"] {
	const given = customFields.flatMap((field) => {
		const { name, label, sentAs, inMessage } = field;
		if (inMessage) return [];
		const typed = answers[toCustomFieldKey(name)];
		const value = typed && toCustomValue(typed, field);
		return value === undefined || value === ""
			? []
			: [
					{
						...{ name, label, kind: toAnswerKind(field.kind), value },
						...(sentAs && { sentAs }),
					},
				];
	});
	return given.length > 0 ? given : undefined;
}

/** The typed message, and below it the answers that the placement puts there. */
function toMessage(
	{ message, custom }: FormAnswers,
	{ customFields = [] }: Placement,
): string | undefined {
	const lines = customFields.flatMap((field) => {
		const typed = field.inMessage && custom[toCustomFieldKey(field.name)];
		const value = typed && toCustomValue(typed, field);
		return value === undefined || value === false || value === ""
			? []
			: joinLabel(field.label, String(value));
	});
	return [message, lines.join("\n")].filter(Boolean).join("\n\n") || undefined;
}

function toCustomValue(typed: string, field: CustomField): string | number | undefined {
	if (field.kind === "number") return parseNumber(typed);
	const isOneLine = field.kind !== "text" || !field.lines;
	return isOneLine ? typed.replace(/\s+/g, " ") : typed;
}

/** Lists send the name or the code, payloads may send the id. */
export function findCountryByName(
	typed: string,
	countries: readonly Country[],
): Country | undefined {
	const name = typed.trim().toLowerCase();
	if (!name) return undefined;
	return countries.find(
		(country) =>
			country.code.toLowerCase() === name ||
			country.name.toLowerCase() === name ||
			String(country.id) === name,
	);
}

/** Several countries share a code: the visitor's country is preferred, else the first in the list. */
export function findCountryByPhoneCode(
	typed: string,
	countries: readonly Country[],
	here?: Country,
): Country | undefined {
	const code = toDigits(typed);
	if (!code) return undefined;
	return here?.phoneCode === code ? here : countries.find(({ phoneCode }) => phoneCode === code);
}

/**
 * The location is the chosen country, else that of the phone number, else the one from which the
 * form was sent.
 */
export function toLeadLocation(
	answers: Pick<FormAnswers, "country" | "cState" | "cProvince">,
	input: {
		readonly countries: readonly Country[];
		readonly here: Country | undefined;
		readonly phone: Phone | undefined;
	},
): LeadLocation {
	const { countries, here, phone } = input;
	const country =
		findCountryByName(answers.country, countries) ??
		findCountryByPhoneCode(phone?.code ?? "", countries, here) ??
		here;
	return {
		countryId: country?.id,
		countryName: country?.name,
		cityId: country?.cityId,
		cityName: country?.cityName,
		state: answers.cState || answers.cProvince || undefined,
	};
}

type ConsentTexts = Readonly<Record<(typeof leadConsentPurposes)[number], string>>;

/**
 * The text that the visitor read beside each box; a box that the form does not have counts as not
 * ticked, with an empty text.
 */
export function toDisplayedConsentTexts(
	{ fields, texts }: Pick<Placement, "fields" | "texts">,
	{ consent }: Pick<FormsContent, "consent">,
): ConsentTexts {
	const textOf = (key: FieldKey, text: string) => (fields.includes(key) ? text : "");
	return {
		contact: textOf("agree", texts.customPrivacyText ?? consent.agree),
		email: textOf("agreeEmail", consent.email),
		sms: textOf("agreeSms", consent.sms),
		call: textOf("agreeCall", consent.call),
	};
}

/** The lines of the ledger: no opt-in is reported to others without one, whether or not a form was shown. */
export function toLeadConsents(
	{ consent }: Pick<Lead, "consent">,
	context: {
		readonly texts: ConsentTexts;
		readonly country: string | undefined;
		readonly page: string;
		/** The opt-in for emails is only a request yet. */
		readonly mustConfirm: boolean;
	},
): LeadConsent[] {
	const { texts, country, page, mustConfirm } = context;
	return leadConsentPurposes.map((purpose) => ({
		purpose: purpose === "email" && mustConfirm ? "email-request" : purpose,
		given: consent[purpose],
		text: texts[purpose],
		textVersion: computeTextVersion(texts[purpose]),
		country,
		page,
	}));
}

/** These texts name the source of the consent, because no visitor was shown a text. */
export function toSkippedFormConsentTexts(
	{ consent }: Pick<Lead, "consent">,
	{ isPayload, automatic }: Pick<Submission, "isPayload" | "automatic">,
): ConsentTexts {
	const { unseenConsent } = leadMessages;
	const request = automatic
		? unseenConsent.automatic
		: isPayload
			? unseenConsent.payloadRequest
			: unseenConsent.knownVisitor;
	// Only a payload gives consent to a channel here.
	const textOf = (isGiven: boolean) => (isGiven ? unseenConsent.payload : "");
	return {
		contact: consent.contact ? request : "",
		email: textOf(consent.email),
		sms: textOf(consent.sms),
		call: textOf(consent.call),
	};
}
