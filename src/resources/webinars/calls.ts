import * as z from "zod/mini";
import { idNumber, textParameter } from "#core/call-input.ts";
import { callsAbout } from "#core/calls.ts";
import { webinarMethods } from "./webinar-schema.ts";

const defineCall = callsAbout("Resources");

const text = z.string("must be a text").check(z.maxLength(300, "is too long"));

/**
 * The registration for a webinar. The method is the one that its content names, so it is published under each of these names;
 * a form-encoded body is read like any other.
 */
export const webinarRegistrations = webinarMethods.map((name) =>
	defineCall({
		refusals: [404, 409, 422],
		base: "api",
		name,
		verb: "POST",
		summary:
			"Registers somebody for a webinar: they get a seat, or a place on the waiting list, and become a lead.",
		input: z.object({
			webinarId: idNumber,
			webinarKey: textParameter,
			webinarAccount: textParameter,
			/** Ignored: the title is that of the webinar. */
			webinar_title: z.optional(text),
			name: z.optional(text),
			firstName: z.optional(text),
			email: text,
			/** Consent to be contacted. Without it, outside Europe nobody is asked. */
			agree: z.optional(z.union([z.boolean(), z.number(), text])),
			lead_id: z.optional(text),
			submission_id: z.optional(text),
		}),
		output: z.object({
			status: z.enum(["success", "reset"]),
			data: z.optional(
				z.object({
					webinar_title: z.string(),
					/** `checked`: a person looks at the request first. */
					seat: z.enum(["held", "waiting", "canceled", "checked"]),
					/** The page of the seat. */
					next: z.nullable(z.string()),
				}),
			),
		}),
	}),
);
