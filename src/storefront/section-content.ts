import { productAddresses } from "#catalogue/addresses.ts";
import {
	categoriesFile,
	knownCategories,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentProblem,
	findMissingReferences,
	findRepeatedEntries,
	listContentFiles,
} from "#platform/content/content.ts";
import { listBusinessPages } from "./business/page-list-rules.ts";
import {
	type Banners,
	type BusinessPages,
	bannersSchema,
	businessPagesSchema,
	type CareerGrowth,
	careerGrowthSchema,
	errorTextsSchema,
	type MenuGroups,
	type Menus,
	menusSchema,
	type SeoTexts,
	seoTextsSchema,
} from "./section-schema.ts";
import { singleFilePart } from "./single-file-content.ts";

type Link = readonly [path: string, to: string];

const menusPart = singleFilePart<Menus>(
	"menus.yaml",
	"menus",
	menusSchema,
	(files, all) => [
		...findMissingReferences(
			files,
			({ mega }) =>
				mega.clusters.flatMap(({ categories }, index) =>
					categories.map(
						(to): Link => [`mega.clusters.${index}.categories`, to],
					),
				),
			knownCategories(all),
			categoriesFile,
		),
		...findUnknownLinks(files, listMenuLinks, all),
	],
);

function listMenuLinks({ mega, skillup, business, footer }: Menus): Link[] {
	const linksOf = (name: string, { groups }: MenuGroups) =>
		groups.flatMap(({ items }, index) =>
			items.map(
				({ url }, position): Link => [
					`${name}.groups.${index}.items.${position}.url`,
					url,
				],
			),
		);
	return [
		...mega.clusters.flatMap(({ featured }, index): Link[] =>
			featured ? [[`mega.clusters.${index}.featured.url`, featured.url]] : [],
		),
		...linksOf("skillup.A", skillup.A),
		...linksOf("skillup.B", skillup.B),
		...linksOf("business", business),
		...business.companies.flatMap((company, index) =>
			linksOf(`business.companies.${index}`, company),
		),
		...linksOf("footer", footer),
		...footer.legal.map(
			({ url }, index): Link => [`footer.legal.${index}.url`, url],
		),
		...footer.freeCourses.groups.flatMap((paths, index) =>
			paths.map(
				(path, position): Link => [
					`footer.freeCourses.groups.${index}.${position}`,
					path,
				],
			),
		),
	];
}

const bannersPart = singleFilePart<Banners>(
	"banners.yaml",
	"banners",
	bannersSchema,
	(files, all) =>
		findUnknownLinks(
			files,
			({ home, skillup, popup }) => [
				...(popup ? [["popup.url", popup.url] as const] : []),
				...home.map(({ url }, index): Link => [`home.${index}.url`, url]),
				...skillup.map(
					({ carousel_url }, index): Link => [
						`skillup.${index}.carousel_url`,
						carousel_url,
					],
				),
			],
			all,
		),
);

/** Pages other than those of categories that have texts of their own for search engines. */
const seoPages = ["home", "skillup", "business"];

const seoPart = singleFilePart<Readonly<Record<string, SeoTexts>>>(
	"seo.yaml",
	"seo",
	seoTextsSchema,
	(files, all) =>
		findMissingReferences(
			files,
			(texts) => Object.keys(texts).map((key): Link => [key, key]),
			new Set([...seoPages, ...knownCategories(all)]),
			`${categoriesFile}, nor ${seoPages.join(", ")}`,
		),
);

const careerPart = singleFilePart<readonly CareerGrowth[]>(
	"career-growth.yaml",
	"careerGrowth",
	careerGrowthSchema,
	(files, all) => [
		...findRepeatedEntries(files, ["category"]),
		...findMissingReferences(
			files,
			(list) =>
				list.map(
					({ category }, index): Link => [`${index}.category`, category],
				),
			knownCategories(all),
			categoriesFile,
		),
	],
);

const businessPart = singleFilePart<BusinessPages>(
	"business.yaml",
	"business",
	businessPagesSchema,
	(files, all) => [
		...files.flatMap(({ file, value }) => findRepeatedPages(file, value)),
		...findMissingReferences(
			files,
			(value) =>
				listBusinessPages(value).flatMap(({ contentPath, page }) =>
					page.fields.map(
						(to, index): Link => [`${contentPath}.fields.${index}`, to],
					),
				),
			knownCategories(all),
			categoriesFile,
		),
	],
);

function findRepeatedPages(
	file: string,
	pages: BusinessPages,
): ContentProblem[] {
	const first = new Map<string, string>();
	return listBusinessPages(pages).flatMap(({ contentPath, path }) => {
		const before = first.get(path);
		if (before === undefined) first.set(path, contentPath);
		return before === undefined
			? []
			: [
					{
						file,
						path: `${contentPath}.slug`,
						reason: `${path} is already used by ${before}`,
					},
				];
	});
}

/** Links into the catalogue and to the pages for companies that lead nowhere; other addresses the site knows itself. */
function findUnknownLinks<Value>(
	files: readonly ContentFile<Value>[],
	linksOf: (value: Value) => readonly Link[],
	all: AllContent,
): ContentProblem[] {
	const known = new Set([
		...[...knownCategories(all)].map((slug) => `/categories/${slug}`),
		...[...knownProducts(all).values()].map(({ kind, slug }) =>
			productAddresses[kind].to({ slug }),
		),
		...listContentFiles<BusinessPages>(all, "business.yaml").flatMap(
			({ value }) => listBusinessPages(value).map(({ path }) => path),
		),
	]);
	return findMissingReferences(
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

export const sectionContent: readonly AnyContentPart[] = [
	menusPart,
	singleFilePart("errors.yaml", "errors", errorTextsSchema),
	bannersPart,
	seoPart,
	careerPart,
	businessPart,
];
