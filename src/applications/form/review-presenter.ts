import {
	type ApplicationContext,
	type ApplicationValues,
	hasNoMarks,
	judgeApplicationStep,
} from "#applications/application-rules.ts";
import { messages } from "#applications/messages.ts";
import { dateFormat } from "#core/text/formats.ts";
import { findRegionField } from "#forms/fields/form-value-rules.ts";
import { canadianProvinces, usStates } from "#forms/fields/regions.ts";
import type { EligibilityAnswer } from "#forms/submission/lead.ts";
import { birthDateText, trimmedAnswer } from "#leads/application-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import { type ApplicationStep, questionFieldName } from "./step-rules.ts";

/** One page of the filled-in application. */
export interface ApplicationReviewSection {
	readonly step: ApplicationStep;
	readonly title: string;
	/** The link for changing it; undefined once the application is sent. */
	readonly href: string | undefined;
	readonly lines: readonly {
		readonly label: string;
		readonly value: string;
		/** The reason why it is not valid. */
		readonly problem: string | undefined;
	}[];
}

interface ReviewSources {
	readonly countries: readonly Country[];
	/** The answers of a sent application, with the questions as they were. */
	readonly eligibility?: readonly EligibilityAnswer[];
}

const reviewedSteps = ["about", "background", "words"] as const;

export function toApplicationReview(
	values: ApplicationValues,
	context: ApplicationContext,
	around: ReviewSources & {
		readonly hrefOf?: (step: ApplicationStep) => string;
	},
): ApplicationReviewSection[] {
	return reviewedSteps.map((step) => {
		const problems = judgeApplicationStep(step, values, context);
		return {
			step,
			title: messages.stepNames[step],
			href: around.hrefOf?.(step),
			lines: reviewLines(step, values, context, around).map(({ field, label, value }) => ({
				label,
				value,
				problem: problems.find((entry) => entry.field === field)?.message,
			})),
		};
	});
}

function reviewLines(
	step: (typeof reviewedSteps)[number],
	values: ApplicationValues,
	{ questions }: ApplicationContext,
	{ countries, eligibility }: ReviewSources,
) {
	const line = (field: string, label: string, value = trimmedAnswer(values, field)) => ({
		field,
		label,
		value,
	});
	switch (step) {
		case "about":
			return [
				line("birth", messages.labels.birth, formatBirthDate(values)),
				line("country", messages.labels.country, countryName(values, countries)),
				...regionLines(values).map(({ field, value }) =>
					line(field, messages.labels[field], value),
				),
			];
		case "background":
			return [
				line("yearOfPassing", messages.labels.yearOfPassing),
				line(
					"marks",
					messages.labels.marks,
					trimmedAnswer(values, "marks") || (hasNoMarks(values) ? messages.notInPercent : ""),
				),
				line("experience", messages.labels.experience),
				...(eligibility
					? eligibility.map(({ question, answer }) =>
							line(questionFieldName(question), question, answer),
						)
					: questions.map(({ question }) => line(questionFieldName(question), question))),
			];
		case "words":
			return [
				line("purpose", messages.labels.purpose),
				line("work", messages.labels.work),
				line("day", messages.labels.day),
			];
	}
}

/** The date in long form, or the typed text where it is no date. */
function formatBirthDate(values: ApplicationValues): string {
	const typed = birthDateText(values);
	const [day = 0, month = 0, year = 0] = typed.split("-").map(Number);
	try {
		const date = Temporal.PlainDate.from({ day, month, year }, { overflow: "reject" });
		return dateFormat("en", { dateStyle: "long" }).format(date);
	} catch {
		return typed;
	}
}

export function applicationFieldLabel(field: string): string {
	return new Map(Object.entries(messages.labels)).get(field) ?? field;
}

function countryName(values: ApplicationValues, countries: readonly Country[]): string {
	const code = trimmedAnswer(values, "country");
	return countries.find((entry) => entry.code === code)?.name ?? "";
}

function regionLines(values: ApplicationValues) {
	const field = findRegionField(trimmedAnswer(values, "country"));
	if (!field) return [];
	const names: Readonly<Record<string, string>> = field === "cState" ? usStates : canadianProvinces;
	const code = trimmedAnswer(values, field);
	const value = Object.hasOwn(names, code) ? (names[code] ?? "") : "";
	return [{ field, value }];
}
