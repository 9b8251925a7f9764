import * as z from "zod/mini";
import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	findMissingReferences,
	findRepeatedEntries,
} from "#platform/content/content.ts";
import { slugSchema, textSchema } from "#platform/content/field-schemas.ts";
import type { FormsContent } from "./placements/placement-rules.ts";
import { placementSchema } from "./placements/placement-schema.ts";
import { replaceForms } from "./placements/placement-store.ts";
import { defaultRetention } from "./retention-rules.ts";

const domainSchema = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
			"must be a domain in small letters, such as example.com",
		),
	);

const monthsSchema = z
	.int("must be a whole number of months")
	.check(z.minimum(1, "must be at least one month"), z.maximum(240));

const formsFileSchema = z.pipe(
	z.strictObject({
		placements: z.array(placementSchema),
		listedPrograms: z._default(z.array(slugSchema), []),
		mail: z.strictObject({
			free: z.array(domainSchema),
			disposable: z.array(domainSchema),
			wellKnown: z._default(z.array(domainSchema), []),
		}),
		consent: z.strictObject({
			agree: textSchema,
			sms: textSchema,
			call: textSchema,
		}),
		retention: z._default(
			z.strictObject({
				b2c: monthsSchema,
				b2b: monthsSchema,
				quarantined: monthsSchema,
			}),
			defaultRetention,
		),
	}),
	z.transform(
		({ mail, ...read }): FormsContent => ({
			...read,
			mail: { ...mail, wellKnown: [...mail.free, ...mail.wellKnown] },
		}),
	),
);

const formsFile = "forms.yaml";
const universityFiles = "university/*.yaml";

export const formsContentPart: ContentPart<FormsContent> = {
	files: formsFile,
	schema: formsFileSchema,
	check: (files, all) => [
		...findRepeatedPlacements(files),
		...findUnknownBusinessPlacements(files),
		...findUnknownPrograms(files, all),
	],
	store: async (tx, [forms]) => {
		if (forms) await replaceForms(tx, forms);
	},
};

function findRepeatedPlacements(
	files: readonly ContentFile<FormsContent>[],
): ContentProblem[] {
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
}: FormsContent): ReadonlySet<string> =>
	new Set(
		placements
			.filter(({ leadType }) => leadType === "b2b")
			.map(({ siteModule }) => siteModule),
	);

function findUnknownPrograms(
	files: readonly ContentFile<FormsContent>[],
	all: AllContent,
): ContentProblem[] {
	const programs = (all.get(universityFiles) ?? []) as readonly ContentFile<{
		slug: string;
	}>[];
	return findMissingReferences(
		files,
		({ listedPrograms }) =>
			listedPrograms.map((to, index) => [`listedPrograms.${index}`, to]),
		new Set(programs.map(({ value }) => value.slug)),
		universityFiles,
	);
}

/** The forms that other content may point to; those of the variant `none` have no page and are left out. */
export function listVisibleFormNames(all: AllContent): ReadonlySet<string> {
	const files = (all.get(formsFile) ??
		[]) as readonly ContentFile<FormsContent>[];
	return new Set(
		files
			.flatMap(({ value }) => value.placements)
			.filter(({ variant }) => variant !== "none")
			.map(({ siteModule }) => siteModule),
	);
}
