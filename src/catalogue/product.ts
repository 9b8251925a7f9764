import type { Money } from "#core/money.ts";

export const modes = ["self-paced", "live-virtual", "classroom"] as const;
export type Mode = (typeof modes)[number];
export const levels = ["Beginner", "Intermediate", "Advanced"] as const;
export type Level = (typeof levels)[number];

export interface Category {
	readonly slug: string;
	readonly name: string;
	/** Its pigment: cover art and chips of this category, and nothing else. */
	readonly hue: string;
	readonly summary: string;
	readonly description: string;
}

export interface Ratings {
	readonly average: number;
	readonly count: number;
}

/** As much of a course as a card or a list shows. */
export interface CourseCard {
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
	readonly level: Level;
	readonly summary: string;
	readonly hours: number;
	readonly ratings: Ratings | undefined;
	readonly learners: number;
	readonly modes: readonly Mode[];
	readonly batches: readonly Batch[];
	/** The lowest price of any mode where the visitor is; undefined where it is not sold. */
	readonly from: Money | undefined;
}

export interface Batch {
	readonly mode: Mode;
	readonly startsInDays: number;
	/** Days of the week, Monday is 1. */
	readonly weekdays: readonly number[];
	readonly from: string;
	readonly to: string;
	readonly zone: string;
	readonly weeks: number;
	readonly seats: number;
	readonly seatsLeft: number;
	readonly country?: string | undefined;
	readonly city?: string | undefined;
}

export interface SyllabusModule {
	readonly title: string;
	readonly hours: number;
	readonly topics: readonly string[];
}

/** What only a course's own page shows. */
export interface CourseDetails {
	readonly description: string;
	readonly language: string;
	readonly accreditation?: string | undefined;
	readonly skills: readonly string[];
	readonly outcomes: readonly string[];
	readonly audience: readonly string[];
	readonly prerequisites: readonly string[];
	readonly keyFeatures: readonly string[];
	readonly syllabus: readonly SyllabusModule[];
	readonly projects: readonly {
		readonly title: string;
		readonly brief: string;
	}[];
	readonly faqs: readonly {
		readonly question: string;
		readonly answer: string;
	}[];
	readonly examQuestions: readonly {
		readonly question: string;
		readonly options: readonly string[];
		readonly answer: number;
		readonly why: string;
	}[];
	readonly advisors: readonly string[];
}

export interface Course extends CourseCard {
	readonly details: CourseDetails;
	readonly prices: readonly { readonly mode: Mode; readonly price: Money }[];
}

/** A course as the content files give it: prices for every country. */
export interface CourseContent {
	readonly card: Omit<CourseCard, "from">;
	readonly popularity: number;
	readonly details: CourseDetails;
	readonly prices: readonly {
		readonly mode: Mode;
		readonly country: string;
		readonly price: Money;
	}[];
}
