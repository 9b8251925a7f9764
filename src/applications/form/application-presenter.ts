import type {
	ApplicationContext,
	ApplicationQuestion,
	ApplicationValues,
} from "#applications/application-rules.ts";
import type { IncompleteSteps } from "#applications/commands.ts";
import { formatDraftBase, toDraftBase } from "#applications/draft/draft-base-rules.ts";
import { messages } from "#applications/messages.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import type { FieldProblem } from "#core/calls.ts";
import { dateFormat } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import { formatReadablePhone } from "#forms/fields/phone-reading-rules.ts";
import { toCountryOptions } from "#forms/rendering/field-presenter.ts";
import type { Application } from "#leads/application.ts";
import { applicationNumber } from "#leads/application-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { SelectOption } from "#ui/controls/select.tsx";
import { signInAddress, withReturnPath } from "#visitors/accounts/addresses.ts";
import type { Country } from "#visitors/audience/country.ts";
import { type BirthDateFormat, findBirthDateFormat } from "./birth-date-format-rules.ts";
import { explainProblem } from "./problem-presenter.ts";
import {
	type ApplicationReviewSection,
	applicationFieldLabel,
	toApplicationReview,
} from "./review-presenter.ts";
import {
	type ApplicationStep,
	applicationFieldNames,
	applicationSteps,
	correctionQuery,
	mayCorrectContact,
	noDayOption,
	previousApplicationStep,
	questionFieldName,
} from "./step-rules.ts";

/** Shown by every state of the page. */
interface ApplicationBaseView {
	readonly program: AppliedProgram;
	readonly person: {
		readonly name: string;
		readonly email: string;
		readonly phone: string | undefined;
	};
}

export interface ApplicationStepView extends ApplicationBaseView {
	/** Leads to the form with the contact details; undefined once an answer is stored. */
	readonly correctHref: string | undefined;
	readonly step: ApplicationStep;
	/** Counted from 1. */
	readonly stepNumber: number;
	readonly stepNames: readonly string[];
	/** The form is posted to this address. */
	readonly action: string;
	readonly hasBack: boolean;
	readonly values: ApplicationValues;
	/**
	 * The stored values of this page, so that it overwrites no answer that was left as it is;
	 * undefined where nothing is typed.
	 */
	readonly base: string | undefined;
	/** The order of a date in the visitor's country. */
	readonly birthDateFormat: BirthDateFormat;
	readonly questions: readonly ApplicationQuestion[];
	readonly countries: readonly SelectOption[];
	/** The keys are field names. */
	readonly errors: Readonly<Record<string, string>>;
	/** The problems with control ids, in the order of the page. */
	readonly summary: readonly FieldProblem[];
	readonly notice: string | undefined;
	/** The reason why the whole page was refused. */
	readonly refusal: string | undefined;
	/** The address of the terms, which the applicant accepts. */
	readonly termsHref: string;
	/** The review on the last page lists all answers. */
	readonly review: readonly ApplicationReviewSection[];
}

export interface SentApplicationView extends ApplicationBaseView {
	/** An admitted applicant enrolls at this address; undefined for all others. */
	readonly enrollAction: string | undefined;
	readonly number: string;
	readonly sentOn: string;
	readonly review: readonly ApplicationReviewSection[];
}

interface ApplicationViewInput {
	readonly program: AppliedProgram;
	readonly lead: StoredLead;
	readonly countries: readonly Country[];
	readonly context: ApplicationContext;
	/** The signed address of the form. */
	readonly address: string;
	readonly termsHref: string;
}

/** Leads back to the application, which opens for a signed-in visitor. */
export const applicationSignInLink = ({ links }: AppliedProgram) =>
	withReturnPath(signInAddress, links.apply);

export const applicationInputId = (field: string) => `application-${field}`;

export function applicationStepAddress(address: string, step: ApplicationStep): string {
	return `${address}&step=${step}`;
}

export function toApplicationStepView(
	input: ApplicationViewInput,
	page: {
		readonly step: ApplicationStep;
		/** The values just sent, when the page is shown again. */
		readonly typed?: ApplicationValues | undefined;
		readonly problems?: readonly FieldProblem[] | undefined;
		/** Incomplete pages before this one. */
		readonly missing?: IncompleteSteps | undefined;
		readonly notice?: string | undefined;
		readonly refusal?: string | undefined;
	},
): ApplicationStepView {
	const { program, lead, context, address } = input;
	const { step, problems = [], missing = [] } = page;
	const birthDateFormat = findBirthDateFormat(findLeadCountry(input)?.code);
	const stored = { ...prefilledValues(input), ...lead.application?.values };
	const values = {
		...stored,
		// Must be checked for each submission.
		terms: "",
		...page.typed,
	};
	return {
		...toBaseView(input),
		correctHref: mayCorrectContact(lead)
			? `${program.links.apply}?${new URLSearchParams({ [correctionQuery]: "1" })}`
			: undefined,
		step,
		stepNumber: applicationSteps.indexOf(step) + 1,
		stepNames: applicationSteps.map((entry) => messages.stepNames[entry]),
		action: applicationStepAddress(address, step),
		hasBack: previousApplicationStep(step) !== undefined,
		values,
		base: describeBase(step, stored, program.application.questions),
		birthDateFormat,
		questions: program.application.questions,
		countries: toCountryOptions(input.countries),
		termsHref: input.termsHref,
		errors: Object.fromEntries(
			problems.map((entry) => [entry.field, explainProblem(entry, values, birthDateFormat)]),
		),
		summary: [
			...missing.map(incompleteStepProblem),
			...problems.map((entry) =>
				withFieldLabel(
					{ ...entry, message: explainProblem(entry, values, birthDateFormat) },
					program.application.questions,
					birthDateFormat,
				),
			),
		],
		notice: page.notice,
		refusal: page.refusal,
		review:
			step === "send"
				? toApplicationReview(lead.application?.values ?? {}, context, {
						countries: input.countries,
						hrefOf: (entry) => applicationStepAddress(address, entry),
					})
				: [],
	};
}

/**
 * Describes the stored values, not those that a refused page shows again: they are still to be
 * stored.
 */
function describeBase(
	step: ApplicationStep,
	stored: ApplicationValues,
	questions: readonly ApplicationQuestion[],
): string | undefined {
	// The terms must be confirmed by each submission, whatever was stored.
	if (step === "send") return undefined;
	const unanswered: ApplicationValues = { day: noDayOption };
	return formatDraftBase(
		toDraftBase(
			applicationFieldNames(step, questions).map((field) => [
				field,
				stored[field] || (unanswered[field] ?? ""),
			]),
		),
	);
}

/** A message in the error summary is far from its field, so it names the label. */
function withFieldLabel(
	{ field, message }: FieldProblem,
	questions: readonly ApplicationQuestion[],
	{ fields: [firstBirthField] }: BirthDateFormat,
): FieldProblem {
	const custom = questions.find(({ question }) => questionFieldName(question) === field);
	const label = custom?.question ?? applicationFieldLabel(field);
	return {
		field: applicationInputId(field === "birth" ? firstBirthField : field),
		message: messages.labelledProblem(label, message),
	};
}

function incompleteStepProblem({ step, problems }: IncompleteSteps[number]): FieldProblem {
	return {
		field: `review-${step}`,
		message: messages.incompleteStep(messages.stepNames[step], problems.length),
	};
}

export function toSentApplicationView(
	input: ApplicationViewInput,
	sent: NonNullable<Application["sent"]>,
	timeZone: string,
): SentApplicationView {
	const { lead, context, countries, address } = input;
	return {
		...toBaseView(input),
		enrollAction: lead.application?.admittedAt ? address : undefined,
		number: applicationNumber(lead.id),
		sentOn: dateFormat("en", { dateStyle: "long" }).format(
			localDate(Temporal.Instant.from(sent.at), timeZone),
		),
		review: toApplicationReview(lead.application?.values ?? {}, context, {
			countries,
			eligibility: sent.eligibility,
		}),
	};
}

function toBaseView({ program, lead: { lead } }: ApplicationViewInput): ApplicationBaseView {
	return {
		program,
		person: {
			name: lead.name.full,
			email: lead.email,
			phone: lead.phone && formatReadablePhone(lead.phone),
		},
	};
}

function findLeadCountry({ lead: { lead }, countries }: ApplicationViewInput) {
	const { countryId, countryName } = lead.place;
	return countries.find(({ id, name }) => id === countryId || name === countryName);
}

/** The lead form has collected these values already. */
function prefilledValues(input: ApplicationViewInput) {
	const { place, experience } = input.lead.lead;
	const country = findLeadCountry(input);
	return {
		country: country?.code ?? "",
		cState: country?.code === "US" ? (place.state ?? "") : "",
		cProvince: country?.code === "CA" ? (place.state ?? "") : "",
		experience: experience ?? "",
	};
}
