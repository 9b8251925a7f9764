import {
	categoryAddress,
	compareAddress,
	kindsWithPages,
	partnersAddress,
	productAddresses,
	productPageAddresses,
	programsAddress,
} from "#catalogue/addresses.ts";
import {
	knownCategories,
	knownPartners,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import { canonicalPath } from "#core/addresses.ts";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import { cartAddress } from "#orders/addresses.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	listContentFiles,
} from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import { privacyAddress } from "#privacy/addresses.ts";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import { homeAddress, sitemapAddress, skillupAddress } from "#storefront/addresses.ts";
import { businessAddress } from "#storefront/business/addresses.ts";
import { listBusinessPages } from "#storefront/business/page-list-rules.ts";
import type { BusinessPages } from "#storefront/section-schema.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";
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
				reason: messages.deadLink(to, findSimilarWord(canonicalPath(to), listNamedPages(all))),
			})),
	);
}

function isKnown(path: string, all: AllContent): boolean {
	// Missing files are found by what they are named in.
	if (path.startsWith("/files/")) return true;
	return listNamedPages(all).includes(path) || isProductPage(path, all) || isNotOffered(path, all);
}

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

const siteAddresses = [
	...[homeAddress, programsAddress, compareAddress, searchAddress],
	...[sitemapAddress, cartAddress, privacyAddress, preferencesAddress],
	...[countryAddress, accountAddress, signInAddress, signUpAddress],
];
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
	const partners = [...knownPartners(all)];
	const products = knownProducts(all);
	return [
		...siteAddresses.map((address) => address.to()),
		...(partners.length ? [partnersAddress.to()] : []),
		...partners.map((id) => `${partnersAddress.to()}/${id}`),
		...values<readonly { id: string }[]>("enterprises.yaml").flatMap((enterprises) =>
			enterprises.map(({ id }) => `${partnersAddress.to()}/${id}`),
		),
		...(values("skillup.yaml").length ? [skillupAddress.to(), skillupSearchAddress.to()] : []),
		...[...knownCategories(all)].flatMap((slug) => [
			categoryAddress.to({ slug }),
			`${sitemapAddress.to()}/${slug}`,
		]),
		...values<readonly { slug: string }[]>("certifications.yaml").flatMap((subjects) =>
			subjects.map(({ slug }) => `/certifications/${slug}`),
		),
		...values<BusinessPages>("business.yaml").flatMap((pages) =>
			listBusinessPages(pages).map(({ path }) => path),
		),
		...values<TextPage>("pages/*.yaml").flatMap(({ addresses }) => addresses),
		...(products.size <= maxNamedProducts
			? [...products.values()].map((product) => productAddresses[product.kind].to(product))
			: []),
	];
}
