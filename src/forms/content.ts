import * as z from "zod/mini";
import {
	type AllContent,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	lostReferences,
	repeatedEntries,
} from "#platform/content/content.ts";
import { slug, text } from "#platform/content/field-schemas.ts";
import type { Forms } from "./placements/placement-rules.ts";
import { placement } from "./placements/placement-schema.ts";
import { replaceForms } from "./placements/placement-store.ts";
import { usualRetention } from "./retention-rules.ts";

const domain = z
	.string()
	.check(
		z.regex(
			/^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
			"must be a domain in small letters, such as example.com",
		),
	);

const months = z
	.int("must be a whole number of months")
	.check(z.minimum(1, "must be at least one month"), z.maximum(240));

export const formsFile = z.pipe(
	z.strictObject({
		placements: z.array(placement),
		listedPrograms: z._default(z.array(slug), []),
		mail: z.strictObject({
			free: z.array(domain),
			disposable: z.array(domain),
			wellKnown: z._default(z.array(domain), []),
		}),
		consent: z.strictObject({ agree: text, sms: text, call: text }),
		retention: z._default(
			z.strictObject({ b2c: months, b2b: months, quarantined: months }),
			usualRetention,
		),
	}),
	z.transform(
		({ mail, ...read }): Forms => ({
			...read,
			mail: { ...mail, wellKnown: [...mail.free, ...mail.wellKnown] },
		}),
	),
);

const universityFiles = "university/*.yaml";

export const formsPart: ContentPart<Forms> = {
	files: "forms.yaml",
	schema: formsFile,
	check: (files, all) => [
		...repeatedModules(files),
		...lostModules(files),
		...lostPrograms(files, all),
	],
	store: async (tx, [forms]) => {
		if (forms) await replaceForms(tx, forms);
	},
};

function repeatedModules(
	files: readonly ContentFile<Forms>[],
): ContentProblem[] {
	const lists = files.map(({ file, value }) => ({
		file,
		value: value.placements,
	}));
	return repeatedEntries(lists, ["siteModule"]).map((problem) => ({
		...problem,
		path: `placements.${problem.path}`,
	}));
}

function lostModules(files: readonly ContentFile<Forms>[]): ContentProblem[] {
	return files.flatMap((file) =>
		lostReferences(
			[file],
			({ placements }) =>
				placements.map(({ businessModule }, at) => [
					`placements.${at}.businessModule`,
					businessModule,
				]),
			businessModules(file.value),
			"the placements of companies",
		),
	);
}

const businessModules = ({ placements }: Forms): ReadonlySet<string> =>
	new Set(
		placements
			.filter(({ leadType }) => leadType === "b2b")
			.map(({ siteModule }) => siteModule),
	);

function lostPrograms(
	files: readonly ContentFile<Forms>[],
	all: AllContent,
): ContentProblem[] {
	const programs = (all.get(universityFiles) ?? []) as readonly ContentFile<{
		slug: string;
	}>[];
	return lostReferences(
		files,
		({ listedPrograms }) =>
			listedPrograms.map((to, at) => [`listedPrograms.${at}`, to]),
		new Set(programs.map(({ value }) => value.slug)),
		universityFiles,
	);
}
