import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import type { Schema } from "#core/calls.ts";
import {
	type AllContent,
	type AnyPart,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	lostReferences,
	repeatedEntries,
} from "#platform/content/content.ts";
import { slug, text } from "#platform/content/field-schemas.ts";
import type { Author, ListType, Resource } from "./resource.ts";
import {
	article,
	ebook,
	practiceTest,
	video,
	webinar,
} from "./resource-schema.ts";
import { replaceAuthors, replaceResources } from "./store.ts";

const authorsPart: ContentPart<Author[]> = {
	files: "authors.yaml",
	schema: z.array(
		z.strictObject({ id: slug, name: text, role: text, bio: text }),
	),
	check: (files) => repeatedEntries(files, ["id"]),
	store: (tx, [authors = []]) => replaceAuthors(tx, authors),
};

/** A folder with a file for each. */
function folderOf<Kind extends Resource>(
	files: string,
	types: readonly ListType[],
	schema: Schema<Kind>,
): ContentPart<Kind> {
	return {
		files,
		schema,
		mayBeMissing: true,
		check: (read, all) => [
			...repeatedIn(read),
			...lost(
				read.map(({ file, value }) => ({ file, value: [value] })),
				all,
				"",
			),
		],
		store: (tx, values) => replaceResources(tx, types, values),
	};
}

/** One file with a list of them. */
function listOf<Kind extends Resource>(
	files: string,
	types: readonly ListType[],
	schema: Schema<Kind>,
): ContentPart<Kind[]> {
	return {
		files,
		schema: z.array(schema),
		check: (read, all) => [
			...repeatedEntries<ResourceKeys>(read, ["id", "slug"]),
			...lost(read, all, "at"),
		],
		store: (tx, [values = []]) => replaceResources(tx, types, values),
	};
}
type ResourceKeys = Pick<Resource, "id" | "slug">;

function repeatedIn(
	files: readonly ContentFile<ResourceKeys>[],
): ContentProblem[] {
	return (["id", "slug"] as const).flatMap((path) => {
		const first = new Map<unknown, string>();
		return files.flatMap(({ file, value }) => {
			const before = first.get(value[path]);
			if (before === undefined) first.set(value[path], file);
			return before === undefined
				? []
				: [{ file, path, reason: `is already used by ${before}` }];
		});
	});
}

function lost(
	files: readonly ContentFile<readonly Resource[]>[],
	all: AllContent,
	placed: "" | "at",
): ContentProblem[] {
	const name = (at: number, path: string) => (placed ? `${at}.${path}` : path);
	const authors = new Set(
		(all.get(authorsPart.files) ?? []).flatMap(({ value }) =>
			(value as Author[]).map(({ id }) => id),
		),
	);
	return [
		...lostReferences(
			files,
			(list) =>
				list.map(({ segment }, at) => [name(at, "segment"), segment] as const),
			knownCategories(all),
			categoriesFile,
		),
		...lostReferences(
			files,
			(list) =>
				list.map(({ author }, at) => [name(at, "author"), author] as const),
			authors,
			authorsPart.files,
		),
		...lostReferences(
			files,
			(list) =>
				list.flatMap(({ details }) =>
					"related" in details
						? details.related.map((to, at) => [`related.${at}`, to] as const)
						: [],
				),
			knownProducts(all),
			"the courses and programs",
		),
		...lostReferences(
			files,
			(list) =>
				list.flatMap(({ details }, place) =>
					"previewOf" in details
						? (details.previewOf ?? []).map(
								(to, at) => [name(place, `previewOf.${at}`), to] as const,
							)
						: [],
				),
			knownProducts(all, "course"),
			"courses/*.yaml",
		),
	];
}

export const resourceParts: readonly AnyPart[] = [
	authorsPart,
	folderOf("articles/*.yaml", ["article", "tutorial"], article),
	folderOf("ebooks/*.yaml", ["ebook"], ebook),
	listOf("webinars.yaml", ["webinar"], webinar),
	listOf("videos.yaml", ["webcast"], video),
	folderOf("practice-tests/*.yaml", ["fpt"], practiceTest),
];
