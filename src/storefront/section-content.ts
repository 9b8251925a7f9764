import { productAddresses } from "#catalogue/addresses.ts";
import {
	categoriesFile,
	knownCategories,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	type AllContent,
	type AnyPart,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	lostReferences,
	repeatedEntries,
} from "#platform/content/content.ts";
import { businessPagesOf } from "./business/page-list-rules.ts";
import {
	banners,
	business,
	careerGrowth,
	errors,
	menus,
	seo,
} from "./section-schema.ts";
import type {
	Banners,
	BusinessPages,
	CareerGrowth,
	MenuGroups,
	Menus,
	SeoTexts,
} from "./section-texts.ts";
import { onlyFile } from "./single-file-content.ts";

type Link = readonly [path: string, to: string];

const menusPart: ContentPart<Menus> = {
	...onlyFile("menus.yaml", "menus", menus),
	check: (files, all) => [
		...lostReferences(
			files,
			({ mega }) =>
				mega.clusters.flatMap(({ categories }, at) =>
					categories.map((to): Link => [`mega.clusters.${at}.categories`, to]),
				),
			knownCategories(all),
			categoriesFile,
		),
		...lostLinks(files, linksOfMenus, all),
	],
};

function linksOfMenus({ mega, skillup, business, footer }: Menus): Link[] {
	const linksOf = (name: string, { groups }: MenuGroups) =>
		groups.flatMap(({ items }, at) =>
			items.map(
				({ url }, place): Link => [
					`${name}.groups.${at}.items.${place}.url`,
					url,
				],
			),
		);
	return [
		...mega.clusters.flatMap(({ featured }, at): Link[] =>
			featured ? [[`mega.clusters.${at}.featured.url`, featured.url]] : [],
		),
		...linksOf("skillup.A", skillup.A),
		...linksOf("skillup.B", skillup.B),
		...linksOf("business", business),
		...business.companies.flatMap((company, at) =>
			linksOf(`business.companies.${at}`, company),
		),
		...linksOf("footer", footer),
		...footer.legal.map(({ url }, at): Link => [`footer.legal.${at}.url`, url]),
		...footer.freeCourses.groups.flatMap((paths, at) =>
			paths.map(
				(path, place): Link => [
					`footer.freeCourses.groups.${at}.${place}`,
					path,
				],
			),
		),
	];
}

const bannersPart: ContentPart<Banners> = {
	...onlyFile("banners.yaml", "banners", banners),
	check: (files, all) =>
		lostLinks(
			files,
			({ home, skillup, popup }) => [
				...(popup ? [["popup.url", popup.url] as Link] : []),
				...home.map(({ url }, at): Link => [`home.${at}.url`, url]),
				...skillup.map(
					({ carousel_url }, at): Link => [
						`skillup.${at}.carousel_url`,
						carousel_url,
					],
				),
			],
			all,
		),
};

/** Pages other than those of categories that have texts of their own for search engines. */
const seoPages = ["home", "skillup", "business"];

const seoPart: ContentPart<Record<string, SeoTexts>> = {
	...onlyFile("seo.yaml", "seo", seo),
	check: (files, all) =>
		lostReferences(
			files,
			(texts) => Object.keys(texts).map((key): Link => [key, key]),
			new Set([...seoPages, ...knownCategories(all)]),
			`${categoriesFile}, nor ${seoPages.join(", ")}`,
		),
};

const careerPart: ContentPart<CareerGrowth[]> = {
	...onlyFile("career-growth.yaml", "careerGrowth", careerGrowth),
	check: (files, all) => [
		...repeatedEntries(files, ["category"]),
		...lostReferences(
			files,
			(list) =>
				list.map(({ category }, at): Link => [`${at}.category`, category]),
			knownCategories(all),
			categoriesFile,
		),
	],
};

const businessPart: ContentPart<BusinessPages> = {
	...onlyFile("business.yaml", "business", business),
	check: (files, all) => [
		...files.flatMap(({ file, value }) => repeatedPages(file, value)),
		...lostReferences(
			files,
			(value) =>
				businessPagesOf(value).flatMap(({ place, page }) =>
					page.fields.map((to, at): Link => [`${place}.fields.${at}`, to]),
				),
			knownCategories(all),
			categoriesFile,
		),
	],
};

function repeatedPages(file: string, pages: BusinessPages): ContentProblem[] {
	const first = new Map<string, string>();
	return businessPagesOf(pages).flatMap(({ place, path }) => {
		const before = first.get(path);
		if (before === undefined) first.set(path, place);
		return before === undefined
			? []
			: [
					{
						file,
						path: `${place}.slug`,
						reason: `${path} is already used by ${before}`,
					},
				];
	});
}

/** Links into the catalogue and to the pages for companies that lead nowhere; other addresses the site knows itself. */
function lostLinks<Value>(
	files: readonly ContentFile<Value>[],
	linksOf: (value: Value) => readonly Link[],
	all: AllContent,
): ContentProblem[] {
	const known = new Set([
		...[...knownCategories(all)].map((slug) => `/categories/${slug}`),
		...[...knownProducts(all).values()].map(({ kind, slug }) =>
			productAddresses[kind].to({ slug }),
		),
		...(all.get("business.yaml") ?? []).flatMap(({ value }) =>
			businessPagesOf(value as BusinessPages).map(({ path }) => path),
		),
	]);
	return lostReferences(
		files,
		(value) =>
			linksOf(value).filter(([, to]) =>
				/^\/(categories|courses|programs|university|business)\/|-skillup$/.test(
					to,
				),
			),
		known,
		"the content",
	);
}

export const sectionParts: readonly AnyPart[] = [
	menusPart,
	onlyFile("errors.yaml", "errors", errors),
	bannersPart,
	seoPart,
	careerPart,
	businessPart,
];
