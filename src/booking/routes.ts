import { parseUuid } from "#core/ids.ts";
import { canScheduleCall } from "#leads/known-visitors/lead-access-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import type { LeadServices } from "#leads/site-slice.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { toBookingCallRefusal } from "#leads/submission/response-presenter.ts";
import type { CachedText } from "#platform/http/compression.ts";
import type { Request } from "#platform/http/server.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { holdRequestedSlot, loadCallSlots } from "./calls/call-booking-commands.ts";
import { type CallSlots, getCallSlots, getNextCallTimes, holdCallSlot } from "./calls.ts";
import type { BookingDeps } from "./deps.ts";
import { loadNextTimes } from "./next-times/next-times-gaps.tsx";

/** More than a visitor needs to look at all times, and too few to hold many for a long time. */
const holdsPerMinute = 30;

export function bindBookingCalls(
	deps: BookingDeps,
	leads: LeadServices,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	/** The same for the times and for what is put on hold: a visitor must not find their own choice taken. */
	const mayBook = (
		stored: StoredLead,
		{ request, auh }: { request: Request; auh: string | undefined },
	) => {
		const cookies = parseCookies(request.headers.cookie);
		return canScheduleCall(leads.intake, { sender: { cookies }, auh }, stored);
	};
	/** Caches the text of the times for all visitors; writing it takes longer than finding them. */
	const written = new WeakMap<CallSlots, CachedText>();
	calls.bind(getCallSlots, {
		cached: {
			keyOf: ({ query }) => (Object(query).lead_id === undefined ? "everybody" : undefined),
			memo: async (_key, make) => {
				const slots = await loadCallSlots(deps);
				const text = written.get(slots) ?? (await make());
				written.set(slots, text);
				return text;
			},
		},
		answer: async ({ lead_id, auh }, { request }) => {
			const lead = parseUuid<"lead">(lead_id ?? "");
			const stored = lead && (await findLead(deps.db, lead));
			const isOwn = stored && mayBook(stored, { request, auh });
			return {
				status: 200,
				data: await loadCallSlots(
					deps,
					isOwn ? { lead: stored.id, address: request.ip } : undefined,
				),
			};
		},
	});
	calls.bind(getNextCallTimes, {
		answer: async (_input, { request }) => ({
			status: 200,
			data: await loadNextTimes(deps, request),
		}),
	});
	calls.bind(holdCallSlot, {
		perMinute: holdsPerMinute,
		answer: async ({ lead_id, auh, ...sent }, { request }) => {
			const lead = parseUuid<"lead">(lead_id);
			if (!lead) throw new Error("the schema lets only ids pass");
			const held = await holdRequestedSlot(deps, {
				lead,
				call: {
					dateTime: sent.schedule_call_date_time,
					timeZone: sent.timeZone,
					visitorTimeZone: undefined,
				},
				mayChange: (stored) => mayBook(stored, { request, auh }),
				address: request.ip,
			});
			return held.ok
				? { status: 200, data: { seconds: held.value } }
				: toBookingCallRefusal(held.reason);
		},
	});
}
