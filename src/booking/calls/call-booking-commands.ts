import type { Availability } from "#booking/availability/availability-snapshot.ts";
import type { OpenDay } from "#booking/availability/slot-rules.ts";
import type { CallSlots } from "#booking/calls.ts";
import { messages } from "#booking/messages.ts";
import { toCallSlots } from "#booking/picker/slot-presenter.ts";
import { formatCallLine, formatCallTime, parseCallTime } from "#booking/times/call-time-rules.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { isTimeZone } from "#core/time.ts";
import type {
	CallBooking,
	CallBookingRefusal,
	RequestedCall,
} from "#leads/booking/call-booking.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { type BookingRefusal, holdSlot, scheduleCall } from "./booking-commands.ts";
import type { BookingDeps } from "./call-change-commands.ts";
import { cancelCallOfLead } from "./call-state-commands.ts";

export interface CallBookingDeps extends BookingDeps {
	readonly availability: Availability;
	/** The time zone of the site. */
	readonly timeZone: string;
}

const texts = messages.refusals;

/** The calls of leads and the page of a call handle the time that a browser names with these. */
export function createCallBooking(deps: CallBookingDeps): CallBooking {
	return {
		isOffered: ({ isReported }) => isReported && deps.plan() !== undefined,
		async book({ lead, call, confirmation, mayChange }) {
			const from = readTime(deps, call);
			if (!from.ok) return from;
			const { visitorTimeZone } = call;
			const booked = await scheduleCall(deps, {
				...{ lead, mayChange, from: from.value },
				confirmation: confirmation as Id<"confirmation">,
				timeZone: visitorTimeZone && isTimeZone(visitorTimeZone) ? visitorTimeZone : undefined,
			});
			deps.availability.forgetTimes();
			if (!booked.ok) return refused(await describeRefusal(deps, booked.reason, lead));
			const start = booked.value.call.startsAt.epochMilliseconds;
			const { timeZone } = deps;
			return accepted({
				lead: booked.value.lead,
				answer: {
					schedule_call_date_time: formatCallTime(start, timeZone),
					timeZone,
					text: formatCallLine(start, timeZone),
					...(booked.value.isEmailSuppressed && { no_email: true as const }),
				},
			});
		},
		cancelOf: async (tx, lead) => {
			await cancelCallOfLead(deps, tx, lead);
			deps.availability.forgetTimes();
		},
	};
}

/** Holds the time and returns for how many seconds. */
export async function holdRequestedSlot(
	deps: CallBookingDeps,
	{
		lead,
		call,
		mayChange,
	}: {
		readonly lead: Id<"lead">;
		readonly call: RequestedCall;
		readonly mayChange: (lead: StoredLead) => boolean;
	},
): Promise<Result<number, CallBookingRefusal>> {
	const from = readTime(deps, call);
	if (!from.ok) return from;
	const held = await holdSlot(deps, { lead, mayChange, from: from.value });
	deps.availability.forgetTimes();
	if (!held.ok) return refused(await describeRefusal(deps, held.reason, lead));
	const until = held.value.holdUntil ?? deps.clock();
	return accepted(Math.round(until.since(deps.clock()).total("seconds")));
}

/** The instant of a time on the clock of its zone. */
function readTime(
	{ timeZone }: Pick<CallBookingDeps, "timeZone">,
	call: RequestedCall,
): Result<number, CallBookingRefusal> {
	const zone = call.timeZone ?? timeZone;
	if (!isTimeZone(zone))
		return refused({
			...{ status: 422, field: "timeZone" },
			message: texts.unknownZone,
		});
	const from = parseCallTime(call.dateTime, zone);
	return from === undefined
		? refused({
				...{ status: 422, field: "schedule_call_date_time" },
				message: texts.unknownTime,
			})
		: accepted(from);
}

async function describeRefusal(
	deps: CallBookingDeps,
	reason: BookingRefusal,
	lead: Id<"lead">,
): Promise<CallBookingRefusal> {
	const time = "schedule_call_date_time";
	switch (reason) {
		case "foreign lead":
			return { status: 403, field: "lead_id", message: texts.foreign };
		case "withdrawn":
			return { status: 409, field: "lead_id", message: texts.withdrawn };
		case "checked first":
			return { status: 409, field: "lead_id", message: texts.checkedFirst };
		case "different confirmation":
			return { status: 409, field: time, message: texts.different };
		case "not offered":
			return { status: 409, field: time, message: texts.notOffered };
		case "canceled":
		case "slot unavailable":
			return {
				...{ status: 409, field: time },
				message: reason === "canceled" ? texts.canceled : texts.unavailable,
				slots: await loadCallSlots(deps, lead),
			};
	}
}

/** Loads the times for all visitors, or for the sender of a lead. */
export async function loadCallSlots(
	{ availability, timeZone, clock }: Pick<CallBookingDeps, "availability" | "timeZone" | "clock">,
	own?: Id<"lead">,
): Promise<CallSlots> {
	const days = await availability.listDays(own);
	const known = presented.get(days);
	if (known) return known;
	const slots = toCallSlots(days, timeZone, clock());
	presented.set(days, slots);
	return slots;
}

/** The list for all visitors is the same one for a minute, until a call is booked. */
const presented = new WeakMap<readonly OpenDay[], CallSlots>();
