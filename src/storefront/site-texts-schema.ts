import * as z from "zod/mini";
import { usualLimits } from "#catalogue/free-courses/free-learning-terms.ts";
import type { SchemaValue } from "#core/calls.ts";
import { listKeys } from "#core/collections/records.ts";
import { contactEmailSchema, linkSchema, textSchema } from "#platform/content/field-schemas.ts";
import { visiblePeriodCheck, visiblePeriodFields } from "#platform/content/visible-period.ts";
import { iconShapes } from "#ui/icons/icon-shapes.ts";
import { contrastToWhite, darkenToContrast } from "#ui/tokens/contrast.ts";
import { hues } from "#ui/tokens/hues.ts";
import type { EnterpriseTexts } from "./enterprises/enterprise-schema.ts";
import { logoSchema } from "./frame/logo-schema.ts";
import type {
	Banners,
	BusinessPages,
	CareerGrowth,
	ErrorTexts,
	Menus,
	SeoTexts,
} from "./section-schema.ts";

/** Texts and buttons in a color of the brand can be read on white, on paper and on their own tint. */
const leastContrast = 5.5;
const color = z.string().check(
	z.regex(/^#[0-9a-f]{6}$/i, {
		error: 'must be a color such as "#a31f34", in quotes',
		abort: true,
	}),
	z.refine((hex) => contrastToWhite(hex) >= leastContrast, {
		error: ({ input }) => describeContrast(String(input)),
	}),
);

function describeContrast(hex: string): string {
	const contrast = contrastToWhite(hex).toFixed(1);
	const darker = darkenToContrast(hex, leastContrast);
	return `is too light to be read: its contrast with white is ${contrast}, and ${leastContrast} is needed. Use a darker color, such as "${darker}"`;
}
const heading = z.strictObject({ title: textSchema, lead: textSchema });
const offer = z.strictObject({
	title: textSchema,
	text: textSchema,
	cta: textSchema,
});
const icon = z.enum(listKeys(iconShapes), "is no icon of ours");
const anchor = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, "must be a lower-case word"));

const securityContactSchema = z
	.string()
	.check(
		z.refine(
			(text) => z.safeParse(contactEmailSchema, text).success || isHttpsAddress(text),
			"must be an email address such as security@school.org, or the https address of a page",
		),
	);

const isHttpsAddress = (text: string) =>
	text.startsWith("https://") && URL.canParse(text) && !/\s/.test(text);

/** The operator's description of the business itself. */
export const brandSchema = z.strictObject({
	name: textSchema,
	tagline: textSchema,
	email: contactEmailSchema,
	phone: textSchema,
	address: textSchema,
	/** The pages of these texts, where they are not at the usual addresses. */
	privacyPolicy: z.optional(linkSchema),
	terms: z.optional(linkSchema),
	/** Weaknesses of the site are reported there; `/.well-known/security.txt` names it. */
	securityContact: z.optional(securityContactSchema),
	/** A picture in place of the built-in sign and the name. */
	logo: z.optional(logoSchema),
	/** The icon of tabs and bookmarks. */
	icon: z.optional(linkSchema),
	accent: z.optional(color),
	second: z.optional(color),
});

export const homeTextsSchema = z.strictObject({
	title: textSchema,
	description: textSchema,
	hero: z.strictObject({
		kicker: textSchema,
		title: textSchema,
		lead: textSchema,
		/** The link leads to the subjects. */
		browse: textSchema,
	}),
	explorer: heading,
	// A block without its texts is not shown, nor one without anything to show.
	programs: z.optional(heading),
	masters: z.optional(heading),
	postGraduate: z.optional(heading),
	depths: z.optional(heading),
	ways: z.optional(
		z.strictObject({
			title: textSchema,
			items: z
				.array(z.strictObject({ name: textSchema, text: textSchema, icon }))
				.check(z.minLength(1)),
		}),
	),
	reviews: z.optional(heading),
	/** The block on pages of categories. */
	careers: z.optional(heading),
	app: z.optional(
		z.strictObject({
			title: textSchema,
			text: textSchema,
			/** The block is left out without an address: then there is no app. */
			links: z._default(z.array(z.strictObject({ text: textSchema, url: linkSchema })), []),
		}),
	),
	business: z.optional(
		z.strictObject({
			explore: z.optional(offer),
			contact: z.optional(offer),
		}),
	),
	faqs: z.optional(heading),
});

const faqTopic = z.strictObject({
	topic: textSchema,
	id: anchor,
	questions: z
		.array(z.strictObject({ question: textSchema, answer: textSchema }))
		.check(z.minLength(1)),
});
export const faqTopicsSchema = z.array(faqTopic);

/** A strip of all partners in one picture, where the operator has one; the desktop's stands in for the others. */
const partnerStrip = z.strictObject({
	text: textSchema,
	mobile: z.optional(linkSchema),
	tablet: z.optional(linkSchema),
	desktop: z.optional(linkSchema),
});

export const skillupTextsSchema = z.strictObject({
	/** One person may start so many free courses; each reward adds one. */
	startLimit: z._default(z.int().check(z.positive(), z.maximum(1_000)), usualLimits.startLimit),
	/** Until a friend's reward counts. */
	holdDays: z._default(z.int().check(z.nonnegative(), z.maximum(365)), usualLimits.holdDays),
	hero: z.strictObject({
		kicker: textSchema,
		heading: textSchema,
		lead: textSchema,
		cta_text: textSchema,
		prompt: z.strictObject({ text: textSchema, link: textSchema }),
	}),
	reviews: heading,
	recommended: heading,
	partnerCourses: heading,
	explorer: heading,
	careers: heading,
	faqs: z.strictObject({
		title: textSchema,
		lead: textSchema,
		topics: faqTopicsSchema,
	}),
	partners: partnerStrip,
});

const path = z
	.string()
	.check(z.regex(/^\/[a-z0-9-]+$/, "must be a path such as /terms-and-conditions"));

export const textPageSchema = z
	.strictObject({
		/** The first one is the page's own; the others lead to the same text. */
		addresses: z.array(path).check(z.minLength(1)),
		title: textSchema,
		description: textSchema,
		body: textSchema,
		/** A warning of the check of content, never shown: the text is only an example. */
		operatorNote: z.optional(textSchema),
		/** The placement that stands on the page, ready to be filled in, or `noForm`. */
		form: z.optional(textSchema),
		/** The text below the title of a page with a form. */
		lead: z.optional(textSchema),
		/** Shows the next free times for a call, and the way to the page that books one. */
		offersCall: z.optional(z.boolean()),
		hue: z.optional(z.enum(hues)),
		...visiblePeriodFields,
	})
	.check(visiblePeriodCheck);

/** All texts of the operator. */
export interface SiteTexts {
	readonly brand: Brand;
	readonly home: HomeTexts;
	readonly faqs: readonly FaqTopic[];
	/** Null: there is no free learning. */
	readonly skillup: SkillupTexts | null;
	readonly pages: readonly TextPage[];
	readonly menus: Menus;
	readonly errors: ErrorTexts;
	readonly banners: Banners;
	/** The texts of `home`, `skillup`, `business` and of categories by their slugs. */
	readonly seo: Readonly<Record<string, SeoTexts>>;
	readonly careerGrowth: readonly CareerGrowth[];
	/** Null: nothing is offered to companies. */
	readonly business: BusinessPages | null;
	readonly enterprises: readonly EnterpriseTexts[];
}

export type Brand = SchemaValue<typeof brandSchema>;
export type HeadingTexts = SchemaValue<typeof heading>;
export type HomeTexts = SchemaValue<typeof homeTextsSchema>;
export type FaqTopic = SchemaValue<typeof faqTopic>;
export type PartnerStripTexts = SchemaValue<typeof partnerStrip>;
export type SkillupTexts = SchemaValue<typeof skillupTextsSchema>;
export type TextPage = SchemaValue<typeof textPageSchema>;
