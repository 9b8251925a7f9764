import {
	categoriesFile,
	knownCategories,
	knownPartners,
	knownProducts,
	partnersFile,
} from "#catalogue/product-import/content-reference-rules.ts";
import { listVisibleFormNames } from "#forms/content.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	findMissingReferences,
	findRepeatedEntries,
	listContentFiles,
} from "#platform/content/content.ts";
import { type ContentLink, findDeadLinks } from "#storefront/links/dead-link-rules.ts";
import { messages } from "#storefront/messages.ts";
import { singleFilePart } from "#storefront/single-file-content.ts";
import { type LegalAddresses, partnerTermsPath } from "#visitors/addresses.ts";
import { enterprisePage } from "./enterprise-form-rules.ts";
import { type EnterpriseTexts, enterprisesSchema } from "./enterprise-schema.ts";

type EnterpriseFiles = readonly ContentFile<readonly EnterpriseTexts[]>[];

export const enterprisesPart = singleFilePart<readonly EnterpriseTexts[]>(
	"enterprises.yaml",
	"enterprises",
	enterprisesSchema,
	{
		otherwise: [],
		check: (files, all) => [
			...findRepeatedEntries(files, ["id"]),
			...findPartnerIds(files, all),
			...findRepeatedHosts(files),
			...findMissingReferences(
				files,
				linksOf("fields", ({ fields }) => fields),
				knownCategories(all),
				categoriesFile,
			),
			...findMissingReferences(
				files,
				linksOf("picks", ({ picks }) => picks),
				new Set(knownProducts(all).keys()),
				messages.enterprises.productFiles,
			),
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
	},
);

function linksOf(name: string, listOf: (enterprise: EnterpriseTexts) => readonly string[]) {
	return (enterprises: readonly EnterpriseTexts[]): ContentLink[] =>
		enterprises.flatMap((enterprise, index) =>
			listOf(enterprise).map((to, position): ContentLink => [`${index}.${name}.${position}`, to]),
		);
}

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
	const partners = knownPartners(all);
	return files.flatMap(({ file, value }) =>
		value.flatMap(({ id }, index) =>
			partners.has(id)
				? [
						{
							file,
							path: `${index}.id`,
							reason: messages.enterprises.partnerId(id, partnersFile),
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
