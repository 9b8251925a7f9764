import { accepted, type Result, refused } from "#core/result.ts";
import { textOf } from "#forms/fields/form-value-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import { wishOf } from "#leads/decision/decision-commands.ts";
import { mayChange } from "#leads/known-visitors/lead-access-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { Erased, Overtaken, storePress } from "./store-lead-commands.ts";
import { cookiesAfter } from "./submission-cookie-rules.ts";
import type { IntakeParts } from "./submission-deps.ts";
import { digestOf } from "./submission-digest.ts";
import type { Accepted, Refusal } from "./submission-result.ts";
import type { Press } from "./submission-rules.ts";
import { findSubmission } from "./submission-store.ts";

type Taken = Result<Accepted, Refusal>;

/** Each time another press of the same lead was faster, the whole is looked at anew. */
const mostAttempts = 5;

/**
 * Takes a press of a form's button. However often it is sent, and however many times at once, it makes one lead,
 * and all hear the same. Answers after the lead is durable.
 */
export async function submitLead(
	parts: IntakeParts,
	press: Press,
): Promise<Taken> {
	const digest = digestOf(press);
	for (let attempt = 1; ; attempt++) {
		const settled = await settledBefore(parts, press, digest);
		if (settled) return settled;
		const wish = await wishOf(parts, press);
		if (wish.kind === "refused") return refused(wish.refusal);
		if (wish.kind === "reset")
			return accepted({
				kind: "reset",
				cookies: [{ cookie: leadCookies.optIn, value: wish.optIn }],
			});
		const passage = await parts.shield.judge(press);
		if (passage.kind === "prove")
			return refused({ kind: "proof wanted", puzzle: passage.puzzle });
		const { doubts } = passage;
		try {
			const lead = await storePress(parts, { press, digest, wish, doubts });
			return accepted(taken(parts, press, lead));
		} catch (problem) {
			if (problem instanceof Erased) return refused(problem.refusal);
			if (!(problem instanceof Overtaken) || attempt === mostAttempts)
				throw problem;
		}
	}
}

/** What stands already is not judged again: forms and catalogue may have changed since. */
async function settledBefore(
	parts: IntakeParts,
	press: Press,
	digest: string,
): Promise<Taken | undefined> {
	// The lead is looked for first: with it its press has become visible, or a repeat would pass for a stranger.
	const lead = await findLead(parts.db, press.lead);
	const first = await findSubmission(parts.db, press.submission);
	if (first && first.digest !== digest)
		return refused({ kind: "another press" });
	const stands = first && (await findLead(parts.db, first.lead));
	if (stands) return accepted(taken(parts, press, stands));
	return lead && !mayChange(parts, press, lead)
		? refused({ kind: "foreign lead" })
		: undefined;
}

function taken(
	{ forms, receipts }: IntakeParts,
	press: Press,
	stored: StoredLead,
): Accepted {
	const { cookies, place } = press.sender;
	const { european } = place;
	return {
		kind: "taken",
		lead: stored,
		// Of a lead that made itself nobody has said it.
		email:
			(!press.automatic && textOf(press.values, "email")) || stored.lead.email,
		cookies: cookiesAfter(stored.lead, {
			cookies,
			placement: forms.placement(press.siteModule),
			european,
			optIn: european ? "1" : undefined,
			receipt: receipts.with(cookies, stored.id),
		}),
	};
}
