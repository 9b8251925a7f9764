import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import {
	countSchema,
	faqsSchema,
	linkSchema,
	slugSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { hues } from "#ui/tokens/hues.ts";
import type {
	Banners,
	BusinessPages,
	CareerGrowth,
	ErrorTexts,
	Menus,
	SeoTexts,
} from "./section-texts.ts";

const menuItem = z.strictObject({ text: textSchema, url: linkSchema });
const countryCode = z
	.string()
	.check(z.regex(/^[A-Z]{2}$/, "must be a country code such as US"));
const menuGroups = z
	.array(
		z.strictObject({
			title: textSchema,
			countries: z.optional(z.array(countryCode)),
			items: z.array(menuItem).check(z.minLength(1)),
		}),
	)
	.check(z.minLength(1));
const menu = z.strictObject({ groups: menuGroups });

export const menus: Schema<Menus> = z.strictObject({
	links: z._default(z.array(menuItem), []),
	searchHint: z.optional(textSchema),
	mega: z.strictObject({
		title: textSchema,
		clusters: z.array(
			z.strictObject({
				id: slugSchema,
				title: textSchema,
				categories: z.array(slugSchema).check(z.minLength(1)),
				featured: z.optional(menuItem),
			}),
		),
	}),
	skillup: z.strictObject({
		title: textSchema,
		shown: z._default(z.enum(["A", "B"]), "A"),
		A: menu,
		B: menu,
	}),
	business: z.strictObject({
		title: textSchema,
		groups: menuGroups,
		companies: z._default(
			z.array(z.strictObject({ id: textSchema, groups: menuGroups })),
			[],
		),
	}),
	footer: z.strictObject({
		fields: textSchema,
		groups: menuGroups,
		legal: z.array(menuItem).check(z.minLength(1)),
		freeCourses: z.strictObject({
			title: textSchema,
			groups: z.array(
				z
					.array(
						z
							.string()
							.check(z.regex(/^\/[a-z0-9-]+$/, "must be a path such as /sql")),
					)
					.check(z.minLength(1)),
			),
		}),
		help: z.strictObject({ title: textSchema, text: textSchema }),
	}),
});

export const errors: Schema<ErrorTexts> = z.strictObject({
	notFound: z.strictObject({
		title: textSchema,
		text: textSchema,
		links: z.array(menuItem),
	}),
	failed: z.strictObject({
		title: textSchema,
		reference: textSchema,
		retry: textSchema,
		back: menuItem,
	}),
});

const images = {
	carousel_image_web: z.optional(linkSchema),
	carousel_image_tab: z.optional(linkSchema),
	carousel_image_mob: z.optional(linkSchema),
};

export const banners: Schema<Banners> = z.strictObject({
	home: z.array(
		z.strictObject({
			id: slugSchema,
			heading: textSchema,
			text: textSchema,
			cta_text: textSchema,
			url: linkSchema,
			features: z.array(textSchema),
			...images,
		}),
	),
	skillup: z.array(
		z.strictObject({
			heading: textSchema,
			carousel_url: linkSchema,
			hue: z.enum(hues),
			...images,
		}),
	),
	popup: z.optional(
		z.strictObject({
			heading: textSchema,
			text: textSchema,
			cta_text: textSchema,
			url: linkSchema,
		}),
	),
	advocacy: z.optional(
		z.strictObject({
			heading: textSchema,
			text: textSchema,
			video: z.strictObject({
				title: textSchema,
				seconds: countSchema,
				transcript: textSchema,
				intro_video: z.optional(linkSchema),
				video_url: z.optional(linkSchema),
				captions: z.optional(linkSchema),
				thumbnail_image: z.optional(linkSchema),
			}),
		}),
	),
});

export const seo: Schema<Record<string, SeoTexts>> = z.record(
	slugSchema,
	z.strictObject({
		title: textSchema,
		description: textSchema,
		block: z.strictObject({
			seo_content_title: textSchema,
			seo_content_desciption: textSchema,
		}),
	}),
);

export const careerGrowth: Schema<CareerGrowth[]> = z.array(
	z.strictObject({
		category: slugSchema,
		role: textSchema,
		salaryText: z.record(countryCode, textSchema),
		demandText: textSchema,
	}),
);

const businessPage = z.strictObject({
	title: textSchema,
	lead: textSchema,
	sections: z.array(
		z.strictObject({
			title: textSchema,
			text: textSchema,
			bullets: z._default(z.array(textSchema), []),
		}),
	),
	figures: z._default(z.array(textSchema), []),
	faqs: z._default(faqsSchema, []),
	fields: z._default(z.array(slugSchema), []),
});
const listedBusinessPage = z.extend(businessPage, { slug: slugSchema });

export const business: Schema<BusinessPages> = z.strictObject({
	home: businessPage,
	learningHubPlus: businessPage,
	corporateTraining: businessPage,
	useCases: z.array(listedBusinessPage),
	categories: z.array(listedBusinessPage),
});
