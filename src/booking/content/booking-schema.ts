import * as z from "zod/mini";
import type { DeepReadonly } from "#core/calls.ts";
import {
	clockTimeSchema,
	contactEmailSchema,
	dateSchema,
	slugSchema,
} from "#platform/content/field-schemas.ts";
import { keyNouns } from "#platform/content/mistakes/value-problems.ts";

/** The length of a call; published texts mention it, too. */
export const callMinutes = 30;

/** The order is that of ISO weekdays, from Monday, which is 1. */
export const weekdays = [
	"monday",
	"tuesday",
	"wednesday",
	"thursday",
	"friday",
	"saturday",
	"sunday",
] as const;
const weekdaySchema = z.enum(weekdays);

/** Times on one clock, `09:00` to `12:30`. */
const shiftSchema = z.strictObject({ from: clockTimeSchema, until: clockTimeSchema }).check(
	z.refine(({ from, until }) => from < until, {
		path: ["until"],
		error: "must be later than from",
	}),
);

/** Days away, the last one included. */
const absenceSchema = z.strictObject({ from: dateSchema, until: dateSchema }).check(
	z.refine(({ from, until }) => from <= until, {
		path: ["until"],
		error: "is before from",
	}),
);

const bookableAdvisorSchema = z.strictObject({
	/** One of `advisors.yaml`. */
	advisor: slugSchema,
	/** Invitations are sent to this address. */
	email: contactEmailSchema,
	/**
	 * The hours on the clock of the advisor; a weekday that is missing is free. The default is the
	 * time in which the business is open.
	 */
	hours: z.optional(
		z
			.partialRecord(weekdaySchema, z.array(shiftSchema))
			.register(keyNouns, { one: "day", many: "days" }),
	),
	absences: z._default(z.array(absenceSchema), []),
	/** Minutes that stay free after each call. */
	buffer: z._default(z.int().check(z.minimum(0), z.maximum(240)), 0),
	/** The limit for one day of the site's calendar. */
	maxCallsPerDay: z.optional(z.int().check(z.minimum(1))),
});

export const bookingFileSchema = z
	.strictObject({
		/** The working day, on the clock of the site. */
		opens: z._default(clockTimeSchema, "09:00"),
		closes: z._default(clockTimeSchema, "18:00"),
		/** Minutes from one start to the next. */
		every: z._default(
			z.literal([5, 10, 15, 20, 30, 60], {
				error: "must be 5, 10, 15, 20, 30 or 60",
			}),
			30,
		),
		/** No call is offered for the same day from a quarter past this hour on. */
		cutoffHour: z._default(
			z
				.int("must be a whole hour")
				.check(z.minimum(0, "must be 0 to 23"), z.maximum(23, "must be 0 to 23")),
			17,
		),
		/** No call is offered beyond so many business days. */
		horizonDays: z._default(
			z
				.int("must be a whole number")
				.check(z.minimum(4, "must be 4 to 60"), z.maximum(60, "must be 4 to 60")),
			10,
		),
		weekend: z._default(
			z
				.array(weekdaySchema)
				.check(
					z.refine(
						(days) => new Set(days).size < weekdays.length,
						"must leave a day on which calls are made",
					),
				),
			["saturday", "sunday"],
		),
		holidays: z._default(
			z.strictObject({
				/** Two letters; the country of the site otherwise. */
				country: z.optional(
					z.string().check(z.regex(/^[A-Z]{2}$/, "must be a country, such as PT")),
				),
				/** The region in the notation of the list of holidays, such as `NY` in the US. */
				region: z.optional(
					z.string().check(z.regex(/^[A-Z0-9-]{1,10}$/, "must be a region, such as NY")),
				),
				/** Further days without calls. */
				also: z._default(z.array(dateSchema), []),
				/** Public holidays on which calls are made all the same. */
				except: z._default(z.array(dateSchema), []),
			}),
			{ also: [], except: [] },
		),
		advisors: z.array(bookableAdvisorSchema),
	})
	.check(
		z.refine(({ opens, closes }) => toMinutes(closes) - toMinutes(opens) >= callMinutes, {
			path: ["closes"],
			error: `must be at least ${callMinutes} minutes after opens`,
		}),
		({ value: { advisors }, issues }) => {
			for (const [index, { advisor }] of advisors.entries())
				if (advisors.findIndex((other) => other.advisor === advisor) < index)
					issues.push({
						code: "custom",
						input: advisor,
						path: ["advisors", index, "advisor"],
						message: `${advisor} is listed twice`,
					});
		},
	);

/** The content of `booking.yaml`. */
export type BookingContent = DeepReadonly<z.output<typeof bookingFileSchema>>;
export type BookableAdvisor = BookingContent["advisors"][number];

/** Converts a time such as `09:30`. */
export function toMinutes(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}
