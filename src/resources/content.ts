import * as z from "zod/mini";
import type { Instructor } from "#catalogue/people/people-schema.ts";
import {
	categoriesFile,
	instructorsFile,
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
import { articleSchema } from "./articles/article-schema.ts";
import { contentWarningMessages } from "./articles/messages.ts";
import { findArticleWarnings } from "./articles/text-warning-rules.ts";
import { type Author, authorSchema, type ResourceType } from "./card-schema.ts";
import { ebookSchema } from "./ebooks/ebook-schema.ts";
import { findClosedCourses, findUnknownFilms, videosFile } from "./films/film-content-rules.ts";
import { type Playlist, playlistSchema } from "./films/playlist-schema.ts";
import { replacePlaylists } from "./films/store.ts";
import { type Video, videoSchema } from "./films/video-schema.ts";
import { findPracticeTestMistakes } from "./practice-test-rules.ts";
import { practiceTestSchema, type Resource } from "./resource-schema.ts";
import { replaceAuthors, replaceResources } from "./store.ts";
import { webinarSchema } from "./webinars/webinar-schema.ts";

const authorsPart: ContentPart<Author[]> = {
	files: "authors.yaml",
	mayBeMissing: true,
	schema: z.array(authorSchema),
	check: (files, all) => [
		...findRepeatedEntries(files, ["id"]),
		// The catalogue knows no authors, so who of the instructors is one is checked here.
		...findMissingReferences(
			listContentFiles<readonly Instructor[]>(all, instructorsFile),
			(instructors) =>
				instructors.flatMap(({ author }, index) =>
					author === undefined ? [] : [[`${index}.author`, author] as const],
				),
			new Set(files.flatMap(({ value }) => value.map(({ id }) => id))),
			"authors.yaml",
		),
	],
	store: (tx, [authors = []]) => replaceAuthors(tx, authors),
};

/** A folder with a file for each. */
function createFolderPart<Kind extends Resource>(
	files: string,
	types: readonly ResourceType[],
	schema: Schema<Kind>,
	{
		checkMore = () => [],
		...stored
	}: Pick<ContentPart<Kind>, "ids" | "version" | "hasMarkdown" | "warn"> & {
		readonly checkMore?: NonNullable<ContentPart<Kind>["check"]>;
	} = {},
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
			...checkMore(read, all),
		],
		store: (tx, values) => replaceResources(tx, types, values),
	};
}

/** One file with a list of them. */
function createListPart<Kind extends Resource>(
	files: string,
	types: readonly ResourceType[],
	schema: Schema<Kind>,
	{
		checkMore = () => [],
		...more
	}: Pick<ContentPart<Kind[]>, "warn"> & {
		readonly checkMore?: NonNullable<ContentPart<Kind[]>["check"]>;
	} = {},
): ContentPart<Kind[]> {
	return {
		...more,
		files,
		schema: z.array(schema),
		mayBeMissing: true,
		check: (read, all) => [
			...findRepeatedEntries<ResourceKeys>(read, ["id", "slug"]),
			...findUnknownReferences(read, all, "at"),
			...checkMore(read, all),
		],
		store: (tx, [values = []]) => replaceResources(tx, types, values),
	};
}

const playlistsPart: ContentPart<Playlist[]> = {
	files: "playlists.yaml",
	mayBeMissing: true,
	schema: z.array(playlistSchema),
	check: (read, all) => [
		...findRepeatedEntries<Playlist>(read, ["id", "slug"]),
		...findMissingReferences(
			read,
			(lists) => lists.map(({ segment }, index) => [`${index}.segment`, segment] as const),
			knownCategories(all),
			categoriesFile,
		),
		...findUnknownFilms(read, all),
	],
	store: (tx, [playlists = []]) => replacePlaylists(tx, playlists),
};

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

/** Films without captions, which some visitors need. */
const findSilentFilms = (files: readonly ContentFile<readonly Video[]>[]): ContentProblem[] =>
	files.flatMap(({ file, value }) =>
		value.flatMap(({ details: { film } }, index) =>
			film?.captions.length === 0
				? [{ file, path: `${index}.film`, reason: contentWarningMessages.noCaptions }]
				: [],
		),
	);

export const resourceContent: readonly AnyContentPart[] = [
	authorsPart,
	createFolderPart("articles/*.yaml", ["article", "tutorial"], articleSchema, {
		version: 2,
		hasMarkdown: true,
		warn: findArticleWarnings,
	}),
	createFolderPart("ebooks/*.yaml", ["ebook"], ebookSchema),
	createListPart("webinars.yaml", ["webinar"], webinarSchema),
	createListPart(videosFile, ["video"], videoSchema, {
		checkMore: findClosedCourses,
		warn: findSilentFilms,
	}),
	playlistsPart,
	createFolderPart("practice-tests/*.yaml", ["fpt"], practiceTestSchema, {
		version: 3,
		checkMore: findPracticeTestMistakes,
		ids: { owner: "practice test", ownerKey: "id", paths: ["questions.*", "paper.*"] },
	}),
];
