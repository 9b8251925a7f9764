import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";
import { listTypes } from "./card-schema.ts";
import { engagementEndpoint } from "./endpoint-calls.ts";

const defineCall = callsAbout("Resources");

const pageNumber = z.pipe(
	z.string().check(z.regex(/^[1-9]\d{0,4}$/, "must be the number of a page")),
	z.transform(Number),
);

export const getFrsContentListNodeApi = defineCall({
	base: "sheldon",
	name: "getFrsContentListNodeApi",
	verb: "GET",
	onFailure: "empty list",
	summary: "A page of free resources, the newest first: of a type, of a category, or of all.",
	input: z.object({
		/** The slug of a category. */
		segment: z.optional(z.string().check(z.maxLength(80, "is too long"))),
		type: z.optional(z.enum(listTypes, `must be one of ${listTypes.join(", ")}`)),
		p: z._default(pageNumber, 1),
	}),
	output: z.object({
		status: z.literal(200),
		data: z.array(
			z.object({
				id: z.number(),
				type: z.enum(listTypes),
				title: z.string(),
				segment: z.string(),
				summary: z.string(),
				/** The page. */
				url: z.string(),
				/** Null where the card shows a drawn cover. */
				image: z.nullable(z.string()),
				author: z.nullable(
					z.object({ name: z.string(), image: z.nullable(z.string()), url: z.string() }),
				),
				minutes: z.number(),
				/** The date of publication or of the event, where there is one. */
				date: z.nullable(z.string()),
				/** The number of times that its page was opened and its file downloaded. */
				views: z.number(),
				downloads: z.number(),
			}),
		),
		page: z.number(),
		pages: z.number(),
		total: z.number(),
	}),
});

export const setEngagementMatrixNodeApi = defineCall({
	refusals: [404],
	...engagementEndpoint,
	changesData: true,
	summary:
		"Counts that a resource was opened. A download is counted by the server, which sends the file.",
	input: z.object({
		/** The use of the resource. */
		type: z.enum(["view", "download"], "must be view or download"),
		contentId: z.object({
			id: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)),
			type: z.enum(listTypes, `must be one of ${listTypes.join(", ")}`),
		}),
	}),
	output: z.object({ status: z.literal(200), message: z.literal("success") }),
});
