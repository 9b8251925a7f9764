import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { listCompanyFormNames } from "#forms/content.ts";
import { defineCollection, defineDocument } from "#platform/content/collections/collection.ts";
import { type ContentProblem, findMissingReferences } from "#platform/content/content.ts";
import { listBusinessPages } from "./business/page-list-rules.ts";
import { type ContentLink, findDeadLinks } from "./links/dead-link-rules.ts";
import { messages } from "./messages.ts";
import {
	type Banners,
	type BusinessPages,
	bannersSchema,
	businessPagesSchema,
	type CareerGrowth,
	careerGrowthSchema,
	type ErrorTexts,
	errorTextsSchema,
	type MenuGroups,
	type Menus,
	menusSchema,
	type SeoTexts,
	seoTextsSchema,
} from "./section-schema.ts";

export const menusDocument = defineDocument<Menus>("menus", {
	files: "menus.yaml",
	schema: menusSchema,
	references: { "mega.clusters.*.categories.*": categoryCollection },
	check: (files, all) => findDeadLinks(files, listMenuLinks, all),
});

function listMenuLinks(menus: Menus): ContentLink[] {
	const { links, help = [], mega, skillup, business, footer } = menus;
	const linksOf = (name: string, { groups }: MenuGroups) =>
		groups.flatMap(({ items }, index) =>
			items.map(
				({ url }, position): ContentLink => [`${name}.groups.${index}.items.${position}.url`, url],
			),
		);
	return [
		...links.map(({ url }, index): ContentLink => [`links.${index}.url`, url]),
		...help.map(({ url }, index): ContentLink => [`help.${index}.url`, url]),
		...mega.clusters.flatMap(({ featured }, index): ContentLink[] =>
			featured ? [[`mega.clusters.${index}.featured.url`, featured.url]] : [],
		),
		...(skillup ? linksOf("skillup.A", skillup.A) : []),
		...(skillup ? linksOf("skillup.B", skillup.B) : []),
		...(business ? linksOf("business", business) : []),
		...linksOf("footer", footer),
		...footer.legal.map(({ url }, index): ContentLink => [`footer.legal.${index}.url`, url]),
		...(footer.freeCourses?.groups ?? []).flatMap((paths, index) =>
			paths.map(
				(path, position): ContentLink => [`footer.freeCourses.groups.${index}.${position}`, path],
			),
		),
	];
}

export const bannersDocument = defineDocument<Banners>("banners", {
	files: "banners.yaml",
	schema: bannersSchema,
	otherwise: () => ({ home: [], university: [], skillup: [] }),
	htmlTexts: ["home.*.features.*", "university.*.features.*"],
	check: (files, all) =>
		findDeadLinks(
			files,
			({ home, university, skillup, popup }) => [
				...(popup ? [["popup.url", popup.url] as const] : []),
				...home.map(({ url }, index): ContentLink => [`home.${index}.url`, url]),
				...university.map(({ url }, index): ContentLink => [`university.${index}.url`, url]),
				...skillup.map(
					({ carousel_url }, index): ContentLink => [`skillup.${index}.carousel_url`, carousel_url],
				),
			],
			all,
		),
});

/** Pages other than those of categories that have texts of their own for search engines. */
const seoPages = ["home", "skillup", "business"];

export const seoDocument = defineDocument<Readonly<Record<string, SeoTexts>>>("seo", {
	files: "seo.yaml",
	schema: seoTextsSchema,
	otherwise: () => ({}),
	check: (files, all) =>
		findMissingReferences(
			files,
			(texts) => Object.keys(texts).map((key): ContentLink => [key, key]),
			new Set([...seoPages, ...categoryCollection.listNames(all).keys()]),
			`${categoryCollection.where}, nor ${seoPages.join(", ")}`,
		),
});

export const careerGrowthCollection = defineCollection<CareerGrowth>("career growth", {
	files: "career-growth.yaml",
	schema: careerGrowthSchema,
	mayBeMissing: true,
	key: "category",
	references: { category: categoryCollection },
});

export const businessDocument = defineDocument<BusinessPages | null>("business", {
	files: "business.yaml",
	schema: businessPagesSchema,
	otherwise: () => null,
	check: (files, all) => [
		...files.flatMap(({ file, value }) => (value ? findRepeatedPages(file, value) : [])),
		...findMissingReferences(
			files,
			(value) =>
				listBusinessPages(value).map(
					({ contentPath, page }) => [`${contentPath}.contact.form`, page.contact?.form] as const,
				),
			listCompanyFormNames(all),
			"the placements of companies in forms.yaml",
		),
		...findMissingReferences(
			files,
			(value) =>
				listBusinessPages(value).flatMap(({ contentPath, page }) =>
					page.fields.map((to, index): ContentLink => [`${contentPath}.fields.${index}`, to]),
				),
			categoryCollection.listNames(all),
			categoryCollection.where,
		),
	],
});

function findRepeatedPages(file: string, pages: BusinessPages): ContentProblem[] {
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

export const errorsDocument = defineDocument<ErrorTexts>("errors", {
	files: "errors.yaml",
	schema: errorTextsSchema,
	otherwise: () => messages.errorPages,
	check: (files, all) =>
		findDeadLinks(
			files,
			({ notFound, failed }) => [
				...notFound.links.map(
					({ url }, index): ContentLink => [`notFound.links.${index}.url`, url],
				),
				["failed.back.url", failed.back.url],
			],
			all,
		),
});
