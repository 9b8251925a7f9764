import type { FieldProblem } from "#core/calls.ts";
import type { Result } from "#core/result.ts";
import { localDate } from "#core/time.ts";
import type { Tx } from "#platform/database.ts";
import type { ProductOverride } from "../payload/product-override.ts";
import { findRecipient } from "../recipient.ts";
import { findPerson } from "../store/people.ts";
import type { StoredLead } from "../stored-lead.ts";
import type { Application } from "./application.ts";
import type { ApplicationStep } from "./fields.ts";
import {
	type Applicant,
	type ApplyingParts,
	drafted,
	inLead,
	keep,
	type NotTheirs,
	tell,
} from "./keeping.ts";
import { arrivedLetter, type LetterFacts, savedLetter } from "./letters.ts";
import {
	type ApplicationContext,
	type ApplicationValues,
	eligibilityOf,
	judgeApplication,
} from "./rules.ts";

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
	/** Whether its link is on its way, or was lately. */
	readonly hasLetter: boolean;
}

/** Kept, and a link to go on from sent to whoever asked. */
export function saveForLater(
	parts: ApplyingParts,
	applicant: Applicant,
	typed: ApplicationValues,
): Promise<Result<Saved, NotTheirs>> {
	return inLead(parts, applicant, async (tx, lead) => {
		const draft = drafted(parts, lead, typed);
		if (lead.application?.sent) return { lead, hasLetter: true };
		const hasLetter = await wantsLetters(tx, lead);
		const isDue = hasLetter && isLetterDue(draft, parts);
		const letterAt = isDue ? String(parts.clock()) : draft.letterAt;
		const kept = await keep(parts, tx, lead, { ...draft, letterAt });
		if (isDue)
			await parts.mail.post(
				tx,
				savedLetter(await letterFacts(parts, tx, applicant, kept)),
			);
		return { lead: kept, hasLetter };
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
			await parts.mail.post(
				tx,
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

/** Whoever asked to be left alone gets none, even where somebody else typed their address. */
async function wantsLetters(tx: Tx, { person }: StoredLead): Promise<boolean> {
	const known = await findPerson(tx, person);
	return known?.emailSubscriptionStatus !== 0;
}

/** Nobody fills another's mailbox by pressing a button again and again. */
const letterPause = { hours: 1 };

function isLetterDue({ letterAt }: Application, { clock }: ApplyingParts) {
	if (!letterAt) return true;
	const next = Temporal.Instant.from(letterAt).add(letterPause);
	return Temporal.Instant.compare(clock(), next) >= 0;
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
