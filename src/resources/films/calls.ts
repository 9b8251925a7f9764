import * as z from "zod/mini";
import { flagParameter, idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Resources");

const video = z.object({
	id: z.number(),
	video: z.string(),
	title: z.string(),
	seconds: z.number(),
	/** Null as long as there is no film, and where a form hands it over. */
	url: z.nullable(z.string()),
	thumbnail: z.nullable(z.string()),
});

const lists = {
	base: "sheldon",
	verb: "GET",
	onFailure: "empty list",
} as const;

const videoFilter = {
	/** True: only pieces of courses. */
	isFromELearning: z._default(flagParameter, false),
	type: z._default(z.enum(["webcast"], "must be webcast, the type of all videos"), "webcast"),
};

export const getVideoUrl = defineCall({
	refusals: [404],
	...lists,
	name: "getVideoUrl",
	summary: "Where a video lies, by its number or its slug.",
	input: z.object({ video: textParameter, ...videoFilter }),
	output: z.object({ status: z.literal(200), data: video }),
});

export const maxVideos = 50;

export const getMultipleVideoUrl = defineCall({
	refusals: [404],
	...lists,
	name: "getMultipleVideoUrl",
	summary: "Where several videos lie; numbers or slugs with commas.",
	input: z.object({
		video: z.pipe(
			z.pipe(
				z.union([z.string(), z.array(z.string())], {
					error: ({ input }) =>
						input === undefined ? "is missing" : "must be numbers or slugs with commas",
				}),
				z.transform((given) =>
					[given]
						.flat()
						.slice(0, maxVideos + 1)
						.flatMap((text) => text.split(",", maxVideos + 1)),
				),
			),
			z.array(textParameter).check(z.maxLength(maxVideos, `holds more than ${maxVideos}`)),
		),
		...videoFilter,
	}),
	output: z.object({
		status: z.literal(200),
		data: z.array(video),
		notFound: z.array(z.string()),
	}),
});

export const getCoursePagePreviewPlaylist = defineCall({
	refusals: [404],
	...lists,
	name: "getCoursePagePreviewPlaylist",
	summary: "The videos that are pieces of a course.",
	input: z.object({ course_id: idNumber }),
	output: z.object({ status: z.literal(200), data: z.array(video) }),
});
