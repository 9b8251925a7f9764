import {
	type ApplicationContext,
	type ApplicationValues,
	judgeApplicationStep,
} from "#applications/application-rules.ts";
import { dateFormat } from "#core/text/formats.ts";
import { findRegionField } from "#forms/fields/form-value-rules.ts";
import { canadianProvinces, usStates } from "#forms/fields/regions.ts";
import { birthDateText, trimmedAnswer } from "#leads/application-rules.ts";
import type { Country } from "#visitors/audience/country.ts";
import {
	type ApplicationStep,
	applicationStepNames,
	questionFieldName,
} from "./step-rules.ts";

/** One page of the filled-in application. */
export interface ApplicationReviewSection {
	readonly step: ApplicationStep;
	readonly title: string;
	/** The link for changing it; undefined once the application is sent. */
	readonly href: string | undefined;
	readonly lines: readonly {
		readonly label: string;
		readonly value: string;
		/** Why it is not valid. */
		readonly problem: string | undefined;
	}[];
}

const reviewedSteps = ["about", "background", "words"] as const;

export function toApplicationReview(
	values: ApplicationValues,
	context: ApplicationContext,
	around: {
		readonly countries: readonly Country[];
		readonly hrefOf?: (step: ApplicationStep) => string;
	},
): ApplicationReviewSection[] {
	return reviewedSteps.map((step) => {
		const problems = judgeApplicationStep(step, values, context);
		return {
			step,
			title: applicationStepNames[step],
			href: around.hrefOf?.(step),
			lines: reviewLines(step, values, context, around.countries).map(
				({ field, label, value }) => ({
					label,
					value,
					problem: problems.find((entry) => entry.field === field)?.message,
				}),
			),
		};
	});
}

interface ReviewLine {
	readonly field: string;
	readonly label: string;
	readonly value: string;
}

function reviewLines(
	step: (typeof reviewedSteps)[number],
	values: ApplicationValues,
	{ questions }: ApplicationContext,
	countries: readonly Country[],
): ReviewLine[] {
	const line = (
		field: string,
		label: string,
		value = trimmedAnswer(values, field),
	) => ({
		field,
		label,
		value,
	});
	switch (step) {
		case "about":
			return [
				line("birth", applicationLabels.birth, formatBirthDate(values)),
				line(
					"country",
					applicationLabels.country,
					countryName(values, countries),
				),
				...regionLines(values).map(({ field, value }) =>
					line(field, applicationLabels[field], value),
				),
			];
		case "background":
			return [
				line("yearOfPassing", applicationLabels.yearOfPassing),
				line("marks", applicationLabels.marks),
				line("experience", applicationLabels.experience),
				...questions.map(({ question }, index) =>
					line(questionFieldName(index), question),
				),
			];
		case "words":
			return [
				line("purpose", applicationLabels.purpose),
				line("work", applicationLabels.work),
				line("day", applicationLabels.day),
			];
	}
}

export const applicationLabels = {
	birth: "Date of birth",
	country: "Country in which you live",
	cState: "State",
	cProvince: "Province",
	yearOfPassing: "Year in which you finished your latest school or degree",
	marks: "Your final marks there, in percent",
	experience: "Total work experience",
	purpose: "Why this program, and why now?",
	work: "Something you have made, led or repaired",
	day: "Day on which we may call",
	terms: "The box at the end",
} as const;

/** The date in long form, or the typed text where it is no date. */
function formatBirthDate(values: ApplicationValues): string {
	const typed = birthDateText(values);
	const [day = 0, month = 0, year = 0] = typed.split("-").map(Number);
	try {
		const date = Temporal.PlainDate.from(
			{ day, month, year },
			{ overflow: "reject" },
		);
		return dateFormat("en", { dateStyle: "long" }).format(date);
	} catch {
		return typed;
	}
}

export function applicationFieldLabel(field: string): string {
	return new Map(Object.entries(applicationLabels)).get(field) ?? field;
}

function countryName(
	values: ApplicationValues,
	countries: readonly Country[],
): string {
	const code = trimmedAnswer(values, "country");
	return countries.find((entry) => entry.code === code)?.name ?? "";
}

function regionLines(values: ApplicationValues) {
	const field = findRegionField(trimmedAnswer(values, "country"));
	if (!field) return [];
	const names: Readonly<Record<string, string>> =
		field === "cState" ? usStates : canadianProvinces;
	const code = trimmedAnswer(values, field);
	const value = Object.hasOwn(names, code) ? (names[code] ?? "") : "";
	return [{ field, value }];
}
