import type { FieldProblem } from "#core/calls.ts";
import type { Result } from "#core/result.ts";
import { localDate } from "#core/time.ts";
import type { Application } from "#leads/application.ts";
import { findPerson } from "#leads/people/person-store.ts";
import { findRecipient } from "#leads/people/recipient-commands.ts";
import type { ProductOverride } from "#leads/product-override-payload.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import {
	arrivedLetter,
	type LetterFacts,
	savedLetter,
} from "./application-email.ts";
import {
	type ApplicationContext,
	type ApplicationValues,
	eligibilityOf,
	judgeApplication,
} from "./application-rules.ts";
import {
	type Applicant,
	type ApplyingParts,
	drafted,
	inLead,
	keep,
	type NotTheirs,
	tell,
} from "./draft-commands.ts";
import type { ApplicationStep } from "./form/step-rules.ts";

/** What a page holds is kept as it was typed, right or wrong: it is a draft. */
export function keepPage(
	parts: ApplyingParts,
	applicant: Applicant,
	typed: ApplicationValues,
): Promise<Result<StoredLead, NotTheirs>> {
	return inLead(parts, applicant, (tx, lead) =>
		keep(parts, tx, lead, drafted(parts, lead, typed)),
	);
}

export interface Saved {
	readonly lead: StoredLead;
	/** Whether a link to go on from was emailed, now or within the hour; else whether the day's limit is why. */
	readonly emailed: "yes" | "no" | "limit reached";
}

/** Kept, and a link to go on from sent to the lead's address, unless it gets none. */
export function saveForLater(
	parts: ApplyingParts,
	applicant: Applicant,
	typed: ApplicationValues,
): Promise<Result<Saved, NotTheirs>> {
	return inLead(parts, applicant, async (tx, lead) => {
		if (lead.application?.sent) return { lead, emailed: "no" };
		const draft = drafted(parts, lead, typed);
		const kept = async (one: Application, emailed: Saved["emailed"]) => ({
			lead: await keep(parts, tx, lead, one),
			emailed,
		});
		if (!(await wantsLetters(tx, lead))) return kept(draft, "no");
		const facts = await letterFacts(parts, tx, applicant, lead);
		if (!isLetterDue(draft, facts)) return kept(draft, "yes");
		const letter = savedLetter(facts);
		if (!(await parts.emails.post(tx, "application saved", letter)))
			return kept(draft, "limit reached");
		const letterAt = String(parts.clock());
		return kept({ ...draft, letterAt, letterTo: facts.to }, "yes");
	});
}

export type Unsent = readonly {
	readonly step: ApplicationStep;
	readonly problems: readonly FieldProblem[];
}[];

/** Sent for good, once: whatever comes later finds it sent and changes nothing. */
export async function sendApplication(
	parts: ApplyingParts,
	applicant: Applicant,
	sent: {
		readonly typed: ApplicationValues;
		readonly product: ProductOverride;
	},
): Promise<Result<{ lead: StoredLead; missing: Unsent }, NotTheirs>> {
	return inLead(parts, applicant, async (tx, before) => {
		if (before.application?.sent) return { lead: before, missing: [] };
		const draft = drafted(parts, before, sent.typed);
		const { questions } = applicant.program.application;
		const context = contextOf(parts, questions);
		const missing = judgeApplication(draft.values, context);
		if (missing.length > 0)
			return { lead: await keep(parts, tx, before, draft), missing };
		const lead = await tell(parts, tx, before, {
			...draft,
			sent: {
				at: String(parts.clock()),
				eligibility: eligibilityOf(draft.values, questions),
				product: sent.product,
			},
		});
		if (await wantsLetters(tx, lead))
			await parts.emails.post(
				tx,
				"application received",
				arrivedLetter(await letterFacts(parts, tx, applicant, lead)),
			);
		return { lead, missing };
	});
}

export function contextOf(
	{ clock, timeZone, countries }: ApplyingParts,
	questions: ApplicationContext["questions"],
): ApplicationContext {
	return {
		today: String(localDate(clock(), timeZone)),
		countries: countries.all.map(({ code }) => code),
		questions,
	};
}

/**
 * Whoever asked to be left alone gets none, even where somebody else typed their address. Nor does anybody for a lead that is
 * set aside: emails would be a way around the quarantine.
 */
async function wantsLetters(
	tx: Tx,
	{ person, state }: StoredLead,
): Promise<boolean> {
	if (state !== "open") return false;
	const known = await findPerson(tx, person);
	return known?.emailSubscriptionStatus !== 0;
}

/** Nobody fills another's mailbox by pressing a button again and again. */
const letterPause = { hours: 1 };

function isLetterDue(
	{ letterAt, letterTo }: Application,
	{ to, at }: Pick<LetterFacts, "to" | "at">,
): boolean {
	// To an address that was corrected since, none was sent.
	if (!letterAt || letterTo !== to) return true;
	const next = Temporal.Instant.from(letterAt).add(letterPause);
	return at >= next.epochMilliseconds;
}

async function letterFacts(
	{ brandName, publicUrl, hashes, clock }: ApplyingParts,
	tx: Tx,
	{ program }: Applicant,
	lead: StoredLead,
): Promise<LetterFacts> {
	return {
		lead: lead.id,
		at: clock().epochMilliseconds,
		to: await findRecipient(tx, lead),
		brand: brandName(),
		publicUrl,
		program,
		auh: hashes.ofPerson(lead.person),
	};
}
