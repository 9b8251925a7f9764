import type { CallDeps } from "#booking/deps.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { lockPersonAndLead } from "#leads/lead-store.ts";
import { lockReservationKeys } from "#leads/reservations/reservation-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import { type AdvisorCall, isLinkExpired } from "./call.ts";
import { completeCallChange, type ScheduledCall } from "./call-change-commands.ts";
import { findCall, findCallsOfLead } from "./call-store.ts";
import { confirmCallByLink } from "./hold-store.ts";
import { countCallsToCome, findKeysOfCall, listCallsOfKeys } from "./reserved-call-store.ts";
import { SlotUnavailable, takeSlot } from "./take-slot-commands.ts";

/**
 * Books the time that was held until the link of the email was opened. A link that is opened too
 * late books the time as long as nobody else has chosen it. A repetition changes nothing.
 */
export async function confirmCall(
	deps: CallDeps,
	id: Id<"call">,
): Promise<Result<ScheduledCall, "over" | "limit reached">> {
	const known = await findCall(deps.db, id);
	if (!known) return refused("over");
	try {
		return await deps.db.transaction().execute(async (tx) => {
			const lead = await lockPersonAndLead(tx, known.lead);
			const call = lead && (await findCall(tx, id));
			if (!lead || !call) return refused("over");
			if (call.state === "booked") return accepted({ call, lead });
			return lead.state === "open" ? confirmHeldCall(deps, tx, call, lead) : refused("over");
		});
	} catch (problem) {
		if (problem instanceof SlotUnavailable) return refused("over");
		throw problem;
	}
}

async function confirmHeldCall(
	deps: CallDeps,
	tx: Tx,
	call: AdvisorCall,
	lead: StoredLead,
): Promise<Result<ScheduledCall, "over" | "limit reached">> {
	const now = deps.clock();
	const plan = deps.plan();
	const { booked } = await findCallsOfLead(tx, lead.id);
	const isPast = call.startsAt.epochMilliseconds <= now.epochMilliseconds;
	// A link that was opened too late has led to another row.
	if (booked) return accepted({ call: booked, lead });
	const keys = await findKeysOfCall(tx, call.id);
	if (!plan || !keys || isPast || !["unconfirmed", "expired"].includes(call.state))
		return refused("over");
	const { limits, sendLinks } = deps.reservations;
	await lockReservationKeys(tx, keys);
	const { ofEmail, ofPhone } = await countCallsToCome(tx, keys, lead.id, now);
	if (Math.max(ofEmail, ofPhone) >= limits.perPerson) {
		await sendLinks(tx, await listCallsOfKeys(tx, keys, now));
		return refused("limit reached");
	}
	const confirmed =
		call.state === "unconfirmed" && !isLinkExpired(call, now)
			? { ...call, state: "booked" as const, holdUntil: undefined }
			: await takeSlot(deps, tx, plan, {
					...{ lead, now, keys },
					from: call.startsAt.epochMilliseconds,
					givenUp: call.state === "unconfirmed" ? [call] : [],
					preferred: call.advisor,
					toCall: (placed) => ({ ...placed, timeZone: call.timeZone, state: "booked" }),
				});
	await confirmCallByLink(tx, confirmed.id, now);
	return accepted(await completeCallChange(deps, tx, "booked", { call: confirmed, lead, plan }));
}
