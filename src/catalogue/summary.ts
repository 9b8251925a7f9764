import type { Clock, Instant } from "#core/time.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { Category } from "./categories/category-schema.ts";
import type { Market } from "./market.ts";
import type { Partner } from "./people/people-schema.ts";
import type { ProductKind, Ratings } from "./product.ts";
import type { ProductNames } from "./product-names/product-name-schema.ts";
import type { ProgramSubType } from "./universities/university-program-schema.ts";

/**
 * Cards, lists, comparisons, carousels and search results show this of a product of any kind, as
 * plain data: its JSON is the key of memoized cards. Its addresses, names and texts are made in
 * `summary-presenter.ts` and nowhere else.
 */
export interface ProductSummary {
	readonly kind: ProductKind;
	readonly id: number;
	/** The notation of forms and covers: `course-12`. */
	readonly key: string;
	readonly slug: string;
	readonly href: string;
	readonly title: string;
	readonly summary: string;
	/** The name of the kind, such as "University program". */
	readonly kindName: string;
	/** The name of the type, which is more exact than that of its kind, such as "Bootcamp". */
	readonly typeName: string;
	/** Only university programs have one. */
	readonly subType?: ProgramSubType;
	/** The contents of a bundle, such as "4 courses". */
	readonly inside?: string;
	/** The name of its category. */
	readonly category: string;
	readonly hue: Hue;
	/** The address of the operator's own picture, or of the cover that is drawn for it. */
	readonly cover: string;
	/** Identifies the drawing. */
	readonly coverSeed: string;
	readonly image: string | undefined;
	readonly level: string | undefined;
	/** Courses have hours, programs have months. */
	readonly hours: number | undefined;
	readonly months: number | undefined;
	/** Hours or months in the manner of the country. */
	readonly length: string;
	/** The number of courses in a bundle, or of lessons in a free course. */
	readonly partCount: number | undefined;
	/** The price, with "from" where there are several; undefined where it is not sold, and of free courses. */
	readonly price: string | undefined;
	/** Each price with its format and start, such as "Live online from Dec 5, $1,290". */
	readonly offers: readonly string[];
	/**
	 * The first start that still has a seat, or the reason why there is none; the format may be any,
	 * so no price stands beside it.
	 */
	readonly starts: string;
	/** The next start of a program, even when it is full; undefined when none is planned. Of courses as `starts`. */
	readonly nextStart: string | undefined;
	/** False for a program that takes no new learners any more. */
	readonly isOffered: boolean;
	/**
	 * The partner that leads, certifies or writes it beside us; all are undefined where it is our
	 * own.
	 */
	readonly partner: {
		readonly id: string | undefined;
		readonly name: string | undefined;
		readonly logo: string | undefined;
	};
	readonly ratings: Ratings | undefined;
	/** The word for a course that content calls new. */
	readonly newLabel?: string;
	/** Thousands from a thousand on; undefined while there are none. */
	readonly learners: string | undefined;
	/** The included features for private learners. */
	readonly features: readonly string[];
	/** Two features at most, which are short enough for a card of a program. */
	readonly highlights: readonly string[];
	/** The pay in the field of a free course, as text. */
	readonly salary?: string | undefined;
	/** True for a free course with a reward for finishing it. */
	readonly hasReward?: boolean;
}

/** A summary with the line about it that fits where it is shown. */
export interface ProductSlide extends ProductSummary {
	readonly line: string;
}

export interface SummaryContext {
	readonly categories: readonly Category[];
	readonly partners: readonly Partner[];
	readonly names: ProductNames;
	readonly locale: string;
	/** The country of the prices. */
	readonly country: string;
	readonly now: Instant;
	/** The site's own timeZone: cohorts begin by it. */
	readonly timeZone: string;
}

export function createSummaryContext(
	{
		catalogue: { categories, partners, names },
		clock,
		timeZone,
	}: {
		readonly catalogue: Pick<SummaryContext, "categories" | "partners" | "names">;
		readonly clock: Clock;
		readonly timeZone: string;
	},
	{ locale, country }: Pick<Market, "locale" | "country">,
): SummaryContext {
	return { categories, partners, names, locale, country, now: clock(), timeZone };
}
