import { findPageCategory } from "#catalogue/categories/category-path-rules.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import type { FieldProblem } from "#core/calls.ts";
import { emailKey } from "#core/text/email-address.ts";
import { localDate } from "#core/time.ts";
import { toPartnerAnswers } from "#forms/business/partner-answer-rules.ts";
import { toFormConsentContext } from "#forms/consent-rules.ts";
import { toCustomFieldKey } from "#forms/fields/field-key.ts";
import { type FormValues, getFieldText } from "#forms/fields/form-value-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { isForeignChoice } from "#forms/validation/dependent-choice-rules.ts";
import type { FormRuleContext } from "#forms/validation/form-rules.ts";
import { validationMessages } from "#forms/validation/messages.ts";
import { findKnownExperience } from "#leads/known-visitors/known-visitor-commands.ts";
import { leadMessages } from "#leads/messages.ts";
import { restrictConsent, toContactChoice } from "#leads/people/contact-choice-rules.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import { parseAnswers } from "#leads/submission/parsing/submission-rules.ts";
import {
	type FormAnswers,
	type LeadDecision,
	refuseField,
	refuseFields,
	type Submission,
	type SubmissionDeps,
} from "#leads/submission/submission.ts";
import { decideAutomaticSubmission } from "./automatic-decision-commands.ts";
import { toCompanyRecord, toEntryPage } from "./company-record-commands.ts";
import {
	judgeSubmission,
	selectVisibleValues,
	toFormRuleContext,
	withOptionalExperience,
	withRequiredPhone,
} from "./judgement-rules.ts";
import { type FoundProduct, findLeadProduct } from "./lead-product-commands.ts";
import {
	findCountryByName,
	toDisplayedConsentTexts,
	toLead,
	toLeadConsents,
	toSkippedFormConsentTexts,
} from "./lead-rules.ts";

export async function decideLead(deps: SubmissionDeps, sent: Submission): Promise<LeadDecision> {
	const { place, hostname: host } = sent.sender;
	const enterprise = deps.findEnterprise({ host, path: sent.page });
	const submission = { ...sent, enterprise };
	const placement = deps.forms.findPlacementFor(
		{ country: place.country, isBusiness: enterprise !== undefined },
		submission.siteModule,
	);
	if (!placement) {
		const message = leadMessages.unknownPlacement;
		return refuseFields([{ field: "site_module", message }], true);
	}
	if (submission.automatic) return decideAutomaticSubmission(deps, submission, placement);
	// Its leads are automatic.
	if (placement.variant === "none")
		return refuseField("site_module", leadMessages.placementWithoutForm);
	return decideFilledForm(deps, submission, placement);
}

/** Validates a filled-in form with the rules that its page uses. */
async function decideFilledForm(
	deps: SubmissionDeps,
	submission: Submission,
	placement: Placement,
): Promise<LeadDecision> {
	const { forms } = deps.forms;
	const countries = deps.countries.all;
	const { country, european } = submission.sender.place;
	const asking = toAskingPlacement(submission, placement);
	const context = toFormRuleContext(asking, forms, {
		countries,
		country,
		today: localDate(deps.clock(), deps.timeZone),
	});
	const visible = selectVisibleValues(submission, context);
	const values = await withKnownExperience(deps, submission, placement, {
		...visible,
		...readPublishedAnswers(submission, placement),
	});
	const answers = parseAnswers(values);
	const chosenProducts = findChosenCourse(answers, placement);
	const found = await findLeadProduct(deps, chosenProducts ?? submission.products);
	const judgement = judgeSubmission(values, {
		context,
		consent: toFormConsentContext(placement, {
			european,
			isListedProgram: found !== undefined && forms.listedPrograms.includes(found.slug),
			isLiveWebinar: deps.isLiveWebinar(submission),
		}),
	});
	if (judgement.kind === "abort")
		return refuseFields(judgement.problems, hasContradiction(judgement.problems, values, context));
	if (judgement.kind === "reset") return judgement;
	const unknown = findUnknownReference({
		isCourseUnknown: chosenProducts !== undefined && !found,
		isProductUnknown: !chosenProducts && submission.products.length > 0 && !found,
		isCountryUnknown:
			answers.country !== "" &&
			!findCountryByName(answers.country, countries) &&
			// A payload may use country names that we do not know; the country of its phone is used then.
			!submission.isPayload,
	});
	if (unknown) return refuseFields([unknown]);
	if (placement.registeredEmail && !(await deps.isLearnerEmail(answers.email)))
		return refuseField("email", validationMessages.registeredEmail);
	return toSendDecision(deps, submission, {
		placement,
		values,
		answers,
		found,
	});
}

/** Reads the answers from a payload, which has the published names. */
function readPublishedAnswers(
	{ published }: Submission,
	{ customFields = [] }: Placement,
): FormValues {
	return Object.fromEntries(
		customFields.flatMap(({ name, sentAs }) => {
			const key = toCustomFieldKey(name);
			const value = published[sentAs ?? key] ?? published[key];
			return typeof value === "string" ? [[key, value]] : [];
		}),
	);
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

function toAskingPlacement(
	{ isFormSkipped, isPayload }: Submission,
	placement: Placement,
): Placement {
	if (!isFormSkipped) return placement;
	const asking = withRequiredPhone(placement);
	return placement.skipEligible && !isPayload ? withOptionalExperience(asking) : asking;
}

/** A visitor who is not shown the form may have answered it before. */
async function withKnownExperience(
	deps: SubmissionDeps,
	{ isFormSkipped, isPayload, sender, auh }: Submission,
	{ fields }: Placement,
	values: FormValues,
): Promise<FormValues> {
	const isMissing = fields.includes("experience") && !getFieldText(values, "experience");
	if (!isFormSkipped || isPayload || !isMissing) return values;
	const experience = await findKnownExperience(deps, sender, auh);
	return experience ? { ...values, experience } : values;
}

async function toSendDecision(
	deps: SubmissionDeps,
	submission: Submission,
	input: {
		readonly placement: Placement;
		readonly values: FormValues;
		readonly answers: FormAnswers;
		readonly found: FoundProduct | undefined;
	},
): Promise<LeadDecision> {
	const { db, forms, countries, catalogue, findEbook, optIn } = deps;
	const { placement, values, answers, found } = input;
	const { businessModule } = placement;
	const ownLead = toLead(submission, answers, {
		placement,
		businessPlacement: businessModule ? forms.placement(businessModule) : undefined,
		countries: countries.all,
		found,
		category: found ? undefined : findPageCategory(catalogue, submission.page),
		// A form about a product delivers the files of that product instead.
		ebook: found ? undefined : findEbook(submission),
	});
	const isBusiness = ownLead.leadType === "b2b";
	const lead = isBusiness
		? {
				...ownLead,
				business: await toCompanyRecord(deps, submission, {
					lead: ownLead,
					product: found?.key,
				}),
				partner: toPartnerAnswers(answers),
			}
		: ownLead;
	const leadToStore = submission.isFormSkipped ? await withStoredConsent(db, lead) : lead;
	const { consent, email } = leadToStore;
	const mustConfirm = consent.email && (await optIn.mustConfirm(email));
	return {
		kind: "send",
		lead: mustConfirm ? { ...leadToStore, consent: { ...consent, email: false } } : leadToStore,
		product: found?.key,
		typed: pickTypedValues(values),
		isRepeatable: placement.purpose !== "answer" && !placement.separateLeads,
		consents: toLeadConsents(leadToStore, {
			texts: submission.isFormSkipped
				? toSkippedFormConsentTexts(leadToStore, submission)
				: toDisplayedConsentTexts(placement, forms.forms),
			country: submission.sender.place.country?.code,
			page: submission.page,
			mustConfirm,
		}),
		asksOptIn: mustConfirm,
		entryPage: isBusiness ? toEntryPage(deps, submission) : undefined,
	};
}

/**
 * Applies an earlier opt-out of the person, because without a visible form there is no new consent.
 */
async function withStoredConsent(db: SubmissionDeps["db"], lead: Lead): Promise<Lead> {
	const person = await findPersonByEmail(db, emailKey(lead.email));
	return person
		? {
				...lead,
				consent: restrictConsent(lead.consent, toContactChoice(person)),
			}
		: lead;
}

/** A form sends texts and booleans only; other values are not stored. */
function pickTypedValues(values: FormValues): FormValues {
	return Object.fromEntries(
		Object.entries(values).filter(
			([, value]) => typeof value === "string" || typeof value === "boolean",
		),
	);
}

/** The course chosen in the form has precedence over the product of its page. */
function findChosenCourse(
	{ course }: FormAnswers,
	{ fields }: Placement,
): readonly ProductKey[] | undefined {
	const chosen = fields.includes("course") ? course : "";
	const [, digits] = /^(?:course-)?([1-9]\d{0,8})$/.exec(chosen) ?? [];
	if (digits) return [{ kind: "course", id: Number(digits) }];
	return chosen ? [] : undefined;
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
