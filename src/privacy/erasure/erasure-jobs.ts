import * as z from "zod/mini";
import { type Id, isId } from "#core/ids.ts";
import { findLead } from "#leads/lead-store.ts";
import { findPerson } from "#leads/people/person-store.ts";
import { defineJob } from "#platform/jobs/job-kind.ts";
import type { EraseDeps } from "#privacy/deps.ts";
import { erasePersonalData } from "./erasure-commands.ts";

/**
 * An operator queues it after a request on paper or by phone. The site does it, because only its
 * modules declare what they store.
 */
export const erasePersonJob = defineJob({
	name: "erase-person",
	payload: z.object({
		lead: z.custom<Id<"lead">>((value) => typeof value === "string" && isId(value)),
	}),
	delays: [60, 600, 3_600],
});

/** Erases everything about the person of that lead. One that is gone was erased before. */
export async function erasePersonOfLead(deps: EraseDeps, id: Id<"lead">): Promise<void> {
	const lead = await findLead(deps.db, id);
	const person = lead && (await findPerson(deps.db, lead.person));
	if (person) await erasePersonalData(deps, person.email);
}
