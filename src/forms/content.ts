import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	findMissingReferences,
	findRepeatedEntries,
	listContentFiles,
} from "#platform/content/content.ts";
import { type FormsContent, formsFileSchema } from "./placements/forms-file-schema.ts";
import { findMissingPlacements } from "./placements/page-placement-rules.ts";
import { replaceForms } from "./placements/placement-store.ts";

const formsFile = "forms.yaml";
const universityFiles = "university/*.yaml";
const pageFiles = "pages/*.yaml";

export const formsContentPart: ContentPart<FormsContent> = {
	files: formsFile,
	schema: formsFileSchema,
	// 4: with the kind of learner in the records of companies.
	version: 4,
	check: (files, all) => [
		...findRepeatedPlacements(files),
		...findUnknownBusinessPlacements(files),
		...findUnknownPrograms(files, all),
		...findUnknownConsumerForms(files, all),
	],
	warn: (files, all) =>
		files.flatMap(({ file, value: { placements } }) =>
			findMissingPlacements(file, new Set(placements.map(({ siteModule }) => siteModule)), all),
		),
	store: async (tx, [forms]) => {
		if (forms) await replaceForms(tx, forms);
	},
};

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

function findUnknownPrograms(
	files: readonly ContentFile<FormsContent>[],
	all: AllContent,
): ContentProblem[] {
	const programs = listContentFiles<{ slug: string }>(all, universityFiles);
	return findMissingReferences(
		files,
		({ listedPrograms }) => listedPrograms.map((to, index) => [`listedPrograms.${index}`, to]),
		new Set(programs.map(({ value }) => value.slug)),
		universityFiles,
	);
}

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
