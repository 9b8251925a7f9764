import type { Level } from "#catalogue/product.ts";
import type { ChoiceQuestion } from "#catalogue/questions/choice-question-schema.ts";

/** The published list types: a webcast is a video, an fpt a free practice test. */
export const listTypes = [
	"article",
	"ebook",
	"webcast",
	"webinar",
	"fpt",
	"tutorial",
] as const;
export type ListType = (typeof listTypes)[number];

export interface Author {
	readonly id: string;
	readonly name: string;
	readonly role: string;
	readonly bio: string;
}

/** As much of a resource as a list shows. */
export interface ResourceCard {
	readonly type: ListType;
	readonly id: number;
	readonly slug: string;
	readonly title: string;
	/** The slug of a category. */
	readonly segment: string;
	readonly summary: string;
	/** The id of an author. */
	readonly author: string | undefined;
	/** To read, to watch or to sit through. */
	readonly minutes: number;
	/** When it came or comes, in days from today; what has no date stands with today's. */
	readonly day: number;
}

interface ResourceWithDetails<Type extends ListType, Details>
	extends ResourceCard {
	readonly type: Type;
	readonly details: Details;
}

export type Article = ResourceWithDetails<
	"article" | "tutorial",
	{
		readonly body: string;
		/** Slugs of products. */
		readonly related: readonly string[];
	}
>;

export type Ebook = ResourceWithDetails<
	"ebook",
	{
		readonly pages: number;
		readonly audience: string;
		/** The headings of all chapters; some of them come with their text. */
		readonly contents: readonly string[];
		readonly chapters: readonly {
			readonly title: string;
			readonly text: string;
		}[];
	}
>;

export type Webinar = ResourceWithDetails<
	"webinar",
	{
		readonly description: string;
		readonly speaker: { readonly name: string; readonly role: string };
		/** The time of day in its own zone. */
		readonly at: string;
		readonly zone: string;
		readonly agenda: readonly string[];
		readonly takeaways: readonly string[];
	}
>;

export type Video = ResourceWithDetails<
	"webcast",
	{
		readonly seconds: number;
		readonly chapters: readonly {
			readonly at: number;
			readonly title: string;
		}[];
		readonly transcript: string;
		readonly videoUrl?: string | undefined;
		readonly thumbnail?: string | undefined;
		/** Slugs of the courses of which it is a piece. */
		readonly previewOf?: readonly string[] | undefined;
	}
>;

export type PracticeTest = ResourceWithDetails<
	"fpt",
	{
		readonly level: Level;
		readonly passPercent: number;
		readonly scholarship: boolean;
		readonly questions: readonly ChoiceQuestion[];
	}
>;

export type Resource = Article | Ebook | Webinar | Video | PracticeTest;
export type ResourceByType<Type extends ListType> = Extract<
	Resource,
	{ type: Type }
>;
