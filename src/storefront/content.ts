import * as z from "zod/mini";
import { freeCourseAddress } from "#catalogue/addresses.ts";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import type { Schema } from "#core/calls.ts";
import { knownForms } from "#forms/placements/placement-names-content.ts";
import {
	type AllContent,
	type AnyPart,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	lostReferences,
} from "#platform/content/content.ts";
import { id, link, text } from "#platform/content/field-schemas.ts";
import { iconShapes } from "#ui/icons/icon-shapes.ts";
import { hues } from "#ui/tokens/hues.ts";
import { sectionParts } from "./section-content.ts";
import { onlyFile } from "./single-file-content.ts";
import {
	type Brand,
	type FaqTopic,
	type HomeTexts,
	noForm,
	type SkillupTexts,
	type TextPage,
} from "./site-texts.ts";
import { replaceText } from "./store.ts";

const color = z
	.string()
	.check(z.regex(/^#[0-9a-f]{6}$/i, "must be a color such as #a31f34"));
const heading = z.strictObject({ title: text, lead: text });
const offer = z.strictObject({ title: text, text, cta: text });
const icon = z
	.string()
	.check(z.refine((name) => name in iconShapes, "is no icon of ours"));
const anchor = z
	.string()
	.check(z.regex(/^[a-z][a-z0-9-]*$/, "must be a lower-case word"));

const brand: Schema<Brand> = z.strictObject({
	name: text,
	tagline: text,
	email: text,
	phone: text,
	address: text,
	logo: z.optional(
		z.strictObject({
			image: link,
			dark: z.optional(link),
			width: id,
			height: id,
		}),
	),
	icon: z.optional(link),
	accent: z.optional(color),
	second: z.optional(color),
});

const home: Schema<HomeTexts> = z.strictObject({
	title: text,
	description: text,
	hero: z.strictObject({
		kicker: text,
		title: text,
		lead: text,
		primary: text,
		secondary: text,
	}),
	programs: heading,
	explorer: heading,
	masters: heading,
	postGraduate: heading,
	depths: heading,
	ways: z.strictObject({
		title: text,
		items: z.array(z.strictObject({ name: text, text, icon })),
	}),
	reviews: heading,
	careers: heading,
	app: z.optional(
		z.strictObject({
			title: text,
			text,
			links: z.array(z.strictObject({ text, url: link })).check(z.minLength(1)),
		}),
	),
	business: z.strictObject({ explore: offer, contact: offer }),
	faqs: heading,
});

const faqs: Schema<FaqTopic[]> = z.array(
	z.strictObject({
		topic: text,
		id: anchor,
		questions: z
			.array(z.strictObject({ question: text, answer: text }))
			.check(z.minLength(1)),
	}),
);

const skillup: Schema<SkillupTexts> = z.strictObject({
	hero: z.strictObject({
		kicker: text,
		heading: text,
		lead: text,
		cta_text: text,
		prompt: z.strictObject({ text, link: text }),
	}),
	reviews: heading,
	recommended: heading,
	partnerCourses: heading,
	explorer: heading,
	careers: heading,
	faqs: z.strictObject({ title: text, lead: text, topics: faqs }),
	partners: z.strictObject({
		text,
		mobile: z.optional(link),
		tablet: z.optional(link),
		desktop: z.optional(link),
	}),
});

const path = z
	.string()
	.check(
		z.regex(/^\/[a-z0-9-]+$/, "must be a path such as /terms-and-conditions"),
	);

const page: Schema<TextPage> = z.strictObject({
	addresses: z.array(path).check(z.minLength(1)),
	title: text,
	description: text,
	body: text,
	form: z.optional(text),
	lead: z.optional(text),
	hue: z.optional(z.enum(hues)),
});

const pagesPart: ContentPart<TextPage> = {
	files: "pages/*.yaml",
	schema: page,
	check: (files, all) => [
		...repeatedAddresses(files, all),
		...lostForms(files, all),
	],
	store: (tx, pages) => replaceText(tx, "pages", pages),
};

/** Text pages and free courses share the root of the site. */
function repeatedAddresses(
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
		addresses.flatMap((address, at) => {
			const before = first.get(address);
			if (before === undefined) first.set(address, file);
			return before === undefined
				? []
				: [
						{
							file,
							path: `addresses.${at}`,
							reason: `${address} is already used by ${before}`,
						},
					];
		}),
	);
}

/** A form that a page is to do without is left out by its word, never by a slip. */
function lostForms(
	files: readonly ContentFile<TextPage>[],
	all: AllContent,
): ContentProblem[] {
	return lostReferences(
		files,
		({ form }) => [["form", form]],
		new Set([...knownForms(all), noForm]),
		`the forms of forms.yaml that people can fill in, nor ${noForm}`,
	);
}

export const storefrontParts: readonly AnyPart[] = [
	onlyFile("brand.yaml", "brand", brand),
	onlyFile("home.yaml", "home", home),
	onlyFile("faqs.yaml", "faqs", faqs),
	onlyFile("skillup.yaml", "skillup", skillup),
	pagesPart,
	...sectionParts,
];
