import { categoryCollection } from "#catalogue/categories/category-content.ts";
import { anyCourse, anyProduct } from "#catalogue/product-import/content-reference-rules.ts";
import {
	defineCollection,
	defineFolderCollection,
} from "#platform/content/collections/collection.ts";
import {
	type AnyContentPart,
	type ContentFile,
	type ContentProblem,
	findMissingReferences,
} from "#platform/content/content.ts";
import type { Tx } from "#platform/database/database.ts";
import { articleSchema } from "./articles/article-schema.ts";
import { contentWarningMessages } from "./articles/messages.ts";
import { findArticleWarnings } from "./articles/text-warning-rules.ts";
import { authorCollection } from "./author-content.ts";
import type { ResourceType } from "./card-schema.ts";
import { ebookSchema } from "./ebooks/ebook-schema.ts";
import { findClosedCourses, videosFile } from "./films/film-content-rules.ts";
import { playlistCollection } from "./films/playlist-content.ts";
import { type Video, videoSchema } from "./films/video-schema.ts";
import { findPracticeTestMistakes } from "./practice-test-rules.ts";
import { practiceTestSchema, type Resource } from "./resource-schema.ts";
import { replaceResources } from "./store.ts";
import { webinarSchema } from "./webinars/webinar-schema.ts";

/** All kinds are stored in one table: lists, searches and days on which they are shown go across them. */
const asResource = (...types: readonly ResourceType[]) => ({
	mayBeMissing: true,
	key: "slug" as const,
	unique: ["id"] as const,
	references: { segment: categoryCollection, author: authorCollection },
	store: (tx: Tx, entries: readonly Resource[]) => replaceResources(tx, types, entries),
});

const articleCollection = defineFolderCollection("articles", {
	...asResource("article", "tutorial"),
	files: "articles/*.yaml",
	schema: articleSchema,
	version: 2,
	hasMarkdown: true,
	translated: ["title", "summary", "pictureText", "details.parts.*.title", "details.parts.*.body"],
	check: (files, all) =>
		findMissingReferences(
			files,
			({ details }) => details.related.map((to, index) => [`related.${index}`, to] as const),
			anyProduct.listNames(all),
			anyProduct.where,
		),
	warn: findArticleWarnings,
});

const ebookCollection = defineFolderCollection("ebooks", {
	...asResource("ebook"),
	files: "ebooks/*.yaml",
	schema: ebookSchema,
});

const webinarCollection = defineCollection("webinars", {
	...asResource("webinar"),
	files: "webinars.yaml",
	schema: webinarSchema,
	check: (files, all) =>
		findMissingReferences(
			files,
			(list) =>
				list.flatMap(({ details }) =>
					details.related.map((to, index) => [`related.${index}`, to] as const),
				),
			anyProduct.listNames(all),
			anyProduct.where,
		),
});

const videoCollection = defineCollection("videos", {
	...asResource("video"),
	files: videosFile,
	schema: videoSchema,
	check: (files, all) => [
		...findMissingReferences(
			files,
			(list) =>
				list.flatMap(({ details: { previewOf = [] } }, index) =>
					previewOf.map((to, position) => [`${index}.previewOf.${position}`, to] as const),
				),
			anyCourse.listNames(all),
			anyCourse.where,
		),
		...findClosedCourses(files),
	],
	warn: findSilentFilms,
});

/** Films without captions, which some visitors need. */
function findSilentFilms(files: readonly ContentFile<readonly Video[]>[]): ContentProblem[] {
	return files.flatMap(({ file, value }) =>
		value.flatMap(({ details: { film } }, index) =>
			film?.captions.length === 0
				? [{ file, path: `${index}.film`, reason: contentWarningMessages.noCaptions }]
				: [],
		),
	);
}

const practiceTestCollection = defineFolderCollection("practice tests", {
	...asResource("fpt"),
	files: "practice-tests/*.yaml",
	schema: practiceTestSchema,
	version: 3,
	ids: { owner: "practice test", ownerKey: "id", paths: ["questions.*", "paper.*"] },
	check: findPracticeTestMistakes,
});

export const resourceContent: readonly AnyContentPart[] = [
	authorCollection.part,
	articleCollection.part,
	ebookCollection.part,
	webinarCollection.part,
	videoCollection.part,
	playlistCollection.part,
	practiceTestCollection.part,
];
