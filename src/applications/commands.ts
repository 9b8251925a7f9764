import type { ProductKey } from "#catalogue/product-key.ts";
import type { FieldProblem } from "#core/calls.ts";
import type { Id } from "#core/ids.ts";
import type { Result } from "#core/result.ts";
import { localDate } from "#core/time.ts";
import { greetingName } from "#deliveries/emails/visitor-email.ts";
import type { ProductOverride } from "#forms/submission/product-override-payload.ts";
import type { Application } from "#leads/application.ts";
import { lockPersonAndLead } from "#leads/lead-store.ts";
import { findRecipient, mayEmailSender } from "#leads/people/recipient-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import {
	type ApplicationEmailInput,
	applicationReceivedEmail,
	applicationSavedEmail,
} from "./application-email.ts";
import {
	type ApplicationContext,
	assessEligibility,
	judgeApplication,
} from "./application-rules.ts";
import type { DraftDeps } from "./deps.ts";
import {
	type Applicant,
	type ForeignLead,
	isOutdatedEdit,
	mergeDraft,
	saveApplicationAndNotify,
	type TypedPage,
	updateApplicationDraft,
	withApplicantsLead,
} from "./draft-commands.ts";
import type { ApplicationStep } from "./form/step-rules.ts";

/** Saves the values of a page as typed, valid or not: it is a draft. */
export function saveApplicationPage(
	deps: DraftDeps,
	applicant: Applicant,
	typed: TypedPage,
): Promise<Result<StoredLead, ForeignLead>> {
	return withApplicantsLead(deps, applicant, (tx, lead) =>
		updateApplicationDraft(deps, tx, lead, mergeDraft(deps, lead, typed)),
	);
}

/** The same while the applicant types, unless what was typed later is saved already. */
export function saveTypedValues(
	deps: DraftDeps,
	applicant: Applicant,
	typed: TypedPage,
): Promise<Result<StoredLead | "outdated", ForeignLead>> {
	return withApplicantsLead(deps, applicant, async (tx, lead) =>
		isOutdatedEdit(lead, typed) && !lead.application?.sent
			? "outdated"
			: updateApplicationDraft(deps, tx, lead, mergeDraft(deps, lead, typed)),
	);
}

/** Begins an application for a program with a lead about a course. Undefined where the lead serves another program. */
export function startProgramApplication(
	deps: DraftDeps,
	id: Id<"lead">,
	{ kind, id: programId }: ProductKey,
): Promise<StoredLead | undefined> {
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, id);
		if (!lead || lead.application) return undefined;
		const program = { kind, id: programId };
		return saveApplicationAndNotify(deps, tx, lead, {
			...mergeDraft(deps, lead, {
				storable: {},
				untouched: {},
				edit: undefined,
			}),
			program,
		});
	});
}

interface SaveForLaterResult {
	readonly lead: StoredLead;
	/**
	 * A link for continuing was emailed, now or within the last hour, or was not because of the daily
	 * limit.
	 */
	readonly emailed: "yes" | "no" | "limit reached";
}

/** Saves the draft and emails a link for continuing to the address of the lead, unless it may not be emailed. */
export function saveApplicationForLater(
	deps: DraftDeps,
	applicant: Applicant,
	typed: TypedPage,
): Promise<Result<SaveForLaterResult, ForeignLead>> {
	return withApplicantsLead(deps, applicant, async (tx, lead) => {
		if (lead.application?.sent) return { lead, emailed: "no" };
		const draft = mergeDraft(deps, lead, typed);
		const saved = async (application: Application, emailed: SaveForLaterResult["emailed"]) => ({
			lead: await updateApplicationDraft(deps, tx, lead, application),
			emailed,
		});
		if (!(await mayEmailSender(tx, lead))) return saved(draft, "no");
		const emailInput = await loadEmailInput(deps, tx, applicant, lead);
		if (!isEmailDue(draft, emailInput)) return saved(draft, "yes");
		const email = applicationSavedEmail(emailInput);
		if (!(await deps.emails.post(tx, "application saved", email)))
			return saved(draft, "limit reached");
		const emailedAt = String(deps.clock());
		return saved({ ...draft, letterAt: emailedAt, letterTo: emailInput.to }, "yes");
	});
}

export type IncompleteSteps = readonly {
	readonly step: ApplicationStep;
	readonly problems: readonly FieldProblem[];
}[];

/** Submits the application. The row lock makes it final: a later submission finds it sent and changes nothing. */
export async function submitApplication(
	deps: DraftDeps,
	applicant: Applicant,
	input: {
		readonly typed: TypedPage;
		readonly product: ProductOverride;
	},
): Promise<Result<{ lead: StoredLead; missing: IncompleteSteps }, ForeignLead>> {
	return withApplicantsLead(deps, applicant, async (tx, before) => {
		if (before.application?.sent) return { lead: before, missing: [] };
		const draft = mergeDraft(deps, before, input.typed);
		const { questions } = applicant.program.application;
		const context = toApplicationContext(deps, questions);
		const missing = judgeApplication(draft.values, context);
		if (missing.length > 0)
			return {
				lead: await updateApplicationDraft(deps, tx, before, draft),
				missing,
			};
		const lead = await saveApplicationAndNotify(deps, tx, before, {
			...draft,
			sent: {
				at: String(deps.clock()),
				eligibility: assessEligibility(draft.values, questions),
				product: input.product,
			},
		});
		if (await mayEmailSender(tx, lead))
			await deps.emails.post(
				tx,
				"application received",
				applicationReceivedEmail(await loadEmailInput(deps, tx, applicant, lead)),
			);
		return { lead, missing };
	});
}

export function toApplicationContext(
	{ clock, timeZone, countries }: DraftDeps,
	questions: ApplicationContext["questions"],
): ApplicationContext {
	return {
		today: String(localDate(clock(), timeZone)),
		countries: countries.all.map(({ code }) => code),
		questions,
	};
}

/** Limits how often the button can send an email to what may be a stranger's mailbox. */
const emailInterval = { hours: 1 };

function isEmailDue(
	{ letterAt, letterTo }: Application,
	{ to, at }: Pick<ApplicationEmailInput, "to" | "at">,
): boolean {
	// The address was corrected since the last email.
	if (!letterAt || letterTo !== to) return true;
	const next = Temporal.Instant.from(letterAt).add(emailInterval);
	return at >= next.epochMilliseconds;
}

export async function loadEmailInput(
	{ brand, publicUrl, hashes, clock }: Pick<DraftDeps, "brand" | "publicUrl" | "hashes" | "clock">,
	tx: Db | Tx,
	{ program }: Pick<Applicant, "program">,
	lead: StoredLead,
): Promise<ApplicationEmailInput> {
	return {
		lead: lead.id,
		at: clock().epochMilliseconds,
		to: await findRecipient(tx, lead),
		firstName: greetingName(lead.lead),
		brand: brand().name,
		publicUrl,
		program,
		auh: hashes.ofPerson(lead.person),
	};
}
