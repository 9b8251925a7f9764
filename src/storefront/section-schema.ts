import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import {
	count,
	faqs,
	link,
	slug,
	text,
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

const menuItem = z.strictObject({ text, url: link });
const countryCode = z
	.string()
	.check(z.regex(/^[A-Z]{2}$/, "must be a country code such as US"));
const menuGroups = z
	.array(
		z.strictObject({
			title: text,
			countries: z.optional(z.array(countryCode)),
			items: z.array(menuItem).check(z.minLength(1)),
		}),
	)
	.check(z.minLength(1));
const menu = z.strictObject({ groups: menuGroups });

export const menus: Schema<Menus> = z.strictObject({
	links: z._default(z.array(menuItem), []),
	searchHint: z.optional(text),
	mega: z.strictObject({
		title: text,
		clusters: z.array(
			z.strictObject({
				id: slug,
				title: text,
				categories: z.array(slug).check(z.minLength(1)),
				featured: z.optional(menuItem),
			}),
		),
	}),
	skillup: z.strictObject({
		title: text,
		shown: z._default(z.enum(["A", "B"]), "A"),
		A: menu,
		B: menu,
	}),
	business: z.strictObject({
		title: text,
		groups: menuGroups,
		companies: z._default(
			z.array(z.strictObject({ id: text, groups: menuGroups })),
			[],
		),
	}),
	footer: z.strictObject({
		fields: text,
		groups: menuGroups,
		legal: z.array(menuItem).check(z.minLength(1)),
		freeCourses: z.strictObject({
			title: text,
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
		help: z.strictObject({ title: text, text }),
	}),
});

export const errors: Schema<ErrorTexts> = z.strictObject({
	notFound: z.strictObject({ title: text, text, links: z.array(menuItem) }),
	failed: z.strictObject({
		title: text,
		reference: text,
		retry: text,
		back: menuItem,
	}),
});

const images = {
	carousel_image_web: z.optional(link),
	carousel_image_tab: z.optional(link),
	carousel_image_mob: z.optional(link),
};

export const banners: Schema<Banners> = z.strictObject({
	home: z.array(
		z.strictObject({
			id: slug,
			heading: text,
			text,
			cta_text: text,
			url: link,
			features: z.array(text),
			...images,
		}),
	),
	skillup: z.array(
		z.strictObject({
			heading: text,
			carousel_url: link,
			hue: z.enum(hues),
			...images,
		}),
	),
	popup: z.optional(
		z.strictObject({ heading: text, text, cta_text: text, url: link }),
	),
	advocacy: z.optional(
		z.strictObject({
			heading: text,
			text,
			video: z.strictObject({
				title: text,
				seconds: count,
				transcript: text,
				intro_video: z.optional(link),
				video_url: z.optional(link),
				captions: z.optional(link),
				thumbnail_image: z.optional(link),
			}),
		}),
	),
});

export const seo: Schema<Record<string, SeoTexts>> = z.record(
	slug,
	z.strictObject({
		title: text,
		description: text,
		block: z.strictObject({
			seo_content_title: text,
			seo_content_desciption: text,
		}),
	}),
);

export const careerGrowth: Schema<CareerGrowth[]> = z.array(
	z.strictObject({
		category: slug,
		role: text,
		salaryText: z.record(countryCode, text),
		demandText: text,
	}),
);

const businessPage = z.strictObject({
	title: text,
	lead: text,
	sections: z.array(
		z.strictObject({
			title: text,
			text,
			bullets: z._default(z.array(text), []),
		}),
	),
	figures: z._default(z.array(text), []),
	faqs: z._default(faqs, []),
	fields: z._default(z.array(slug), []),
});
const listedBusinessPage = z.extend(businessPage, { slug });

export const business: Schema<BusinessPages> = z.strictObject({
	home: businessPage,
	learningHubPlus: businessPage,
	corporateTraining: businessPage,
	useCases: z.array(listedBusinessPage),
	categories: z.array(listedBusinessPage),
});
