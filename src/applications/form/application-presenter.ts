import { applicationNumber } from "#applications/application-email.ts";
import type {
	ApplicationContext,
	ApplicationValues,
	Question,
} from "#applications/application-rules.ts";
import type { Unsent } from "#applications/commands.ts";
import type { AppliedProgram } from "#applications/program-commands.ts";
import type { FieldProblem } from "#core/calls.ts";
import { counted, dateFormat } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import { joinPhone, type Phone } from "#forms/fields/phone-rules.ts";
import { countryOptions } from "#forms/rendering/field-presenter.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { SelectOption } from "#ui/controls/select.tsx";
import type { Country } from "#visitors/audience/country.ts";
import { labelOf, type ReviewPart, reviewOf } from "./review-presenter.ts";
import {
	type ApplicationStep,
	applicationSteps,
	questionKey,
	stepBefore,
	stepNames,
} from "./step-rules.ts";

/** What every state of the page shows. */
export interface ApplicationFrame {
	readonly program: AppliedProgram;
	readonly person: {
		readonly name: string;
		readonly email: string;
		readonly phone: string;
	};
}

export interface StepView extends ApplicationFrame {
	readonly step: ApplicationStep;
	/** Counted from 1. */
	readonly at: number;
	readonly stepNames: readonly string[];
	/** Where the page is sent, and the others are found. */
	readonly action: string;
	readonly hasBack: boolean;
	readonly values: ApplicationValues;
	readonly questions: readonly Question[];
	readonly countries: readonly SelectOption[];
	/** By field. */
	readonly errors: Readonly<Record<string, string>>;
	/** By the ids of controls, in the order of the page. */
	readonly summary: readonly FieldProblem[];
	readonly notice: string | undefined;
	/** Why the whole page was not taken. */
	readonly refusal: string | undefined;
	/** On the last page: all that was answered. */
	readonly review: readonly ReviewPart[];
}

export interface SentView extends ApplicationFrame {
	readonly number: string;
	readonly sentOn: string;
	readonly review: readonly ReviewPart[];
}

export interface ViewFacts {
	readonly program: AppliedProgram;
	readonly lead: StoredLead;
	readonly countries: readonly Country[];
	readonly context: ApplicationContext;
	/** The page with whatever of its query says whose it is. */
	readonly address: string;
}

export const inputId = (field: string) => `application-${field}`;

export function stepAddress(address: string, step: ApplicationStep): string {
	return `${address}&step=${step}`;
}

export function stepView(
	facts: ViewFacts,
	page: {
		readonly step: ApplicationStep;
		/** As it was just sent, where it is shown again. */
		readonly typed?: ApplicationValues | undefined;
		readonly problems?: readonly FieldProblem[] | undefined;
		/** Pages before this one that cannot be sent so. */
		readonly missing?: Unsent | undefined;
		readonly notice?: string | undefined;
		readonly refusal?: string | undefined;
	},
): StepView {
	const { program, lead, context, address } = facts;
	const { step, problems = [], missing = [] } = page;
	const values = {
		...knownValues(facts),
		...lead.application?.values,
		// Agreed to each time it is sent.
		terms: "",
		...page.typed,
	};
	return {
		...frameOf(facts),
		step,
		at: applicationSteps.indexOf(step) + 1,
		stepNames: applicationSteps.map((one) => stepNames[one]),
		action: stepAddress(address, step),
		hasBack: stepBefore(step) !== undefined,
		values,
		questions: program.application.questions,
		countries: countryOptions(facts.countries),
		errors: Object.fromEntries(
			problems.map(({ field, message }) => [field, message]),
		),
		summary: [
			...missing.map(missingIn),
			...problems.map((one) => named(one, program.application.questions)),
		],
		notice: page.notice,
		refusal: page.refusal,
		review:
			step === "send"
				? reviewOf(lead.application?.values ?? {}, context, {
						countries: facts.countries,
						hrefOf: (one) => stepAddress(address, one),
					})
				: [],
	};
}

/** Above the page a message stands far from its field, so it says which. */
function named(
	{ field, message }: FieldProblem,
	questions: readonly Question[],
): FieldProblem {
	const at = questions.findIndex((_, index) => questionKey(index) === field);
	const label = questions[at]?.question ?? labelOf(field);
	return {
		field: inputId(field === "birth" ? "birthDay" : field),
		message: `${label.replace(/\?$/, "")}: ${message}`,
	};
}

function missingIn({ step, problems }: Unsent[number]): FieldProblem {
	return {
		field: `review-${step}`,
		message: `${stepNames[step]}: ${counted(problems.length, "answer")} to look at`,
	};
}

export function sentView(
	facts: ViewFacts,
	sentAt: string,
	timeZone: string,
): SentView {
	const { lead, context, countries } = facts;
	return {
		...frameOf(facts),
		number: applicationNumber(lead.id),
		sentOn: dateFormat("en", { dateStyle: "long" }).format(
			localDate(Temporal.Instant.from(sentAt), timeZone),
		),
		review: reviewOf(lead.application?.values ?? {}, context, { countries }),
	};
}

function frameOf({ program, lead: { lead } }: ViewFacts): ApplicationFrame {
	return {
		program,
		person: {
			name: lead.name.full,
			email: lead.email,
			phone: phoneText(lead.phone),
		},
	};
}

const phoneText = (phone: Phone) => `+${joinPhone(phone).replace("-", " ")}`;

/** What the form for leads has asked already is not asked again. */
function knownValues({ lead: { lead }, countries }: ViewFacts) {
	const { place, experience } = lead;
	const country = countries.find(
		({ id, name }) => id === place.countryId || name === place.countryName,
	);
	return {
		country: country?.code ?? "",
		cState: country?.code === "US" ? (place.state ?? "") : "",
		cProvince: country?.code === "CA" ? (place.state ?? "") : "",
		experience: experience ?? "",
	};
}
