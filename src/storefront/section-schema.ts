import * as z from "zod/mini";
import type { SchemaValue } from "#core/calls.ts";
import {
	countSchema,
	faqsSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { visiblePeriodCheck, visiblePeriodFields } from "#platform/content/visible-period.ts";
import { hues } from "#ui/tokens/hues.ts";
import { contactModes } from "./contact/contact-form-rules.ts";

// The operator's texts in menus, banners, beside lists and on the pages for companies.

const menuItem = z.strictObject({ text: textSchema, url: linkSchema });
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, "must be a country code such as US"));
const menuGroup = z.strictObject({
	title: textSchema,
	/** The default is all countries. */
	countries: z.optional(z.array(countryCode)),
	items: z.array(menuItem).check(z.minLength(1)),
});
export const menuGroupsSchema = z.array(menuGroup);
const menuGroups = menuGroupsSchema.check(z.minLength(1));
const menu = z.strictObject({ groups: menuGroups });
const menuCluster = z.strictObject({
	id: slugSchema,
	title: textSchema,
	/** Slugs. */
	categories: z.array(slugSchema).check(z.minLength(1)),
	featured: z.optional(menuItem),
});

export const menusSchema = z.strictObject({
	/** The links beside the menu of every page. */
	links: z._default(z.array(menuItem), []),
	/** The menu of phones shows these below them, because the footer is far away there. */
	help: z.optional(z.array(menuItem)),
	/** The hint at the search field; without it there is none. */
	searchHint: z.optional(textSchema),
	mega: z.strictObject({
		title: textSchema,
		/** None: the classic menu, all categories in one list. */
		clusters: z._default(z.array(menuCluster), []),
	}),
	/** The pages have the menu of all others if this is absent, like those for companies. */
	skillup: z.optional(
		z.strictObject({
			title: textSchema,
			shown: z._default(z.enum(["A", "B"]), "A"),
			A: menu,
			B: menu,
		}),
	),
	business: z.optional(
		z.strictObject({
			title: textSchema,
			groups: menuGroups,
		}),
	),
	footer: z.strictObject({
		/** The title over the categories. */
		fields: textSchema,
		groups: z._default(z.array(menuGroup), []),
		/** The last line of every page. */
		legal: z.array(menuItem).check(z.minLength(1)),
		freeCourses: z.optional(
			z.strictObject({
				title: textSchema,
				/** Paths, in the groups in which they are shown. */
				groups: z.array(
					z
						.array(z.string().check(z.regex(/^\/[a-z0-9-]+$/, "must be a path such as /sql")))
						.check(z.minLength(1)),
				),
			}),
		),
		help: z.strictObject({ title: textSchema, text: textSchema }),
	}),
});

export const errorTextsSchema = z.strictObject({
	notFound: z.strictObject({
		title: textSchema,
		text: textSchema,
		/** The next pages to visit; the first is the recommended one. */
		links: z.array(menuItem),
	}),
	failed: z.strictObject({
		title: textSchema,
		reference: textSchema,
		retry: textSchema,
		back: menuItem,
	}),
});

/** One picture for each width; the web one stands in for the others. */
const bannerImages = z.strictObject({
	carousel_image_web: z.optional(linkSchema),
	carousel_image_tab: z.optional(linkSchema),
	carousel_image_mob: z.optional(linkSchema),
});
const bannerVideo = z.strictObject({
	title: textSchema,
	seconds: countSchema,
	transcript: textSchema,
	intro_video: z.optional(linkSchema),
	video_url: z.optional(linkSchema),
	/** WebVTT, in the language of the site. */
	captions: z.optional(linkSchema),
	thumbnail_image: z.optional(linkSchema),
});
const homeBanner = z
	.strictObject({
		id: slugSchema,
		heading: textSchema,
		text: textSchema,
		cta_text: textSchema,
		url: linkSchema,
		/** The features may have bold parts; the first three of those are shown. */
		features: z.array(textSchema),
		/** Replaces the picture. */
		video: z.optional(bannerVideo),
		...bannerImages.shape,
		...visiblePeriodFields,
	})
	.check(visiblePeriodCheck);

export const bannersSchema = z.strictObject({
	home: z._default(z.array(homeBanner), []),
	/** The banners below the university programs of the home page. */
	university: z._default(z.array(homeBanner), []),
	skillup: z._default(
		z.array(
			z
				.strictObject({
					heading: textSchema,
					carousel_url: linkSchema,
					hue: z.enum(hues),
					...bannerImages.shape,
					...visiblePeriodFields,
				})
				.check(visiblePeriodCheck),
		),
		[],
	),
	/** The popup that the free-learning area opens by itself. */
	popup: z.optional(
		z
			.strictObject({
				heading: textSchema,
				text: textSchema,
				cta_text: textSchema,
				url: linkSchema,
				...visiblePeriodFields,
			})
			.check(visiblePeriodCheck),
	),
	advocacy: z.optional(
		z
			.strictObject({
				heading: textSchema,
				text: textSchema,
				video: bannerVideo,
				...visiblePeriodFields,
			})
			.check(visiblePeriodCheck),
	),
});

const seoTexts = z.strictObject({
	title: textSchema,
	description: textSchema,
	block: z.strictObject({
		seo_content_title: textSchema,
		// The published spelling of "description".
		seo_content_desciption: textSchema,
	}),
});
export const seoTextsSchema = z.record(slugSchema, seoTexts);

export const careerGrowthSchema = z.strictObject({
	/** The slug of a category. */
	category: slugSchema,
	role: textSchema,
	/** The keys are country codes. */
	salaryText: z.record(countryCode, textSchema),
	demandText: textSchema,
});

/** The contact of companies on one of their pages. */
const businessContact = z.strictObject({
	/** The name of a placement for companies; the default is the one for all of them. */
	form: z.optional(textSchema),
	/**
	 * `popup`: a button opens the form. `exit`: it opens once by itself, too, when a visitor is about to leave. `panel`: it
	 * stands on the page.
	 */
	mode: z._default(z.enum(contactModes), "popup"),
	title: z.optional(textSchema),
	button: z.optional(textSchema),
	/** Sends the form outside of the United States. */
	submit: z.optional(textSchema),
});
export const businessPageSchema = z.strictObject({
	title: textSchema,
	lead: textSchema,
	contact: z.optional(businessContact),
	sections: z.array(
		z.strictObject({
			title: textSchema,
			text: textSchema,
			bullets: z._default(z.array(textSchema), []),
		}),
	),
	figures: z._default(z.array(textSchema), []),
	faqs: z._default(faqsSchema, []),
	/** The slugs of categories whose programs stand on the page. */
	fields: z._default(z.array(slugSchema), []),
});
const listedBusinessPage = z.extend(businessPageSchema, { slug: slugSchema });

export const businessPagesSchema = z.strictObject({
	/** The bullets beside the form that requests a price. */
	quoteBullets: z._default(z.array(textSchema), []),
	home: businessPageSchema,
	learningHubPlus: z.optional(businessPageSchema),
	corporateTraining: z.optional(businessPageSchema),
	useCases: z._default(z.array(listedBusinessPage), []),
	categories: z._default(z.array(listedBusinessPage), []),
});

export type MenuItem = SchemaValue<typeof menuItem>;
export type MenuGroup = SchemaValue<typeof menuGroup>;
export type MenuGroups = SchemaValue<typeof menu>;
export type MenuCluster = SchemaValue<typeof menuCluster>;
export type Menus = SchemaValue<typeof menusSchema>;
export type FooterTexts = Menus["footer"];
export type ErrorTexts = SchemaValue<typeof errorTextsSchema>;
export type BannerImages = SchemaValue<typeof bannerImages>;
export type BannerVideo = SchemaValue<typeof bannerVideo>;
export type HomeBanner = SchemaValue<typeof homeBanner>;
export type Banners = SchemaValue<typeof bannersSchema>;
export type SeoTexts = SchemaValue<typeof seoTexts>;
export type CareerGrowth = SchemaValue<typeof careerGrowthSchema>;
export type BusinessPage = SchemaValue<typeof businessPageSchema>;
export type ListedBusinessPage = SchemaValue<typeof listedBusinessPage>;
export type BusinessPages = SchemaValue<typeof businessPagesSchema>;
