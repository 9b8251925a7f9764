import * as z from "zod/mini";
import { freeCourseAddress } from "#catalogue/addresses.ts";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import type { Schema } from "#core/calls.ts";
import { listVisibleFormNames } from "#forms/content.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	findMissingReferences,
} from "#platform/content/content.ts";
import {
	idSchema,
	linkSchema,
	textSchema,
} from "#platform/content/field-schemas.ts";
import { iconShapes } from "#ui/icons/icon-shapes.ts";
import { hues } from "#ui/tokens/hues.ts";
import { sectionContent } from "./section-content.ts";
import { singleFilePart } from "./single-file-content.ts";
import {
	type Brand,
	type FaqTopic,
	type HomeTexts,
	noForm,
	type SkillupTexts,
	type TextPage,
} from "./site-texts.ts";
import { replaceSiteText } from "./store.ts";

const color = z
	.string()
	.check(z.regex(/^#[0-9a-f]{6}$/i, "must be a color such as #a31f34"));
const heading = z.strictObject({ title: textSchema, lead: textSchema });
const offer = z.strictObject({
	title: textSchema,
	text: textSchema,
	cta: textSchema,
});
const icon = z
	.string()
	.check(z.refine((name) => name in iconShapes, "is no icon of ours"));
const anchor = z
	.string()
	.check(z.regex(/^[a-z][a-z0-9-]*$/, "must be a lower-case word"));

const brand: Schema<Brand> = z.strictObject({
	name: textSchema,
	tagline: textSchema,
	email: textSchema,
	phone: textSchema,
	address: textSchema,
	logo: z.optional(
		z.strictObject({
			image: linkSchema,
			dark: z.optional(linkSchema),
			width: idSchema,
			height: idSchema,
		}),
	),
	icon: z.optional(linkSchema),
	accent: z.optional(color),
	second: z.optional(color),
});

const home: Schema<HomeTexts> = z.strictObject({
	title: textSchema,
	description: textSchema,
	hero: z.strictObject({
		kicker: textSchema,
		title: textSchema,
		lead: textSchema,
		primary: textSchema,
		secondary: textSchema,
	}),
	programs: heading,
	explorer: heading,
	masters: heading,
	postGraduate: heading,
	depths: heading,
	ways: z.strictObject({
		title: textSchema,
		items: z.array(
			z.strictObject({ name: textSchema, text: textSchema, icon }),
		),
	}),
	reviews: heading,
	careers: heading,
	app: z.optional(
		z.strictObject({
			title: textSchema,
			text: textSchema,
			links: z
				.array(z.strictObject({ text: textSchema, url: linkSchema }))
				.check(z.minLength(1)),
		}),
	),
	business: z.strictObject({ explore: offer, contact: offer }),
	faqs: heading,
});

const faqs: Schema<FaqTopic[]> = z.array(
	z.strictObject({
		topic: textSchema,
		id: anchor,
		questions: z
			.array(z.strictObject({ question: textSchema, answer: textSchema }))
			.check(z.minLength(1)),
	}),
);

const skillup: Schema<SkillupTexts> = z.strictObject({
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
	faqs: z.strictObject({ title: textSchema, lead: textSchema, topics: faqs }),
	partners: z.strictObject({
		text: textSchema,
		mobile: z.optional(linkSchema),
		tablet: z.optional(linkSchema),
		desktop: z.optional(linkSchema),
	}),
});

const path = z
	.string()
	.check(
		z.regex(/^\/[a-z0-9-]+$/, "must be a path such as /terms-and-conditions"),
	);

const page: Schema<TextPage> = z.strictObject({
	addresses: z.array(path).check(z.minLength(1)),
	title: textSchema,
	description: textSchema,
	body: textSchema,
	form: z.optional(textSchema),
	lead: z.optional(textSchema),
	hue: z.optional(z.enum(hues)),
});

const pagesPart: ContentPart<TextPage> = {
	files: "pages/*.yaml",
	schema: page,
	check: (files, all) => [
		...findRepeatedAddresses(files, all),
		...findUnknownForms(files, all),
	],
	store: (tx, pages) => replaceSiteText(tx, "pages", pages),
};

/** Text pages and free courses share the root of the site. */
function findRepeatedAddresses(
	files: readonly ContentFile<TextPage>[],
	all: AllContent,
): ContentProblem[] {
	const first = new Map(
		[...knownProducts(all, "free-course").keys()].map((slug) => [
			freeCourseAddress.to({ slug }),
			`the free course ${slug}`,
		]),
	);
	return files.flatMap(({ file, value: { addresses } }) =>
		addresses.flatMap((address, index) => {
			const before = first.get(address);
			if (before === undefined) first.set(address, file);
			return before === undefined
				? []
				: [
						{
							file,
							path: `addresses.${index}`,
							reason: `${address} is already used by ${before}`,
						},
					];
		}),
	);
}

/** A form that a page is to do without is left out by its word, never by a slip. */
function findUnknownForms(
	files: readonly ContentFile<TextPage>[],
	all: AllContent,
): ContentProblem[] {
	return findMissingReferences(
		files,
		({ form }) => [["form", form]],
		new Set([...listVisibleFormNames(all), noForm]),
		`the forms of forms.yaml that people can fill in, nor ${noForm}`,
	);
}

export const storefrontContent: readonly AnyContentPart[] = [
	singleFilePart("brand.yaml", "brand", brand),
	singleFilePart("home.yaml", "home", home),
	singleFilePart("faqs.yaml", "faqs", faqs),
	singleFilePart("skillup.yaml", "skillup", skillup),
	pagesPart,
	...sectionContent,
];
