import type { AllContent, ContentFile, ContentProblem } from "#platform/content/content.ts";
import { findMissingReferences, listContentFiles } from "#platform/content/content.ts";
import type { Playlist } from "./playlist-schema.ts";
import type { Video } from "./video-schema.ts";

export const videosFile = "videos.yaml";

/** Finds courses all of whose films are behind the form: one is open to everybody. */
export function findClosedCourses(
	files: readonly ContentFile<readonly Video[]>[],
): ContentProblem[] {
	return files.flatMap(({ file, value }) => {
		const open = new Set(
			value.flatMap(({ details }) => (details.behindForm ? [] : (details.previewOf ?? []))),
		);
		return value.flatMap(({ details }, index) =>
			(details.previewOf ?? [])
				.filter((course) => details.behindForm && !open.has(course))
				.map((course) => ({
					file,
					path: `${index}.behindForm`,
					reason: `leaves ${course} without a film that is open to everybody`,
				})),
		);
	});
}

export function findUnknownFilms(
	files: readonly ContentFile<readonly Playlist[]>[],
	all: AllContent,
): ContentProblem[] {
	const films = listContentFiles<Video[]>(all, videosFile).flatMap(({ value }) => value);
	const open = films.filter(({ draft, details }) => !draft && !details.behindForm);
	return findMissingReferences(
		files,
		(lists) =>
			lists.flatMap(({ videos }, index) =>
				videos.map((slug, position) => [`${index}.videos.${position}`, slug] as const),
			),
		new Set(open.map(({ slug }) => slug)),
		`the open films of ${videosFile}`,
	);
}
