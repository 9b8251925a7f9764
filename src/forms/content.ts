import { anyUniversityProgram } from "#catalogue/product-import/content-reference-rules.ts";
import { defineDocument } from "#platform/content/collections/collection.ts";
import {
	type AllContent,
	type ContentFile,
	type ContentProblem,
	findMissingReferences,
	findRepeatedEntries,
	listContentFiles,
} from "#platform/content/content.ts";
import { defaultBusinessSettings } from "./business/business-schema.ts";
import { type FormsContent, formsFileSchema } from "./placements/forms-file-schema.ts";
import { findMissingPlacements } from "./placements/page-placement-rules.ts";
import { defaultRetention } from "./retention-rules.ts";

const formsFile = "forms.yaml";
const pageFiles = "pages/*.yaml";

/** The content of a site before forms are imported. */
export const noForms: FormsContent = {
	placements: [],
	listedPrograms: [],
	mail: {
		free: [],
		regional: [],
		disposable: [],
		companies: [],
		providers: [],
		wellKnown: [],
	},
	consent: { agree: "", email: "", sms: "", call: "" },
	business: defaultBusinessSettings,
	retention: defaultRetention,
};

export const formsDocument = defineDocument<FormsContent>("forms", {
	files: formsFile,
	schema: formsFileSchema,
	otherwise: () => noForms,
	mayBeMissing: false,
	// 4: with the kind of learner in the records of companies.
	version: 4,
	references: { "listedPrograms.*": anyUniversityProgram },
	translated: ["consent.*", "placements.*.texts.*"],
	check: (files, all) => [
		...findRepeatedPlacements(files),
		...findUnknownBusinessPlacements(files),
		...findUnknownConsumerForms(files, all),
	],
	warn: (files, all) =>
		files.flatMap(({ file, value: { placements } }) =>
			findMissingPlacements(file, new Set(placements.map(({ siteModule }) => siteModule)), all),
		),
});

function findRepeatedPlacements(files: readonly ContentFile<FormsContent>[]): ContentProblem[] {
	const lists = files.map(({ file, value }) => ({
		file,
		value: value.placements,
	}));
	return findRepeatedEntries(lists, ["siteModule"]).map((problem) => ({
		...problem,
		path: `placements.${problem.path}`,
	}));
}

function findUnknownBusinessPlacements(
	files: readonly ContentFile<FormsContent>[],
): ContentProblem[] {
	return files.flatMap((file) =>
		findMissingReferences(
			[file],
			({ placements }) =>
				placements.map(({ businessModule }, index) => [
					`placements.${index}.businessModule`,
					businessModule,
				]),
			listBusinessPlacements(file.value),
			"the placements of companies",
		),
	);
}

const listBusinessPlacements = ({
	placements,
}: Pick<FormsContent, "placements">): ReadonlySet<string> =>
	new Set(
		placements.filter(({ leadType }) => leadType === "b2b").map(({ siteModule }) => siteModule),
	);

function findUnknownConsumerForms(
	files: readonly ContentFile<FormsContent>[],
	all: AllContent,
): ContentProblem[] {
	const pages = listContentFiles<{ addresses: readonly string[] }>(all, pageFiles);
	return findMissingReferences(
		files,
		({ placements }) =>
			placements.map(({ consumerForm }, index) => [
				`placements.${index}.consumerForm`,
				consumerForm,
			]),
		new Set(pages.flatMap(({ value }) => value.addresses)),
		pageFiles,
	);
}

/** The forms that other content may point to; those of the variant `none` have no page and are left out. */
export function listVisibleFormNames(all: AllContent): ReadonlySet<string> {
	return new Set(listVisibleForms(all).map(({ siteModule }) => siteModule));
}

/** Lists the forms whose leads are a company's. */
export function listCompanyFormNames(all: AllContent): ReadonlySet<string> {
	return listBusinessPlacements({ placements: listVisibleForms(all) });
}

const listVisibleForms = (all: AllContent): FormsContent["placements"] =>
	listContentFiles<FormsContent>(all, formsFile)
		.flatMap(({ value }) => value.placements)
		.filter(({ variant }) => variant !== "none");
