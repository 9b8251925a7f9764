import {
	type ApplicationContext,
	type ApplicationValues,
	birthOf,
	judgeStep,
	textIn,
} from "#applications/application-rules.ts";
import { dateFormat } from "#core/text/formats.ts";
import { regionFieldOf } from "#forms/fields/form-value-rules.ts";
import { provinces, states } from "#forms/fields/regions.ts";
import type { Country } from "#visitors/audience/country.ts";
import { type ApplicationStep, questionKey, stepNames } from "./step-rules.ts";

/** One page of the application as it reads when it is filled in. */
export interface ReviewPart {
	readonly step: ApplicationStep;
	readonly title: string;
	/** Where it is changed; nowhere once it was sent. */
	readonly href: string | undefined;
	readonly lines: readonly {
		readonly label: string;
		readonly value: string;
		/** Why it cannot be sent so. */
		readonly problem: string | undefined;
	}[];
}

const reviewed = ["about", "background", "words"] as const;

export function reviewOf(
	values: ApplicationValues,
	context: ApplicationContext,
	around: {
		readonly countries: readonly Country[];
		readonly hrefOf?: (step: ApplicationStep) => string;
	},
): ReviewPart[] {
	return reviewed.map((step) => {
		const problems = judgeStep(step, values, context);
		return {
			step,
			title: stepNames[step],
			href: around.hrefOf?.(step),
			lines: linesOf(step, values, context, around.countries).map(
				({ field, label, value }) => ({
					label,
					value,
					problem: problems.find((one) => one.field === field)?.message,
				}),
			),
		};
	});
}

interface Line {
	readonly field: string;
	readonly label: string;
	readonly value: string;
}

function linesOf(
	step: (typeof reviewed)[number],
	values: ApplicationValues,
	{ questions }: ApplicationContext,
	countries: readonly Country[],
): Line[] {
	const line = (
		field: string,
		label: string,
		value = textIn(values, field),
	) => ({
		field,
		label,
		value,
	});
	switch (step) {
		case "about":
			return [
				line("birth", labels.birth, birthText(values)),
				line("country", labels.country, countryName(values, countries)),
				...regionLine(values).map(({ field, value }) =>
					line(field, labels[field], value),
				),
			];
		case "background":
			return [
				line("yearOfPassing", labels.yearOfPassing),
				line("marks", labels.marks),
				line("experience", labels.experience),
				...questions.map(({ question }, at) => line(questionKey(at), question)),
			];
		case "words":
			return [
				line("purpose", labels.purpose),
				line("work", labels.work),
				line("day", labels.day),
			];
	}
}

/** As they stand above the fields. */
export const labels = {
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

/** In words, as far as it is a day. */
function birthText(values: ApplicationValues): string {
	const typed = birthOf(values);
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

export function labelOf(field: string): string {
	return Object.hasOwn(labels, field)
		? labels[field as keyof typeof labels]
		: field;
}

function countryName(
	values: ApplicationValues,
	countries: readonly Country[],
): string {
	const code = textIn(values, "country");
	return countries.find((one) => one.code === code)?.name ?? "";
}

function regionLine(values: ApplicationValues) {
	const field = regionFieldOf(textIn(values, "country"));
	if (!field) return [];
	const names: Readonly<Record<string, string>> =
		field === "cState" ? states : provinces;
	const code = textIn(values, field);
	const value = Object.hasOwn(names, code) ? (names[code] ?? "") : "";
	return [{ field, value }];
}
