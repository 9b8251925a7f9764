import { categoryCollection } from "#catalogue/categories/category-content.ts";
import {
	defineCollection,
	type ReferenceTarget,
} from "#platform/content/collections/collection.ts";
import { listContentFiles } from "#platform/content/content.ts";
import { videosFile } from "./film-content-rules.ts";
import { playlistSchema } from "./playlist-schema.ts";
import type { Video } from "./video-schema.ts";

const anyOpenFilm: ReferenceTarget = {
	where: `the open films of ${videosFile}`,
	listNames: (all) =>
		new Set(
			listContentFiles<Video[]>(all, videosFile)
				.flatMap(({ value }) => value)
				.filter(({ draft, details }) => !draft && !details.behindForm)
				.map(({ slug }) => slug),
		),
};

export const playlistCollection = defineCollection("playlists", {
	files: "playlists.yaml",
	mayBeMissing: true,
	schema: playlistSchema,
	key: "slug",
	unique: ["id"],
	references: { segment: categoryCollection, "videos.*": anyOpenFilm },
	translated: ["title", "summary"],
});
