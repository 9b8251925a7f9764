import {
	categoryAddress,
	compareAddress,
	instructorAddress,
	kindsWithPages,
	partnersAddress,
	productAddresses,
	productPageAddresses,
	programsAddress,
} from "#catalogue/addresses.ts";
import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { partnerCollection } from "#catalogue/people/people-content.ts";
import { knownProducts } from "#catalogue/product-import/content-reference-rules.ts";
import { canonicalPath } from "#core/addresses.ts";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import { ticketStatusAddress } from "#leads/tickets/addresses.ts";
import { certificatesAddress, myLearningAddress } from "#learning/addresses.ts";
import { cartAddress } from "#orders/addresses.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	listContentFiles,
} from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import type { WrittenLink } from "#platform/content/mistakes/written-links.ts";
import { listTranslations } from "#platform/content/translations/translations.ts";
import { practiceTestAddress, practiceTestsAddress } from "#practice-tests/addresses.ts";
import { privacyAddress } from "#privacy/addresses.ts";
import { myQuizzesAddress, quizAddress, quizzesAddress } from "#quizzes/addresses.ts";
import { dailyQuizAddress } from "#quizzes/daily/addresses.ts";
import { prizeTermsAddress, winnersAddress } from "#quizzes/draws/addresses.ts";
import { questionnaireAddress, recommendationsAddress } from "#recommendations/addresses.ts";
import { referAndEarnAddress, referralAddress } from "#referral/addresses.ts";
import {
	articleAddress,
	authorAddress,
	ebookAddress,
	freeResourcesAddress,
	playlistAddress,
	resourceCategoryAddress,
	resourceListAddress,
	tutorialAddress,
	videoAddress,
	webinarAddress,
} from "#resources/addresses.ts";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import { homeAddress, sitemapAddress, skillupAddress } from "#storefront/addresses.ts";
import { businessAddress } from "#storefront/business/addresses.ts";
import { listBusinessPages } from "#storefront/business/page-list-rules.ts";
import type { BusinessPages } from "#storefront/section-schema.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";
import {
	findUntranslatedPart,
	toTranslatedPath,
} from "#storefront/text-pages/translated-page-rules.ts";
import { accountAddress, signInAddress, signUpAddress } from "#visitors/accounts/addresses.ts";
import { countryAddress, preferencesAddress } from "#visitors/addresses.ts";

export type ContentLink = readonly [path: string, to: string];

/** Links to pages of this site that do not exist. What another system serves has an `https` address. */
export function findDeadLinks<Value>(
	files: readonly ContentFile<Value>[],
	linksOf: (value: Value) => readonly ContentLink[],
	all: AllContent,
): ContentProblem[] {
	return files.flatMap(({ file, value }) =>
		linksOf(value)
			.filter(([, to]) => to.startsWith("/") && !isKnown(canonicalPath(to), all))
			.map(([path, to]) => ({
				file,
				path,
				reason: describeDeadLink(to, all),
			})),
	);
}

/** Links in texts, such as a sentence about consent. */
export const findDeadTextLinks = (
	links: readonly WrittenLink[],
	all: AllContent,
): ContentProblem[] =>
	links
		.filter(({ to }) => !isKnown(canonicalPath(to), all))
		.map(({ to, ...place }) => ({ ...place, reason: describeDeadLink(to, all) }));

const describeDeadLink = (to: string, all: AllContent) =>
	messages.deadLink(to, findSimilarWord(canonicalPath(to), listNamedPages(all)));

function isKnown(path: string, all: AllContent): boolean {
	// Missing files are found by what they are named in.
	if (path.startsWith("/files/")) return true;
	const named = listNamedPages(all);
	return (
		named.includes(path) ||
		(areasOfPages.some((area) => path.startsWith(area)) &&
			named.includes(path.replace(/\/[^/]*$/, ""))) ||
		isProductPage(path, all) ||
		isNotOffered(path, all)
	);
}

/** Pages below those that are named, such as a part of a tutorial. */
const areasOfPages = [tutorialAddress, quizAddress].map(({ pattern }) =>
	pattern.replace(":slug", ""),
);

/**
 * A site without the files of an area leaves out every link to it: content may name what a business
 * does not offer yet.
 */
function isNotOffered(path: string, all: AllContent): boolean {
	return optionalAreas.some(
		({ files, area }) =>
			(path === area || path.startsWith(`${area}/`)) && listContentFiles(all, files).length === 0,
	);
}

const optionalAreas = [
	{ files: "skillup.yaml", area: skillupAddress.to() },
	{ files: "partners.yaml", area: partnersAddress.to() },
	{ files: "certifications.yaml", area: "/certifications" },
	{ files: "business.yaml", area: businessAddress.to() },
];

/** Checks without a list: there may be a hundred thousand products. */
function isProductPage(path: string, all: AllContent): boolean {
	return kindsWithPages.some((kind) =>
		productPageAddresses[kind].some(({ pattern }) => {
			const [start = "", end = ""] = pattern.split(":slug");
			if (!path.startsWith(start) || !path.endsWith(end)) return false;
			const slug = path.slice(start.length, path.length - end.length);
			return knownProducts(all, kind).has(slug);
		}),
	);
}

/** The description of the calls, for programs and their authors. */
const descriptionsOfCalls = ["/openapi", "/openapi.json", "/openapi.d.ts"];

const siteAddresses = [
	...[homeAddress, programsAddress, compareAddress, searchAddress],
	...[sitemapAddress, cartAddress, privacyAddress, preferencesAddress],
	...[countryAddress, accountAddress, signInAddress, signUpAddress],
	...[myLearningAddress, certificatesAddress, ticketStatusAddress, referAndEarnAddress],
];
const skillupPages = [skillupAddress, skillupSearchAddress, referralAddress].map((address) =>
	address.to(),
);

const dailyQuizPages = [dailyQuizAddress, winnersAddress, prizeTermsAddress].map((address) =>
	address.to(),
);
const questionnairePages = [questionnaireAddress, recommendationsAddress].map((address) =>
	address.to(),
);

/** More names would take too long to search for a similar one, and too many would be similar. */
const maxNamedProducts = 2_000;

/** Lists every page but those of products; of a small catalogue those, too. */
function listNamedPages(all: AllContent): readonly string[] {
	const known = namedPages.get(all) ?? collectNamedPages(all);
	namedPages.set(all, known);
	return known;
}

const namedPages = new WeakMap<AllContent, readonly string[]>();

function collectNamedPages(all: AllContent): string[] {
	const values = <Value>(files: string) =>
		listContentFiles<Value>(all, files).map(({ value }) => value);
	const partners = [...partnerCollection.listNames(all).keys()];
	const products = knownProducts(all);
	return [
		...siteAddresses.map((address) => address.to()),
		...descriptionsOfCalls,
		...(partners.length ? [partnersAddress.to()] : []),
		...partners.map((id) => `${partnersAddress.to()}/${id}`),
		...values<readonly { id: string }[]>("enterprises.yaml").flatMap((enterprises) =>
			enterprises.map(({ id }) => `${partnersAddress.to()}/${id}`),
		),
		...(values("skillup.yaml").length ? skillupPages : []),
		...[...categoryCollection.listNames(all).keys()].flatMap((slug) => [
			categoryAddress.to({ slug }),
			`${sitemapAddress.to()}/${slug}`,
		]),
		...values<readonly { slug: string }[]>("certifications.yaml").flatMap((subjects) =>
			subjects.map(({ slug }) => `/certifications/${slug}`),
		),
		...values<readonly unknown[]>("daily-quiz.yaml").flatMap((questions) =>
			questions.length > 0 ? dailyQuizPages : [],
		),
		...(values("questionnaire.yaml").length ? questionnairePages : []),
		...values<readonly { id: string }[]>("instructors.yaml").flatMap((instructors) =>
			instructors.map(({ id }) => instructorAddress.to({ slug: id })),
		),
		...values<readonly { id: string }[]>("authors.yaml").flatMap((authors) =>
			authors.map(({ id }) => authorAddress.to({ slug: id })),
		),
		...values<readonly { slug: string }[]>("quizzes.yaml").flatMap((quizzes) => [
			quizzesAddress.to(),
			myQuizzesAddress.to(),
			...quizzes.map((quiz) => quizAddress.to(quiz)),
		]),
		...values<{ slug: string }>("practice-tests/*.yaml").flatMap((test) => [
			practiceTestsAddress.to(),
			practiceTestAddress.to(test),
		]),
		...collectResourcePages(values),
		...values<BusinessPages>("business.yaml").flatMap((pages) =>
			listBusinessPages(pages).map(({ path }) => path),
		),
		...values<TextPage>("pages/*.yaml").flatMap(({ addresses }) => addresses),
		...collectTranslatedPages(all),
		...(products.size <= maxNamedProducts
			? [...products.values()].map((product) => productAddresses[product.kind].to(product))
			: []),
	];
}

function collectTranslatedPages(all: AllContent): string[] {
	const originals = new Map(
		listContentFiles<TextPage>(all, "pages/*.yaml").map(({ value }) => [value.addresses[0], value]),
	);
	return listTranslations<TextPage>(all, "pages/*.yaml").flatMap(({ locale, files }) =>
		files.flatMap(({ value }) => {
			const [own = ""] = value.addresses;
			return findUntranslatedPart(originals.get(own), value) ? [] : [toTranslatedPath(own, locale)];
		}),
	);
}

interface NamedResource {
	readonly slug: string;
	readonly segment: string;
	readonly type?: "article" | "tutorial";
}

/** The pages of free resources: each has a list of its type and one of its category. */
function collectResourcePages(values: <Value>(files: string) => Value[]): string[] {
	const named = [
		...values<NamedResource>("articles/*.yaml").map(
			(of) => [of.type === "tutorial" ? tutorialAddress : articleAddress, of] as const,
		),
		...values<NamedResource>("ebooks/*.yaml").map((of) => [ebookAddress, of] as const),
		...values<NamedResource[]>("webinars.yaml").flatMap((all) =>
			all.map((of) => [webinarAddress, of] as const),
		),
		...values<NamedResource[]>("videos.yaml").flatMap((all) =>
			all.map((of) => [videoAddress, of] as const),
		),
		...values<NamedResource[]>("playlists.yaml").flatMap((all) =>
			all.map((of) => [playlistAddress, of] as const),
		),
	];
	return named.flatMap(([address, { slug, segment }]) => {
		const path = address.to({ slug });
		const [, , type = ""] = path.split("/");
		return [
			freeResourcesAddress.to(),
			...(type === "playlists" ? [] : [resourceListAddress.to({ type })]),
			resourceCategoryAddress.to({ slug: segment }),
			path,
		];
	});
}
