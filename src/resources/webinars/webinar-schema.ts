import * as z from "zod/mini";
import { filmSchema } from "#catalogue/free-courses/lesson-schema.ts";
import { groupStartCheck } from "#catalogue/product.ts";
import type { SchemaValue } from "#core/calls.ts";
import {
	clockTimeSchema,
	countSchema,
	dateSchema,
	linkSchema,
	slugSchema,
	textSchema,
	timeZoneSchema,
} from "#platform/content/field-schemas.ts";
import { cardChecks, cardFields } from "#resources/card-schema.ts";

/** Registrations are sent to one of these by the published call; each is bound, so no other name reaches anything. */
export const webinarMethods = [
	"registerWebinar",
	"registerGotoWebinar",
	"registerZoomWebinar",
] as const;

/** The methods of webinars that take place at an outside service, with its name. */
export const webinarServiceNames = ["zoom", "goto"] as const;
export type WebinarServiceName = (typeof webinarServiceNames)[number];
export const serviceOfMethod: Readonly<
	Record<(typeof webinarMethods)[number], WebinarServiceName | undefined>
> = {
	registerWebinar: undefined,
	registerGotoWebinar: "goto",
	registerZoomWebinar: "zoom",
};

const nameSchema = textSchema.check(z.maxLength(120));

export const webinarSchema = z.pipe(
	z
		.strictObject({
			...cardFields,
			description: textSchema,
			speaker: z.strictObject({ name: textSchema, role: textSchema }),
			starts: z.optional(dateSchema),
			startsInDays: z.optional(z.int()),
			/** The time of day in its own zone. */
			at: clockTimeSchema,
			zone: timeZoneSchema,
			minutes: countSchema,
			agenda: z.array(textSchema),
			takeaways: z._default(z.array(textSchema), []),
			/** So many people can come; without a number, everybody. */
			seats: z.optional(countSchema.check(z.minimum(1, "must be 1 or more"))),
			/** Watched on its page after the webinar. */
			recording: z.optional(filmSchema),
			/** The service where the webinar takes place knows it by these. */
			account: z._default(nameSchema, "lyceum"),
			key: z.optional(nameSchema),
			method: z._default(z.enum(webinarMethods), "registerWebinar"),
			/** The room, for those who have no address of their own there. */
			joinUrl: z.optional(linkSchema),
			/** It does not take place: everybody with a seat is told. */
			canceled: z._default(z.boolean(), false),
			/** Slugs of products. */
			related: z._default(z.array(slugSchema), []),
		})
		.check(
			...cardChecks,
			groupStartCheck,
			z.refine(({ method, key }) => !serviceOfMethod[method] || /^\d+$/.test(key ?? ""), {
				error: "must be the number that the service gave the webinar, because of method",
				path: ["key"],
			}),
			z.refine(
				({ method, account }) => serviceOfMethod[method] !== "goto" || /^\d+$/.test(account),
				{
					error: "must be the organizer key at GoTo, because of method",
					path: ["account"],
				},
			),
		),
	z.transform((read) => {
		const { starts, startsInDays, description, speaker, at, zone, agenda, takeaways, ...more } =
			read;
		const {
			seats,
			recording,
			account,
			key = read.slug,
			method,
			joinUrl,
			canceled,
			related,
			...same
		} = more;
		return {
			...same,
			type: "webinar" as const,
			author: undefined,
			date: starts,
			day: startsInDays,
			details: {
				...{ description, speaker, at, zone, agenda, takeaways, seats, recording },
				...{ account, key, method, joinUrl, canceled, related },
			},
		};
	}),
);
export type Webinar = SchemaValue<typeof webinarSchema>;
