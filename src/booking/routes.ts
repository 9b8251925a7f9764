import { parseUuid } from "#core/ids.ts";
import { canChangeLead } from "#leads/known-visitors/lead-access-rules.ts";
import type { LeadServices } from "#leads/site-slice.ts";
import { toBookingCallRefusal } from "#leads/submission/response-presenter.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import {
	type CallBookingDeps,
	holdRequestedSlot,
	loadCallSlots,
} from "./calls/call-booking-commands.ts";
import { type CallSlots, getCallSlots, holdCallSlot } from "./calls.ts";

export interface CallRouteDeps extends CallBookingDeps {
	readonly calls: CallServer;
	readonly leads: LeadServices;
}

/** More than a visitor needs to look at all times, and too few to hold many for a long time. */
const holdsPerMinute = 30;

export function bindBookingCalls(deps: CallRouteDeps): void {
	const { calls, leads } = deps;
	const { receipts } = leads.intake;
	/** Of the times that are the same for everybody; writing them takes longer than finding them. */
	const written = new WeakMap<CallSlots, string>();
	calls.bind(getCallSlots, {
		cached: {
			keyOf: ({ query }) =>
				Object(query).lead_id === undefined ? "everybody" : undefined,
			memo: async (_key, make) => {
				const slots = await loadCallSlots(deps);
				const text = written.get(slots) ?? (await make());
				written.set(slots, text);
				return text;
			},
		},
		answer: async ({ lead_id }, { request }) => {
			const lead = parseUuid<"lead">(lead_id ?? "");
			const own = receipts.leadIds(parseCookies(request.headers.cookie));
			return {
				status: 200,
				data: await loadCallSlots(
					deps,
					lead && own.includes(lead) ? lead : undefined,
				),
			};
		},
	});
	calls.bind(holdCallSlot, {
		perMinute: holdsPerMinute,
		answer: async ({ lead_id, auh, ...sent }, { request }) => {
			const lead = parseUuid<"lead">(lead_id);
			if (!lead) throw new Error("the schema lets only ids pass");
			const cookies = parseCookies(request.headers.cookie);
			const held = await holdRequestedSlot(deps, {
				lead,
				call: {
					dateTime: sent.schedule_call_date_time,
					timeZone: sent.timeZone,
					visitorTimeZone: undefined,
				},
				mayChange: (stored) =>
					canChangeLead(leads.intake, { sender: { cookies }, auh }, stored),
			});
			return held.ok
				? { status: 200, data: { seconds: held.value } }
				: toBookingCallRefusal(held.reason);
		},
	});
}
