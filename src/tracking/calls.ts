import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";
import { userActionsEndpoint } from "./endpoint-calls.ts";
import { snippetUserEndpoint } from "./snippets/endpoint-calls.ts";

const defineCall = callsAbout("Tracking");

/** A page sends at most this many at a time. */
const maxRecords = 500;
const milliseconds = z.number().check(z.gte(0), z.lte(8.64e15));

export const saveUserActions = defineCall({
	...userActionsEndpoint,
	changesData: true,
	takesText: true,
	summary:
		"Stores what a visitor did, where consent allows it. An id is accepted once; what is not accepted is named in the answer.",
	input: z.object({
		/** The clock of the browser, which may be wrong. */
		sentAt: milliseconds,
		/** The number of records that the page could not hold until now. */
		dropped: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
		records: z
			.array(
				z.object({
					key: z.enum(["event", "user_attributes"], "must be event or user_attributes"),
					/** The fields of the event: its id and name, the time, the address of the page and the data. */
					value: z.record(z.string(), z.unknown()),
				}),
			)
			.check(z.maxLength(maxRecords, `holds at most ${maxRecords} records`)),
	}),
	output: z.object({
		status: z.literal(200),
		message: z.literal("success"),
		/** The clock of the server, in milliseconds. */
		now: z.number(),
		refused: z.array(z.object({ event_id: z.string(), reason: z.string() })),
	}),
});

export const getWebEngageSurveyConfig = defineCall({
	base: "api",
	name: "getWebEngageSurveyConfig",
	verb: "GET",
	summary:
		"What a page needs for the surveys of the engagement platform. Empty where its script is not loaded: no server can show a survey.",
	input: z.object({}),
	output: z.object({
		status: z.literal(200),
		data: z.object({ licenseCode: z.optional(z.string()) }),
	}),
});

export const getSnippetUser = defineCall({
	...snippetUserEndpoint,
	summary:
		"Who the visitor is at the services whose scripts run in the pages, where consent allows it: whoever is signed in, or has just sent this lead from this browser. Nobody where no such script runs.",
	input: z.object({
		/** The lead that this browser has just sent. */
		lead: z.optional(z.string().check(z.maxLength(40))),
	}),
	output: z.object({
		status: z.literal(200),
		user: z.nullable(
			z.object({
				/** A keyed hash of the address, which the services get from the server, too. */
				key: z.string(),
				/** Set where a service writes to people. */
				email: z.optional(z.string()),
			}),
		),
	}),
});
