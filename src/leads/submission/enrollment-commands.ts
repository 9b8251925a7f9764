import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import {
	type EnrollmentChoice,
	enrollmentChoices,
	enrollmentUpdatePayload,
} from "#forms/submission/enrollment-payload.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { canChangeLead } from "#leads/known-visitors/lead-access-rules.ts";
import { lockPersonAndLead, setEnrollment } from "#leads/lead-store.ts";
import type { Enrollment, StoredLead } from "#leads/stored-lead.ts";
import type { Sender } from "./sender.ts";

/** The answer on the group-enrollment card that follows a lead. */
interface EnrollmentAnswer extends Enrollment {
	readonly lead: Id<"lead">;
	readonly sender: Sender;
	readonly auh?: string | undefined;
}

export type EnrollmentRefusal = "foreign lead" | "a company's lead" | "withdrawn";

/** Stores the answer and queues what follows in one transaction. The same answer again changes nothing. */
export function updateEnrollment(
	deps: LeadsDeps,
	answer: EnrollmentAnswer,
): Promise<Result<StoredLead, EnrollmentRefusal>> {
	const { lead: id, choice, timeZone, sender, auh } = answer;
	return deps.db.transaction().execute(async (tx) => {
		const before = await lockPersonAndLead(tx, id);
		// The same refusal whether the lead exists or not, so that ids cannot be probed.
		if (!before || !canChangeLead(deps, { sender, auh }, before)) return refused("foreign lead");
		if (before.state === "withdrawn") return refused("withdrawn");
		if (before.lead.leadType === "b2b") return refused("a company's lead");
		if (before.enrollment?.choice === choice) return accepted(before);
		const now = deps.clock();
		const enrollment = { choice, timeZone };
		const revision = await setEnrollment(tx, id, enrollment, now);
		const stored = { ...before, enrollment, revision, updatedAt: now };
		if (stored.state === "open") await deps.onLeadChange(tx, { lead: stored, change: "enrolled" });
		return accepted(stored);
	});
}

/** The button that sends this published pair of values; no button sends any other. */
export function findEnrollmentChoice(sent: {
	readonly enrollment_type: string;
	readonly funded_by: string;
}): EnrollmentChoice | undefined {
	return enrollmentChoices.find(({ key }) => {
		const update = enrollmentUpdatePayload(key, { leadId: "", timeZone: "" });
		return update.enrollment_type === sent.enrollment_type && update.funded_by === sent.funded_by;
	})?.key;
}
