import type { OpenDay } from "#booking/availability/slot-rules.ts";
import type { CallSlots } from "#booking/calls.ts";
import type { BookingDeps } from "#booking/deps.ts";
import { messages } from "#booking/messages.ts";
import { readTime as readNamedTime } from "#booking/next-times/next-times-rules.ts";
import { toCallSlots } from "#booking/picker/slot-presenter.ts";
import { formatCallLine, formatCallTime, parseCallTime } from "#booking/times/call-time-rules.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { isTimeZone } from "#core/time.ts";
import type {
	BookingSender,
	CallBooking,
	CallBookingRefusal,
	RequestedCall,
} from "#leads/booking/call-booking.ts";
import { type ReservationProof, toNetworkKey } from "#leads/reservations/reservation-rules.ts";
import { isEnough, issuePuzzle, verifyProof } from "#leads/shield/challenge-rules.ts";
import { fullProofWork } from "#leads/shield/spam-signal-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { createRandomToken } from "#platform/secrets/hmac.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { type BookingRefusal, holdSlot, scheduleCall } from "./booking-commands.ts";
import { isLinkExpired } from "./call.ts";
import { cancelCallOfLead } from "./call-state-commands.ts";
import { findLatestCall } from "./call-store.ts";

/** Decides whether visitors at this location choose the time of their call. */
export const isCallOffered = (
	{ plan }: Pick<BookingDeps, "plan">,
	{ isReported }: Pick<VisitorLocation, "isReported">,
): boolean => isReported && plan() !== undefined;

const texts = messages.refusals;

/** The calls of leads and the page of a call handle the time that a browser names with these. */
export function createCallBooking(deps: BookingDeps): CallBooking {
	return {
		isOffered: (location) => isCallOffered(deps, location),
		async describeNamedTime(address) {
			const named = readNamedTime(address);
			if (named === undefined) return undefined;
			const { businessDays } = await loadCallSlots(deps);
			const slot = businessDays.flatMap(({ slots }) => slots).find(({ start }) => start === named);
			return slot && `${slot.text} ${slot.zone}`;
		},
		async book({ lead, call, confirmation, mayChange, sender }) {
			const from = readTime(deps, call);
			if (!from.ok) return from;
			const { visitorTimeZone } = call;
			const { address } = sender;
			const booked = await scheduleCall(deps, {
				...{ lead, mayChange, from: from.value },
				confirmation: confirmation as Id<"confirmation">,
				timeZone: visitorTimeZone && isTimeZone(visitorTimeZone) ? visitorTimeZone : undefined,
				visitor: { address, proof: readProof(deps, sender, confirmation) },
			});
			deps.availability.forgetTimes();
			if (!booked.ok) {
				const refusal = await describeRefusal(deps, booked.reason, { lead, address });
				return refused(
					booked.reason === "require proof"
						? { ...refusal, puzzle: createPuzzle(deps, confirmation) }
						: refusal,
				);
			}
			const start = booked.value.call.startsAt.epochMilliseconds;
			const { timeZone } = deps;
			return accepted({
				lead: booked.value.lead,
				answer: {
					schedule_call_date_time: formatCallTime(start, timeZone),
					timeZone,
					text: formatCallLine(start, timeZone),
					...(booked.value.isEmailSuppressed && { no_email: true as const }),
					...(booked.value.call.state === "unconfirmed" && { awaits_link: true as const }),
				},
			});
		},
		async awaitsLink(lead) {
			const call = await findLatestCall(deps.db, lead);
			return (
				call !== undefined && call.state === "unconfirmed" && !isLinkExpired(call, deps.clock())
			);
		},
		cancelOf: async (tx, lead) => {
			await cancelCallOfLead(deps, tx, lead);
			deps.availability.forgetTimes();
		},
	};
}

/** Holds the time and returns for how many seconds. */
export async function holdRequestedSlot(
	deps: BookingDeps,
	{
		lead,
		call,
		mayChange,
		address,
	}: {
		readonly lead: Id<"lead">;
		readonly call: RequestedCall;
		readonly mayChange: (lead: StoredLead) => boolean;
		/** The network address of the visitor. */
		readonly address: string;
	},
): Promise<Result<number, CallBookingRefusal>> {
	const from = readTime(deps, call);
	if (!from.ok) return from;
	const visitor = { address, proof: "missing" as const };
	const held = await holdSlot(deps, { lead, mayChange, visitor, from: from.value });
	deps.availability.forgetTimes();
	if (!held.ok) return refused(await describeRefusal(deps, held.reason, { lead, address }));
	const until = held.value.holdUntil ?? deps.clock();
	return accepted(Math.round(until.since(deps.clock()).total("seconds")));
}

/** The instant of a time on the clock of its zone. */
function readTime(
	{ timeZone }: Pick<BookingDeps, "timeZone">,
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
	deps: BookingDeps,
	reason: BookingRefusal,
	{ lead, address }: { readonly lead: Id<"lead">; readonly address: string },
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
		case "too many holds":
			return { status: 429, field: time, message: texts.tooManyHolds };
		case "too many changes":
			return { status: 409, field: time, message: texts.tooManyChanges };
		case "limit reached":
			return { status: 409, field: time, message: texts.limitReached };
		case "require proof":
			return { status: 428, field: time, message: texts.requireProof };
		case "canceled":
		case "slot unavailable":
			return {
				...{ status: 409, field: time },
				message: reason === "canceled" ? texts.canceled : texts.unavailable,
				slots: await loadCallSlots(deps, { lead, address }),
			};
	}
}

/** The proof belongs to the confirmation, like that of a lead to its submission. */
const toProofContext = ({ clock }: Pick<BookingDeps, "clock">, confirmation: string) => ({
	submission: confirmation as Id<"submission">,
	now: clock(),
});

function readProof(
	deps: BookingDeps,
	{ proof, canProve }: BookingSender,
	confirmation: string,
): ReservationProof {
	if (!canProve) return "impossible";
	const read = verifyProof(deps.hash, proof, toProofContext(deps, confirmation));
	if (read.kind === "unable") return "impossible";
	return isEnough(read, fullProofWork) ? "solved" : "missing";
}

const createPuzzle = (deps: BookingDeps, confirmation: string): string =>
	issuePuzzle(deps.hash, {
		...toProofContext(deps, confirmation),
		work: fullProofWork,
		salt: createRandomToken().slice(0, 16),
	});

/** Loads the times for all visitors, or for the sender of a lead. */
export async function loadCallSlots(
	{
		availability,
		timeZone,
		clock,
		hash,
	}: Pick<BookingDeps, "availability" | "timeZone" | "clock" | "hash">,
	own?: { readonly lead: Id<"lead">; readonly address: string },
): Promise<CallSlots> {
	const days = await availability.listDays(own?.lead, own && toNetworkKey(hash, own.address));
	const known = presented.get(days);
	if (known) return known;
	const slots = toCallSlots(days, timeZone, clock());
	presented.set(days, slots);
	return slots;
}

/** The list for all visitors is the same one for a minute, until a call is booked. */
const presented = new WeakMap<readonly OpenDay[], CallSlots>();
