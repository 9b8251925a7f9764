import { parsePartnerPath } from "#core/addresses.ts";
import type { FieldProblem } from "#core/calls.ts";
import { decideCompanyRecord, formatEntryPage } from "#forms/business/company-record-rules.ts";
import { toFormConsentContext } from "#forms/consent-rules.ts";
import { toPartnerAnswers } from "#forms/fields/answer-text-rules.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import { toInquiry } from "#forms/placements/placement-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { CompanyRecord, Lead } from "#forms/submission/lead.ts";
import { isForeignChoice } from "#forms/validation/dependent-choice-rules.ts";
import type { FormRuleContext } from "#forms/validation/form-rules.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import { leadMessages } from "#leads/messages.ts";
import { restrictConsent } from "#leads/people/contact-choice-rules.ts";
import { parseAnswers } from "#leads/submission/parsing/submission-rules.ts";
import {
	type FormAnswers,
	type LeadDecision,
	refuseField,
	refuseFields,
	type Submission,
} from "#leads/submission/submission.ts";
import { decideAutomaticSubmission } from "./automatic-decision-rules.ts";
import type { DecisionInput, DecisionLookups, SiteInput } from "./decision-input.ts";
import { findChosenCourse, isExperienceMissing, readForm } from "./form-reading-rules.ts";
import { isStorable, judgeSubmission } from "./judgement-rules.ts";
import {
	findCountryByName,
	toDisplayedConsentTexts,
	toLead,
	toLeadConsents,
	toSkippedFormConsentTexts,
} from "./lead-rules.ts";

/** Nothing, for a submission that is refused without it. */
export function listLookups(submission: Submission, site: SiteInput): DecisionLookups {
	const { placement } = site;
	const { products } = submission;
	if (!placement) return { products: [] };
	if (submission.automatic) return { products, visitor: true };
	if (placement.variant === "none") return { products: [] };
	const { values } = readForm(submission, placement, site);
	const answers = parseAnswers(values);
	const email = isStorable("email", answers.email) ? answers.email : undefined;
	return {
		products: findChosenCourse(answers, placement) ?? products,
		isForCompany: toInquiry(placement, answers.inquiryFor).leadType === "b2b",
		experience: isExperienceMissing(submission, placement, values),
		learnerEmail: placement.registeredEmail ? email : undefined,
		contactChoiceEmail: submission.isFormSkipped ? email : undefined,
		optInEmail: answers.agreeEmail ? email : undefined,
	};
}

export function decideLead(submission: Submission, input: DecisionInput): LeadDecision {
	const { placement } = input;
	if (!placement) {
		const message = leadMessages.unknownPlacement;
		return refuseFields([{ field: "site_module", message }], true);
	}
	if (submission.automatic) return decideAutomaticSubmission(submission, placement, input);
	// Its leads are automatic.
	if (placement.variant === "none")
		return refuseField("site_module", leadMessages.placementWithoutForm);
	return decideFilledForm(submission, placement, input);
}

/** Validates a filled-in form with the rules that its page uses. */
function decideFilledForm(
	submission: Submission,
	placement: Placement,
	input: DecisionInput,
): LeadDecision {
	const { forms, countries, product, knownExperience } = input;
	const { context, values: sent } = readForm(submission, placement, input);
	const values =
		knownExperience && isExperienceMissing(submission, placement, sent)
			? { ...sent, experience: knownExperience }
			: sent;
	const answers = parseAnswers(values);
	const judgement = judgeSubmission(values, {
		context,
		consent: toFormConsentContext(placement, {
			european: submission.sender.place.european,
			isListedProgram: product !== undefined && forms.listedPrograms.includes(product.slug),
			isLiveWebinar: input.isLiveWebinar,
		}),
	});
	if (judgement.kind === "abort")
		return refuseFields(judgement.problems, hasContradiction(judgement.problems, values, context));
	if (judgement.kind === "reset") return judgement;
	const hasChosen = findChosenCourse(answers, placement) !== undefined;
	const unknown = findUnknownReference({
		isCourseUnknown: hasChosen && !product,
		isProductUnknown: !hasChosen && submission.products.length > 0 && !product,
		isCountryUnknown:
			answers.country !== "" &&
			!findCountryByName(answers.country, countries) &&
			// A payload may use country names that we do not know; the country of its phone is used then.
			!submission.isPayload,
	});
	if (unknown) return refuseFields([unknown]);
	if (placement.registeredEmail && !input.isLearner)
		return refuseField("email", validationMessages.registeredEmail);
	return toSendDecision(submission, { ...input, placement }, { values, answers });
}

function hasContradiction(
	problems: readonly FieldProblem[],
	values: FormValues,
	{ customFields = [] }: FormRuleContext,
): boolean {
	return customFields.some(
		(limits) =>
			problems.some(({ field }) => field === limits.key) && isForeignChoice(limits, values),
	);
}

function toSendDecision(
	submission: Submission,
	input: DecisionInput & { readonly placement: Placement },
	{ values, answers }: { readonly values: FormValues; readonly answers: FormAnswers },
): LeadDecision {
	const { placement, product, forms, contactChoice } = input;
	const filledIn = toLead(submission, answers, {
		...input,
		// A form about a product delivers the files of that product, and leaves the category to it.
		category: product ? undefined : input.pageCategory,
		ebook: product ? undefined : input.ebook,
	});
	const isBusiness = filledIn.leadType === "b2b";
	const lead = {
		...filledIn,
		...(isBusiness && {
			business: toCompanyRecord(submission, filledIn, input),
			partner: toPartnerAnswers((key) => answers[key]),
		}),
		// Without a visible form there is no new consent, so an earlier opt-out of the person stays.
		...(submission.isFormSkipped &&
			contactChoice && { consent: restrictConsent(filledIn.consent, contactChoice) }),
	};
	const mustConfirm = lead.consent.email && input.mustConfirmEmail;
	return {
		kind: "send",
		lead: mustConfirm ? { ...lead, consent: { ...lead.consent, email: false } } : lead,
		product: product?.key,
		typed: pickTypedValues(values),
		isRepeatable: placement.purpose !== "answer" && !placement.separateLeads,
		consents: toLeadConsents(lead, {
			texts: submission.isFormSkipped
				? toSkippedFormConsentTexts(lead, submission)
				: toDisplayedConsentTexts(placement, forms),
			country: submission.sender.place.country?.code,
			page: submission.page,
			mustConfirm,
		}),
		asksOptIn: mustConfirm,
		entryPage: isBusiness ? toEntryPage(submission, input) : undefined,
	};
}

/** The record of a company contains these fields beside the answers. */
function toCompanyRecord(
	{ page, sender }: Submission,
	lead: Lead,
	{ forms, countries, currency, productOverride }: DecisionInput,
): CompanyRecord {
	const { countryId } = lead.place;
	const sent = {
		path: page,
		host: sender.hostname,
		countryCode: countries.find(({ id }) => id === countryId)?.code,
		currency,
	};
	return { ...decideCompanyRecord(lead, sent, forms.business), product: productOverride };
}

function toEntryPage(
	{ page, pageTitle, sender }: Submission,
	{ publicUrl, enterprise, now, timeZone }: DecisionInput,
): string {
	const isOwnHost = enterprise && !parsePartnerPath(page);
	const origin = isOwnHost
		? Object.assign(new URL(publicUrl), { hostname: sender.hostname }).origin
		: publicUrl;
	return formatEntryPage({
		address: origin + page,
		title: pageTitle,
		sentAt: now.toZonedDateTimeISO(timeZone),
	});
}

/** A form sends texts and booleans only; other values are not stored. */
function pickTypedValues(values: FormValues): FormValues {
	return Object.fromEntries(
		Object.entries(values).filter(
			([, value]) => typeof value === "string" || typeof value === "boolean",
		),
	);
}

/** Values that the lists of our forms do not contain. */
function findUnknownReference(input: {
	readonly isCourseUnknown: boolean;
	readonly isProductUnknown: boolean;
	readonly isCountryUnknown: boolean;
}): FieldProblem | undefined {
	if (input.isCourseUnknown) return { field: "course", message: leadMessages.required };
	if (input.isProductUnknown) return { field: "product", message: leadMessages.unknownProduct };
	return input.isCountryUnknown ? { field: "country", message: leadMessages.required } : undefined;
}
