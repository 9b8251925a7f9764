import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";
import { parseUuid } from "#core/ids.ts";

const defineCall = callsAbout("Calls with advisors");

const leadId = z
	.string()
	.check(z.refine((text) => parseUuid(text) !== undefined, "must be a UUID"));
const text = z.string().check(z.maxLength(60));
const auh = z.optional(z.string().check(z.maxLength(2048)));

const slotOutput = z.object({
	/** `dd/mm/yyyy - hh:mm AM/PM`: what books this time. */
	dateTime: z.string(),
	/** `3:15 PM`. */
	time: z.string(),
	/** `Tuesday, 5th Jan at 3:15 PM`. */
	text: z.string(),
	/** The short name of the zone at that time. */
	zone: z.string(),
	/** The instant, in milliseconds, for clocks of other zones. */
	start: z.number(),
});

const businessDayOutput = z.object({
	date: z.number(),
	/** The weekday. */
	day: z.string(),
	month: z.string(),
	year: z.number(),
	/** The hour of the first time that is free. */
	hour: z.number(),
	minutes: z.number(),
	/** `2027-01-05`. */
	fullDate: z.string(),
	slots: z.array(slotOutput),
});

/** The times that are free, on the clock of the site. */
const callSlotsOutput = z.object({
	businessDays: z.array(businessDayOutput),
	/** The IANA name. */
	timeZone: z.string(),
	/** Short, at the first time that is free. */
	timeZoneLabel: z.string(),
	currentMonth: z.string(),
	currentYear: z.number(),
});
export type CallSlots = z.infer<typeof callSlotsOutput>;
export type BusinessDay = CallSlots["businessDays"][number];
export type CallSlot = BusinessDay["slots"][number];

export const getCallSlots = defineCall({
	refusals: [403],
	base: "api-nocache",
	name: "getCallSlots",
	verb: "GET",
	summary:
		"The next business days with the times at which an advisor is free for a call. With lead_id also the time that its own sender has on hold, who is known by the cookie of the lead or by auh.",
	// Logs store addresses: the picker sends the key for calls, which allows no more than the address of its page.
	input: z.object({ lead_id: z.optional(leadId), auh }),
	output: z.object({ status: z.literal(200), data: callSlotsOutput }),
});

export const getNextCallTimes = defineCall({
	base: "api-nocache",
	name: "getNextCallTimes",
	verb: "GET",
	summary:
		"The first three times at which an advisor is free for a call, on the clock of the site. None where this visitor is offered no choice of a time.",
	input: z.object({}),
	output: z.object({
		status: z.literal(200),
		data: z.object({
			times: z.array(slotOutput),
			/** The IANA name. */
			timeZone: z.string(),
		}),
	}),
});

export const holdCallSlot = defineCall({
	refusals: [409, 422, 428],
	base: "api-nocache",
	name: "holdCallSlot",
	verb: "POST",
	summary:
		"Keeps a time for the sender of a lead for five minutes. A later one takes its place. 409 with the next free times if someone else has it.",
	input: z.object({
		lead_id: leadId,
		schedule_call_date_time: text,
		timeZone: z.optional(text),
		auh,
	}),
	output: z.object({
		status: z.literal(200),
		/** The seconds from now on. */
		data: z.object({ seconds: z.number() }),
	}),
});
