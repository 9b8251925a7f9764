import { freeCourseAddress } from "#catalogue/addresses.ts";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import { canonicalPath } from "#core/addresses.ts";
import { listVisibleFormNames } from "#forms/content.ts";
import { defaultRetention } from "#forms/retention-rules.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	findMissingReferences,
	listContentFiles,
} from "#platform/content/content.ts";
import { builtInNames, siteLegalLinks } from "#visitors/addresses.ts";
import { findDeadTextLinks } from "./links/dead-link-rules.ts";
import { messages } from "./messages.ts";
import { sectionContent } from "./section-content.ts";
import { singleFilePart } from "./single-file-content.ts";
import {
	type Brand,
	brandSchema,
	faqTopicsSchema,
	homeTextsSchema,
	skillupTextsSchema,
	type TextPage,
	textPageSchema,
} from "./site-texts-schema.ts";
import { replaceSiteText } from "./store.ts";
import { findUnknownRetention } from "./text-pages/retention-text-rules.ts";

/**
 * The brand of the content that comes with the project: migration 0098 recognizes it by this, too.
 */
const demoBrand = { name: "Lyceum", email: "hello@lyceum.example" };

/**
 * Content names this as the form of a page whose form was taken away: the page shows an address to
 * write to.
 */
const noForm = "none";

const brandFile = "brand.yaml";

const pagesPart: ContentPart<TextPage> = {
	files: "pages/*.yaml",
	schema: textPageSchema,
	check: (files, all) => [
		...findRepeatedAddresses(files, all),
		...findUnknownForms(files, all),
		...findUnknownPeriods(files),
		...findMissingLegalPages(files, all),
	],
	checkLinks: findDeadTextLinks,
	store: (tx, pages) => replaceSiteText(tx, "pages", pages),
};

/** Text pages, free courses and the pages of the site itself share its root. */
function findRepeatedAddresses(
	files: readonly ContentFile<TextPage>[],
	all: AllContent,
): ContentProblem[] {
	const first = new Map<string, string>();
	for (const slug of builtInNames) first.set(freeCourseAddress.to({ slug }), "the site itself");
	for (const slug of knownProducts(all, "free-course").keys())
		first.set(freeCourseAddress.to({ slug }), `the free course ${slug}`);
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
		`the forms of forms.yaml that people can fill in (for no form, write ${noForm})`,
	);
}

/** Forms link to the terms and to the privacy policy, whatever the menus name. */
function findMissingLegalPages(
	files: readonly ContentFile<TextPage>[],
	all: AllContent,
): ContentProblem[] {
	const shown = files.filter(({ value }) => !value.hidden).flatMap(({ value }) => value.addresses);
	return listContentFiles<Brand>(all, brandFile).flatMap(({ file, value: brand }) => {
		const { privacy, terms } = siteLegalLinks(brand);
		return [
			{ path: "privacyPolicy", to: privacy, text: messages.legalPages.privacyPolicy },
			{ path: "terms", to: terms, text: messages.legalPages.terms },
		]
			.filter(({ to }) => to.startsWith("/") && !shown.includes(canonicalPath(to)))
			.map(({ path, to, text }) => ({
				file,
				path,
				reason: messages.legalPages.missing(to, text, path),
			}));
	});
}

function findUnknownPeriods(files: readonly ContentFile<TextPage>[]): ContentProblem[] {
	const names = Object.keys(defaultRetention).join(", ");
	return files.flatMap(({ file, value: { body } }) =>
		findUnknownRetention(body, defaultRetention).map((name) => ({
			file,
			path: "body",
			reason: `{retention.${name}} is no period of forms.yaml, whose periods are ${names}`,
		})),
	);
}

export const storefrontContent: readonly AnyContentPart[] = [
	singleFilePart(brandFile, "brand", brandSchema, {
		warn: (files) =>
			files
				.filter(({ value: { phone } }) => !phone.trim().startsWith("+"))
				.map(({ file, value: { phone } }) => ({
					file,
					path: "phone",
					reason: messages.noCountryCode(phone),
				})),
		owner: ({ name, email }) => ({
			brand: name,
			isDemo: name === demoBrand.name && email === demoBrand.email,
		}),
	}),
	singleFilePart("home.yaml", "home", homeTextsSchema),
	singleFilePart("faqs.yaml", "faqs", faqTopicsSchema, { otherwise: [] }),
	singleFilePart("skillup.yaml", "skillup", skillupTextsSchema, {
		otherwise: null,
	}),
	pagesPart,
	...sectionContent,
];
