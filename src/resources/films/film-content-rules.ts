import type { ContentFile, ContentProblem } from "#platform/content/content.ts";
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
