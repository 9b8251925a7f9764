import type { ProductKey } from "#catalogue/product-key.ts";
import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Application } from "#leads/application.ts";
import { canChangeLead } from "#leads/known-visitors/lead-access-rules.ts";
import { lockPersonAndLead, saveApplicationDraft, setApplication } from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import { nameAnswersByQuestion } from "./application-rules.ts";
import type { DraftDeps } from "./deps.ts";
import type { ApplicationPageSubmission } from "./form/step-input-rules.ts";
import type { AppliedProgram } from "./program-commands.ts";

/** The applicant as identified by the request. */
export interface Applicant {
	readonly lead: Id<"lead">;
	readonly cookies: Cookies;
	readonly auh: string | undefined;
	/** The person who is signed in. */
	readonly person?: Id<"person"> | undefined;
	readonly program: AppliedProgram;
}

/** The refusal is the same whether the lead exists or not. */
export type ForeignLead = "foreign lead";

/** True if the lead belongs to the applicant and its application is for this program. */
export function isApplicantsLead(
	deps: Pick<DraftDeps, "receipts" | "hashes">,
	{
		program,
		...applicant
	}: Omit<Applicant, "lead" | "program"> & {
		readonly program: ProductKey;
	},
	lead: StoredLead,
): boolean {
	const product = lead.application?.program ?? lead.product;
	return (
		product?.kind === program.kind && product.id === program.id && ownsLead(deps, applicant, lead)
	);
}

export function ownsLead(
	deps: Pick<DraftDeps, "receipts" | "hashes">,
	{ cookies, auh, person }: Pick<Applicant, "cookies" | "auh" | "person">,
	lead: StoredLead,
): boolean {
	return (
		// A withdrawn lead changes no more, so no application begins with it.
		lead.state !== "withdrawn" &&
		(lead.person === person || canChangeLead(deps, { sender: { cookies }, auh }, lead))
	);
}

export async function withApplicantsLead<Answer>(
	deps: DraftDeps,
	applicant: Applicant,
	work: (tx: Tx, lead: StoredLead) => Promise<Answer>,
): Promise<Result<Answer, ForeignLead>> {
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, applicant.lead);
		return lead && isApplicantsLead(deps, applicant, lead)
			? accepted(await work(tx, withNamedAnswers(lead, applicant.program)))
			: refused("foreign lead");
	});
}

/** The lead with its answers named by the questions of the program. */
export function withNamedAnswers(
	lead: StoredLead,
	{ application: { questions } }: Pick<AppliedProgram, "application">,
): StoredLead {
	const { application } = lead;
	if (!application) return lead;
	const values = nameAnswersByQuestion(application.values, questions);
	return { ...lead, application: { ...application, values } };
}

/** The values that were typed into a page. */
export type TypedPage = Pick<ApplicationPageSubmission, "storable" | "untouched" | "edit">;

/** Merged by field: a page overwrites only what was changed on it, so two open tabs or devices do not undo each other. */
export function mergeDraft(
	{ clock }: DraftDeps,
	{ application }: StoredLead,
	{ storable, untouched, edit }: TypedPage,
): Application {
	return {
		startedAt: String(clock()),
		...application,
		...(edit && { lastEdit: edit }),
		values: { ...untouched, ...application?.values, ...storable },
	};
}

/**
 * True if a later edit of the same tab was saved already. Requests of a page that is being left may
 * arrive late.
 */
export function isOutdatedEdit({ application }: StoredLead, { edit }: TypedPage): boolean {
	const last = application?.lastEdit;
	return last !== undefined && edit !== undefined && last.tab === edit.tab && last.at > edit.at;
}

/** Only a new draft notifies destinations; later pages do not. A sent application is not changed. */
export async function updateApplicationDraft(
	deps: DraftDeps,
	tx: Tx,
	lead: StoredLead,
	application: Application,
): Promise<StoredLead> {
	if (lead.application?.sent) return lead;
	if (!lead.application) return saveApplicationAndNotify(deps, tx, lead, application);
	await saveApplicationDraft(tx, lead.id, application);
	return { ...lead, application };
}

export async function saveApplicationAndNotify(
	{ clock, onLeadChange }: Pick<DraftDeps, "clock" | "onLeadChange">,
	tx: Tx,
	lead: StoredLead,
	application: Application,
): Promise<StoredLead> {
	const now = clock();
	const revision = await setApplication(tx, lead.id, application, now);
	const stored = { ...lead, application, revision, updatedAt: now };
	if (stored.state === "open") await onLeadChange(tx, { lead: stored, change: "applied" });
	return stored;
}
