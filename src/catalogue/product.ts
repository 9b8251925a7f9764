import * as z from "zod/mini";
import type { DeepReadonly } from "#core/calls.ts";
import type { Money } from "#core/money.ts";
import {
	countSchema,
	dateSchema,
	type faqsSchema,
	idSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { type VisiblePeriod, visiblePeriodFields } from "#platform/content/visible-period.ts";

/** Bundles are what the screens call master's programs. */
export const productKinds = ["course", "bundle", "university", "free-course"] as const;
export type ProductKind = (typeof productKinds)[number];

export const modes = ["self-paced", "live-virtual", "classroom"] as const;
export type Mode = (typeof modes)[number];
export const levels = ["Beginner", "Intermediate", "Advanced"] as const;
export type Level = (typeof levels)[number];

/** The files of every kind of product have these fields. */
export const productFields = {
	id: idSchema,
	slug: slugSchema,
	title: textSchema,
	category: slugSchema,
	summary: textSchema.check(z.maxLength(150)),
	description: textSchema,
	/** A picture of the operator's own; without one a cover is drawn. */
	image: z.optional(linkSchema),
	advisors: z._default(z.array(slugSchema), []),
	popularity: z._default(countSchema, 0),
	ratings: z.optional(
		z.strictObject({
			average: z.number().check(z.minimum(0), z.maximum(5)),
			count: countSchema,
			learners: countSchema,
		}),
	),
	...visiblePeriodFields,
};
export type ProductFields = z.infer<z.ZodMiniObject<typeof productFields>>;

export type Ratings = Readonly<Omit<NonNullable<ProductFields["ratings"]>, "learners">>;

/** Cards and lists show these fields of all products. */
export interface ProductCard
	extends Readonly<
		Pick<ProductFields, "id" | "slug" | "title" | "category" | "summary" | "image">
	> {
	readonly ratings: Ratings | undefined;
	readonly learners: number;
}

/** The seats that are left are some of the seats. */
export const seatsLeftCheck = z.refine<{ seats: number; seatsLeft: number }>(
	({ seats, seatsLeft }) => seatsLeft <= seats,
	{ error: "must not be more than seats", path: ["seatsLeft"] },
);

/**
 * A group begins on a day of the calendar, or always so many days from today, which keeps a demo
 * from ageing.
 */
export const groupStartFields = {
	starts: z.optional(dateSchema),
	startsInDays: z.optional(countSchema),
};
export type GroupStart = Readonly<z.infer<z.ZodMiniObject<typeof groupStartFields>>>;

export const groupStartCheck = z.refine<GroupStart>(
	({ starts, startsInDays }) => (starts === undefined) !== (startsInDays === undefined),
	{
		error: "is needed, or else startsInDays, and not both",
		path: ["starts"],
	},
);

/** A group that begins on one day. */
export const cohortSchema = z
	.strictObject({
		...groupStartFields,
		seats: countSchema,
		seatsLeft: countSchema,
	})
	.check(groupStartCheck, seatsLeftCheck);
export type Cohort = Readonly<z.infer<typeof cohortSchema>>;

export type Faq = DeepReadonly<z.infer<typeof faqsSchema>>[number];

/** Courses are priced by mode; bundles and university programs as a whole. */
export type PriceMode = Mode | "program";

export const isPriceMode = (text: string | undefined): text is PriceMode =>
	text === "program" || modes.some((mode) => mode === text);

export interface ProductPrice<In extends PriceMode = PriceMode> {
	readonly mode: In;
	readonly country: string;
	readonly price: Money;
}

/** A price with an offer that is charged in its place on some days. */
export interface StatedPrice<In extends PriceMode = PriceMode> extends ProductPrice<In> {
	readonly offer?: (Pick<VisiblePeriod, "from" | "until"> & { readonly price: Money }) | undefined;
}

/** A price where the visitor is. */
export type PricedMode<In extends PriceMode = PriceMode> = Omit<ProductPrice<In>, "country">;

/** A card shows these beside the content of the product's file. */
export interface PricedCard<In extends PriceMode = PriceMode> {
	/** The lowest price where the visitor is; undefined where it is not sold. */
	readonly from: Money | undefined;
	/** The prices for the visitor's country, the lowest first. */
	readonly prices: readonly PricedMode<In>[];
}

/** A product with the details that only its own page shows. */
export type WholeProduct<
	Card extends ProductCard,
	Details,
	In extends PriceMode = PriceMode,
> = Card & {
	readonly details: Details;
	/** The prices for the visitor's country, the lowest first. */
	readonly prices: readonly PricedMode<In>[];
	/** The offers are the same for every country. */
	readonly offers: readonly ProductPrice<In>[];
};

/** A product as an import stores it: prices for every country. */
export interface ProductContent<
	Card extends ProductCard,
	Details,
	In extends PriceMode = PriceMode,
> {
	readonly card: Omit<Card, "from" | "prices" | "kind">;
	readonly popularity: number;
	readonly details: Details;
	/** The product is always visible by default. */
	readonly visibility?: VisiblePeriod;
	readonly prices: readonly StatedPrice<In>[];
}
