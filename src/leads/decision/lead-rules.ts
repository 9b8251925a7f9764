import { defaultPhoneCode, type FieldKey } from "#forms/fields/field-key.ts";
import { toPersonName } from "#forms/fields/name-rules.ts";
import { readPhone } from "#forms/fields/phone-reading-rules.ts";
import { type Phone, toDigits } from "#forms/fields/phone-rules.ts";
import {
	hasSmsCompliance,
	toInquiry,
} from "#forms/placements/placement-rules.ts";
import type {
	FormsContent,
	Placement,
} from "#forms/placements/placement-schema.ts";
import type { Lead, LeadEbook, LeadLocation } from "#forms/submission/lead.ts";
import type { LeadConsent, LeadSource } from "#leads/stored-lead.ts";
import type { FormAnswers, Submission } from "#leads/submission/submission.ts";
import { computeTextVersion } from "#leads/submission/submission-digest.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { FoundProduct } from "./lead-product-commands.ts";

interface LeadInput {
	readonly placement: Placement;
	/** The placement of a company's lead, if the form is sent for one. */
	readonly businessPlacement: Placement | undefined;
	readonly countries: readonly Country[];
	readonly found: FoundProduct | undefined;
	readonly ebook?: LeadEbook | undefined;
}

/** The lead in our own terms; the answers are validated, and what had to be looked up is in the input. */
export function toLead(
	submission: Submission,
	answers: FormAnswers,
	input: LeadInput,
): Lead {
	const { sender } = submission;
	const { placement, countries, found } = input;
	const inquiry = toInquiry(placement, answers.inquiryFor);
	const isSwapped = inquiry.siteModule !== placement.siteModule;
	const marked = isSwapped ? input.businessPlacement : placement;
	const { phone, isLandline } = readPhone(
		answers.personPhone,
		answers.phoneCode || defaultPhoneCode,
		countries.map(({ phoneCode }) => phoneCode),
	);
	const visitorCountry = sender.place.country;
	// A box that the form does not have gives no consent.
	const asksFor = (key: FieldKey) => placement.fields.includes(key);
	return {
		...inquiry,
		...(isSwapped && { actualSiteModule: placement.siteModule }),
		leadId: submission.lead,
		name: toPersonName(answers),
		email: answers.email,
		phone,
		consent: {
			email: answers.agree,
			// A landline receives no text messages, whatever the form allowed to tick.
			sms: asksFor("agreeSms") && answers.agreeSms && !isLandline,
			call: asksFor("agreeCall") && answers.agreeCall,
		},
		purpose: placement.purpose === "answer" ? "answer" : undefined,
		smsCompliance: hasSmsCompliance(placement),
		message: answers.message || undefined,
		experience: answers.experience || undefined,
		lookingFor: answers.lookingFor || undefined,
		company: answers.company || undefined,
		employees: answers.cNoEmps || undefined,
		university: answers.university || undefined,
		learners: /^\d{1,9}$/.test(answers.no_of_learner)
			? Number(answers.no_of_learner)
			: undefined,
		practiceId: submission.practiceId,
		product: found?.product,
		place: toLeadLocation(answers, { countries, here: visitorCountry, phone }),
		hostname: sender.hostname,
		pageType: submission.pageType ?? found?.pageType ?? "",
		userType: sender.account?.userType ?? "guest",
		marks: marked?.marks ?? {},
		automatic: submission.automatic,
		utmSource: sender.utmSource ?? submission.leadSource,
		prefill: submission.prefill,
		ebook: input.ebook,
	};
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
	return here?.phoneCode === code
		? here
		: countries.find(({ phoneCode }) => phoneCode === code);
}

/** The chosen country, else that of the phone number, else the one from which the form was sent. */
export function toLeadLocation(
	answers: Pick<FormAnswers, "country" | "cState" | "cProvince">,
	input: {
		readonly countries: readonly Country[];
		readonly here: Country | undefined;
		readonly phone: Phone;
	},
): LeadLocation {
	const { countries, here, phone } = input;
	const country =
		findCountryByName(answers.country, countries) ??
		findCountryByPhoneCode(phone.code, countries, here) ??
		here;
	return {
		countryId: country?.id,
		countryName: country?.name,
		cityId: country?.cityId,
		cityName: country?.cityName,
		state: answers.cState || answers.cProvince || undefined,
	};
}

const boxes = [
	["email", "agree"],
	["sms", "agreeSms"],
	["call", "agreeCall"],
] as const satisfies readonly (readonly [LeadConsent["purpose"], FieldKey])[];

/** The consents with the texts that the visitor read; a box that the form does not have counts as not ticked, with an empty text. */
export function toLeadConsents(
	{ consent }: Pick<Lead, "consent">,
	context: {
		readonly placement: Pick<Placement, "fields" | "texts">;
		readonly forms: Pick<FormsContent, "consent">;
		readonly country: string | undefined;
		readonly page: string;
	},
): LeadConsent[] {
	const { placement, forms, country, page } = context;
	const textByPurpose: Record<LeadConsent["purpose"], string> = {
		email: placement.texts.customPrivacyText ?? forms.consent.agree,
		sms: forms.consent.sms,
		call: forms.consent.call,
	};
	return boxes.map(([purpose, box]) => {
		const text = placement.fields.includes(box) ? textByPurpose[purpose] : "";
		return {
			purpose,
			given: consent[purpose],
			words: text,
			textVersion: computeTextVersion(text),
			country,
			page,
		};
	});
}

/** The source of a lead, recorded when it is first sent. */
export function toLeadSource({ page, screen, sender }: Submission): LeadSource {
	return {
		page,
		referrer: withoutQuery(sender.referrer),
		attribution: sender.attribution,
		features: sender.features,
		device: sender.device,
		userAgent: sender.userAgent,
		language: sender.language,
		screen: toScreenKind(screen, sender.userAgent),
		account: sender.account?.id,
	};
}

/** The query of our links contains signatures. */
const withoutQuery = (address: string | undefined) =>
	address?.replace(/[?#].*$/, "");

const screenKinds = ["phone", "tablet", "desktop"] as const;
/** Upper limits of the shorter side in CSS pixels. */
const maxWidths = { phone: 600, tablet: 1024 };

/** A script reports `390x844` or the kind itself; without a script the user agent decides. */
export function toScreenKind(
	reported: string | undefined,
	userAgent: string | undefined,
): LeadSource["screen"] {
	const kind = screenKinds.find((candidate) => candidate === reported);
	if (kind) return kind;
	const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(reported ?? "") ?? [];
	if (width && height) {
		const narrow = Math.min(Number(width), Number(height));
		if (narrow < maxWidths.phone) return "phone";
		return narrow < maxWidths.tablet &&
			/Android|iPad|Tablet/.test(userAgent ?? "")
			? "tablet"
			: "desktop";
	}
	if (!userAgent) return undefined;
	if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "tablet";
	return /Mobi/.test(userAgent) ? "phone" : "desktop";
}
