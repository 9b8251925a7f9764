import { freeCourseAddress } from "#catalogue/addresses.ts";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import { canonicalPath } from "#core/addresses.ts";
import { listVisibleFormNames } from "#forms/content.ts";
import { defaultRetention } from "#forms/retention-rules.ts";
import {
	defineDocument,
	defineFolderCollection,
} from "#platform/content/collections/collection.ts";
import type { SiteContent } from "#platform/content/collections/content-snapshot.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentProblem,
	findMissingReferences,
	listContentFiles,
} from "#platform/content/content.ts";
import { listTranslations } from "#platform/content/translations/translations.ts";
import { builtInNames, siteLegalLinks } from "#visitors/addresses.ts";
import { enterpriseCollection } from "./enterprises/enterprise-content.ts";
import { findDeadTextLinks } from "./links/dead-link-rules.ts";
import { messages } from "./messages.ts";
import {
	bannersDocument,
	businessDocument,
	careerGrowthCollection,
	errorsDocument,
	menusDocument,
	seoDocument,
} from "./section-content.ts";
import {
	type Brand,
	brandSchema,
	faqTopicsSchema,
	homeTextsSchema,
	type SiteTexts,
	type SkillupTexts,
	skillupTextsSchema,
	type TextPage,
	textPageSchema,
} from "./site-texts-schema.ts";
import { findUnknownRetention } from "./text-pages/retention-text-rules.ts";
import { findUntranslatedPart } from "./text-pages/translated-page-rules.ts";

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

export const pageCollection = defineFolderCollection<TextPage>("pages", {
	files: "pages/*.yaml",
	schema: textPageSchema,
	key: ({ addresses: [own = ""] }) => own,
	translated: ["title", "description", "body", "lead"],
	check: (files, all) => [
		...findRepeatedAddresses(files, all),
		...findUnknownForms(files, all),
		...findUnknownPeriods(files),
		...findMissingLegalPages(files, all),
	],
	checkLinks: findDeadTextLinks,
	warn: (files, all) => {
		const originals = new Map(files.map(({ value }) => [value.addresses[0], value]));
		return listTranslations<TextPage>(all, "pages/*.yaml").flatMap(({ files: translated }) =>
			translated.flatMap(({ file, value }) => {
				const part = findUntranslatedPart(originals.get(value.addresses[0]), value);
				return part ? [{ file, path: "", reason: messages.untranslated[part] }] : [];
			}),
		);
	},
});

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

export const brandDocument = defineDocument<Brand>("brand", {
	files: brandFile,
	schema: brandSchema,
	translated: ["tagline", "address"],
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
});

export const homeDocument = defineDocument("home", { files: "home.yaml", schema: homeTextsSchema });

export const faqsDocument = defineDocument("faqs", {
	files: "faqs.yaml",
	schema: faqTopicsSchema,
	otherwise: () => [],
	translated: ["*.topic", "*.questions.*.question", "*.questions.*.answer"],
});

export const skillupDocument = defineDocument<SkillupTexts | null>("skillup", {
	files: "skillup.yaml",
	schema: skillupTextsSchema,
	otherwise: () => null,
});

export const storefrontContent: readonly AnyContentPart[] = [
	brandDocument.part,
	homeDocument.part,
	faqsDocument.part,
	skillupDocument.part,
	pageCollection.part,
	menusDocument.part,
	errorsDocument.part,
	bannersDocument.part,
	seoDocument.part,
	careerGrowthCollection.part,
	businessDocument.part,
	enterpriseCollection.part,
];

/** All texts of the operator, as they are held in memory. */
export const readSiteTexts = (content: SiteContent): SiteTexts => ({
	brand: content.document(brandDocument).current,
	home: content.document(homeDocument).current,
	faqs: content.document(faqsDocument).current,
	skillup: content.document(skillupDocument).current,
	pages: content.collection(pageCollection).list,
	menus: content.document(menusDocument).current,
	errors: content.document(errorsDocument).current,
	banners: content.document(bannersDocument).current,
	seo: content.document(seoDocument).current,
	careerGrowth: content.collection(careerGrowthCollection).list,
	business: content.document(businessDocument).current,
	enterprises: content.collection(enterpriseCollection).list,
});
