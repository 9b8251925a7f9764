import * as z from "zod/mini";
import {
	categoriesFile,
	knownCategories,
	knownProducts,
} from "#catalogue/product-import/content-reference-rules.ts";
import type { Schema } from "#core/calls.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentPart,
	type ContentProblem,
	findMissingReferences,
	findRepeatedEntries,
	listContentFiles,
} from "#platform/content/content.ts";
import {
	type Author,
	articleSchema,
	authorSchema,
	ebookSchema,
	type ListType,
	practiceTestSchema,
	type Resource,
	videoSchema,
	webinarSchema,
} from "./resource-schema.ts";
import { replaceAuthors, replaceResources } from "./store.ts";

const authorsPart: ContentPart<Author[]> = {
	files: "authors.yaml",
	mayBeMissing: true,
	schema: z.array(authorSchema),
	check: (files) => findRepeatedEntries(files, ["id"]),
	store: (tx, [authors = []]) => replaceAuthors(tx, authors),
};

/** A folder with a file for each. */
function createFolderPart<Kind extends Resource>(
	files: string,
	types: readonly ListType[],
	schema: Schema<Kind>,
	stored: Pick<ContentPart<Kind>, "ids" | "version"> = {},
): ContentPart<Kind> {
	return {
		...stored,
		files,
		schema,
		mayBeMissing: true,
		check: (read, all) => [
			...findRepeatedKeys(read),
			...findUnknownReferences(
				read.map(({ file, value }) => ({ file, value: [value] })),
				all,
				"",
			),
		],
		store: (tx, values) => replaceResources(tx, types, values),
	};
}

/** One file with a list of them. */
function createListPart<Kind extends Resource>(
	files: string,
	types: readonly ListType[],
	schema: Schema<Kind>,
): ContentPart<Kind[]> {
	return {
		files,
		schema: z.array(schema),
		mayBeMissing: true,
		check: (read, all) => [
			...findRepeatedEntries<ResourceKeys>(read, ["id", "slug"]),
			...findUnknownReferences(read, all, "at"),
		],
		store: (tx, [values = []]) => replaceResources(tx, types, values),
	};
}
type ResourceKeys = Pick<Resource, "id" | "slug">;

function findRepeatedKeys(files: readonly ContentFile<ResourceKeys>[]): ContentProblem[] {
	return (["id", "slug"] as const).flatMap((path) => {
		const first = new Map<unknown, string>();
		return files.flatMap(({ file, value }) => {
			const before = first.get(value[path]);
			if (before === undefined) first.set(value[path], file);
			return before === undefined ? [] : [{ file, path, reason: `is already used by ${before}` }];
		});
	});
}

function findUnknownReferences(
	files: readonly ContentFile<readonly Resource[]>[],
	all: AllContent,
	placed: "" | "at",
): ContentProblem[] {
	const name = (index: number, path: string) => (placed ? `${index}.${path}` : path);
	const authors = new Set(
		listContentFiles<Author[]>(all, authorsPart.files).flatMap(({ value }) =>
			value.map(({ id }) => id),
		),
	);
	return [
		...findMissingReferences(
			files,
			(list) => list.map(({ segment }, index) => [name(index, "segment"), segment] as const),
			knownCategories(all),
			categoriesFile,
		),
		...findMissingReferences(
			files,
			(list) => list.map(({ author }, index) => [name(index, "author"), author] as const),
			authors,
			authorsPart.files,
		),
		...findMissingReferences(
			files,
			(list) =>
				list.flatMap(({ details }) =>
					"related" in details
						? details.related.map((to, index) => [`related.${index}`, to] as const)
						: [],
				),
			knownProducts(all),
			"the courses and programs",
		),
		...findMissingReferences(
			files,
			(list) =>
				list.flatMap(({ details }, resourceIndex) =>
					"previewOf" in details
						? (details.previewOf ?? []).map(
								(to, index) => [name(resourceIndex, `previewOf.${index}`), to] as const,
							)
						: [],
				),
			knownProducts(all, "course"),
			"courses/*.yaml",
		),
	];
}

export const resourceContent: readonly AnyContentPart[] = [
	authorsPart,
	createFolderPart("articles/*.yaml", ["article", "tutorial"], articleSchema),
	createFolderPart("ebooks/*.yaml", ["ebook"], ebookSchema),
	createListPart("webinars.yaml", ["webinar"], webinarSchema),
	createListPart("videos.yaml", ["webcast"], videoSchema),
	createFolderPart("practice-tests/*.yaml", ["fpt"], practiceTestSchema, {
		version: 2,
		ids: { owner: "practice test", ownerKey: "id", paths: ["questions.*"] },
	}),
];
