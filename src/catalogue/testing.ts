import { currencyCode } from "#core/money.ts";
import type { Category } from "./categories/category-schema.ts";
import type { Batch, CourseCard, CourseDetails } from "./courses/course-schema.ts";
import type { Mode, ProductContent } from "./product.ts";

export type CourseContent = ProductContent<CourseCard, CourseDetails, Mode>;

export function aCategory(differences: Partial<Category> = {}): Category {
	return {
		slug: "data",
		name: "Data",
		hue: "lagoon",
		summary: "Tables.",
		description: "Tables, and what they say.",
		...differences,
	};
}

export function aBatch(differences: Partial<Batch> = {}): Batch {
	return {
		mode: "live-virtual",
		startsInDays: 7,
		weekdays: [1],
		from: "18:00",
		to: "20:00",
		zone: "America/New_York",
		weeks: 4,
		seats: 12,
		seatsLeft: 5,
		...differences,
	};
}

export function aPrice(
	country: string,
	currency: string,
	minor: number,
	mode: Mode = "self-paced",
): CourseContent["prices"][number] {
	return {
		mode,
		country,
		price: { minor, currency: currencyCode(currency) },
	};
}

/** A course as an import hands it over; its name makes its slug and title. */
export function aCourse(
	id: number,
	name: string,
	differences: Partial<CourseContent["card"]> &
		Partial<Pick<CourseContent, "popularity" | "prices">> = {},
): CourseContent {
	const { popularity = 0, prices = [], ...card } = differences;
	return {
		card: {
			id,
			slug: name,
			title: name,
			category: "data",
			level: "Beginner",
			summary: `About ${name}.`,
			hours: 10,
			ratings: undefined,
			learners: 0,
			modes: ["self-paced"],
			keyFeatures: [],
			batches: [],
			...card,
		},
		popularity,
		prices,
		details: {
			description: "",
			language: "English",
			skills: [],
			outcomes: [],
			audience: [],
			prerequisites: [],
			syllabus: [],
			projects: [],
			faqs: [],
			examQuestions: [],
			advisors: [],
		},
	};
}

/** Yields values like an import, all of them at once. */
export async function* inOneStep<Value>(
	values: readonly Value[],
): AsyncGenerator<readonly Value[]> {
	yield values;
}
