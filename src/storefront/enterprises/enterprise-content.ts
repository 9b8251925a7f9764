import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { partnerCollection } from "#catalogue/people/people-content.ts";
import { anyProduct } from "#catalogue/product-import/content-reference-rules.ts";
import { listVisibleFormNames } from "#forms/content.ts";
import { defineCollection } from "#platform/content/collections/collection.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	findMissingReferences,
	listContentFiles,
} from "#platform/content/content.ts";
import { type ContentLink, findDeadLinks } from "#storefront/links/dead-link-rules.ts";
import { messages } from "#storefront/messages.ts";
import { type LegalAddresses, partnerTermsPath } from "#visitors/addresses.ts";
import { enterprisePage } from "./enterprise-form-rules.ts";
import { type EnterpriseTexts, enterpriseSchema } from "./enterprise-schema.ts";

type EnterpriseFiles = readonly ContentFile<readonly EnterpriseTexts[]>[];

export const enterpriseCollection = defineCollection("enterprises", {
	files: "enterprises.yaml",
	schema: enterpriseSchema,
	mayBeMissing: true,
	key: "id",
	references: {
		"fields.*": categoryCollection,
		"picks.*": { ...anyProduct, where: messages.enterprises.productFiles },
	},
	check: (files, all) => [
		...findPartnerIds(files, all),
		...findRepeatedHosts(files),
		...findMissingReferences(
			files,
			(enterprises) =>
				enterprises.map(
					(enterprise, index): ContentLink => [
						`${index}.kind`,
						enterprisePage(enterprise).siteModule,
					],
				),
			new Set(listVisibleFormNames(all)),
			messages.enterprises.forms,
		),
		...findDeadLinks(files, (enterprises) => listLinks(enterprises, all), all),
	],
});

/**
 * The links of the menu, and of the forms: these link to the terms at the published path, unless content names another
 * one.
 */
function listLinks(enterprises: readonly EnterpriseTexts[], all: AllContent): ContentLink[] {
	const hasOwnPolicy = listContentFiles<LegalAddresses>(all, "brand.yaml").some(
		({ value }) => value.privacyPolicy !== undefined,
	);
	return enterprises.flatMap(({ menu }, index): ContentLink[] => [
		...(hasOwnPolicy ? [] : [[`${index}.id`, partnerTermsPath] as const]),
		...menu.flatMap(({ items }, group) =>
			items.map(
				({ url }, position): ContentLink => [`${index}.menu.${group}.items.${position}.url`, url],
			),
		),
	]);
}

/** Both have their page at `/partners/{id}`. */
function findPartnerIds(files: EnterpriseFiles, all: AllContent): ContentProblem[] {
	const partners = partnerCollection.listNames(all);
	return files.flatMap(({ file, value }) =>
		value.flatMap(({ id }, index) =>
			partners.has(id)
				? [
						{
							file,
							path: `${index}.id`,
							reason: messages.enterprises.partnerId(id, partnerCollection.where),
						},
					]
				: [],
		),
	);
}

function findRepeatedHosts(files: EnterpriseFiles): ContentProblem[] {
	const owners = new Map<string, string>();
	return files.flatMap(({ file, value }) =>
		value.flatMap(({ id, hosts }, index) =>
			hosts.flatMap((host, position) => {
				const owner = owners.get(host);
				owners.set(host, owner ?? id);
				return owner === undefined
					? []
					: [
							{
								file,
								path: `${index}.hosts.${position}`,
								reason: messages.enterprises.repeatedHost(host, owner),
							},
						];
			}),
		),
	);
}
