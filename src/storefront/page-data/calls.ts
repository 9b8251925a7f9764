import * as z from "zod/mini";
import {
	bundleCardOutput,
	courseCardOutput,
	freeCourseCardOutput,
	homeSliderCardOutput,
	reviewOutput,
	universityCardOutput,
} from "#catalogue/api/output-schema.ts";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";

const defineCall = callsAbout("Pages");

const optionalText = z.optional(z.string());

const bannerImages = {
	carousel_image_web: optionalText,
	carousel_image_tab: optionalText,
	carousel_image_mob: optionalText,
	carousel_url: optionalText,
};

const bannerOutput = z.object({
	heading: z.string(),
	cta_text: optionalText,
	/** HTML with bold parts. */
	features: z.optional(z.readonly(z.array(z.string()))),
	...bannerImages,
	videoData: z.optional(
		z.object({
			intro_video: optionalText,
			video_url: optionalText,
			thumbnail_image: optionalText,
		}),
	),
});

const cardOutput = z.union([
	homeSliderCardOutput,
	bundleCardOutput,
	universityCardOutput,
	freeCourseCardOutput,
	courseCardOutput,
	reviewOutput,
]);

const webinarOutput = z.object({
	id: z.number(),
	title: z.string(),
	summary: z.string(),
	speaker: z.object({ name: z.string(), role: z.string() }),
	minutes: z.number(),
	/** An instant in ISO 8601. */
	start: z.string(),
});
export type PublishedWebinar = Readonly<z.infer<typeof webinarOutput>>;

export const getPageData = defineCall({
	refusals: [404],
	base: "sheldon",
	name: "getPageData",
	verb: "GET",
	summary: "What the home page, the free-learning page or the page of a course is made of.",
	input: z.object({
		/** Such as `/`, `/skillup-free-online-courses` or `/courses/sql-for-analysts`. */
		path: textParameter,
		countryId: idNumber,
	}),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			/** The id of the page's product; null where the page has none. */
			productId: z.nullable(z.union([z.number(), z.string()])),
			firstFold: z.object({
				heading: z.string(),
				text: z.string(),
				cta_text: z.string(),
			}),
			bannerData: z.array(bannerOutput),
			/** The keys are the ids of the page's carousels. */
			carousels: z.array(z.object({ id: z.string(), items: z.array(cardOutput) })),
			webinars: z.readonly(z.array(webinarOutput)),
			/** Courses by the names of their categories. */
			categories: z.record(
				z.string(),
				z.readonly(
					z.array(
						z.union([
							freeCourseCardOutput,
							z.object({ displayName: z.string(), course_url: z.string() }),
						]),
					),
				),
			),
			/** Null where the page has no strip of partners. */
			partnerImages: z.nullable(
				z.object({
					text: z.string(),
					mobile: optionalText,
					tablet: optionalText,
					desktop: optionalText,
				}),
			),
			partnerCourses: z.array(freeCourseCardOutput),
			seoContentBlock: z.nullable(
				z.object({
					seo_content_title: z.string(),
					// The published spelling of "description".
					seo_content_desciption: z.string(),
				}),
			),
		}),
	}),
});
