import type { Money } from "#core/money.ts";
import type { ChoiceQuestion } from "./questions/choice-question.ts";

/** Bundles are what the screens call master's programs. */
export const productKinds = [
	"course",
	"bundle",
	"university",
	"free-course",
] as const;
export type ProductKind = (typeof productKinds)[number];

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

/** What cards and lists show of everything that is offered. */
export interface ProductCard {
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	readonly category: string;
	readonly summary: string;
	readonly ratings: Ratings | undefined;
	readonly learners: number;
	/** A picture of the operator's own; without one a cover is drawn. */
	readonly image?: string | undefined;
}

/** As much of a course as a card or a list shows. */
export interface CourseCard extends ProductCard {
	readonly level: Level;
	readonly hours: number;
	readonly modes: readonly Mode[];
	readonly keyFeatures: readonly string[];
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

export interface Faq {
	readonly question: string;
	readonly answer: string;
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
	readonly syllabus: readonly SyllabusModule[];
	readonly projects: readonly {
		readonly title: string;
		readonly brief: string;
	}[];
	readonly faqs: readonly Faq[];
	readonly examQuestions: readonly ChoiceQuestion[];
	readonly advisors: readonly string[];
	/** Under which its page stood before. */
	readonly formerSlugs?: readonly string[] | undefined;
	/** False for a page that is still of the old kind. */
	readonly revamped?: boolean | undefined;
}

export interface Course extends CourseCard {
	readonly details: CourseDetails;
	/** Where the visitor is, the lowest first. */
	readonly prices: readonly { readonly mode: Mode; readonly price: Money }[];
	/** The same for every country. */
	readonly offers: readonly ProductPrice<Mode>[];
}

/** Courses are priced by mode; bundles and university programs as a whole. */
export type PriceMode = Mode | "program";

export interface ProductPrice<In extends PriceMode = PriceMode> {
	readonly mode: In;
	readonly country: string;
	readonly price: Money;
}

/** A product as an import stores it: prices for every country. */
export interface ProductContent<
	Card extends ProductCard,
	Details,
	In extends PriceMode = PriceMode,
> {
	readonly card: Omit<Card, "from">;
	readonly popularity: number;
	readonly details: Details;
	readonly prices: readonly ProductPrice<In>[];
}
export type CourseContent = ProductContent<CourseCard, CourseDetails, Mode>;

/** A group that begins on one day, so many days from today. */
export interface Cohort {
	readonly startsInDays: number;
	readonly seats: number;
	readonly seatsLeft: number;
}
