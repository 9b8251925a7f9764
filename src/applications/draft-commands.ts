import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Application } from "#leads/application.ts";
import { canChangeLead } from "#leads/known-visitors/lead-access-rules.ts";
import {
	lockPersonAndLead,
	saveApplicationDraft,
	setApplication,
} from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { SubmissionDeps } from "#leads/submission/submission.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { ApplicationValues } from "./application-rules.ts";
import type { AppliedProgram } from "./program-commands.ts";

export interface ApplicationDeps
	extends Pick<
		SubmissionDeps,
		"db" | "clock" | "countries" | "receipts" | "hashes" | "follow"
	> {
	readonly emails: EmailQueue;
	readonly brandName: () => string;
	/** The base of the links in emails. */
	readonly publicUrl: string;
	readonly timeZone: string;
}

/** The applicant as identified by the request. */
export interface Applicant {
	readonly lead: Id<"lead">;
	readonly cookies: Cookies;
	readonly auh: string | undefined;
	readonly program: AppliedProgram;
}

/** The same refusal whether the lead exists or not. */
export type ForeignLead = "foreign lead";

/** Whether the lead belongs to the applicant and is about this program. */
export function isApplicantsLead(
	deps: Pick<ApplicationDeps, "receipts" | "hashes">,
	{ cookies, auh, program }: Applicant,
	lead: StoredLead,
): boolean {
	const { product } = lead;
	return (
		product?.kind === program.kind &&
		product.id === program.id &&
		canChangeLead(deps, { sender: { cookies }, auh }, lead)
	);
}

export async function withApplicantsLead<Answer>(
	deps: ApplicationDeps,
	applicant: Applicant,
	work: (tx: Tx, lead: StoredLead) => Promise<Answer>,
): Promise<Result<Answer, ForeignLead>> {
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, applicant.lead);
		return lead && isApplicantsLead(deps, applicant, lead)
			? accepted(await work(tx, lead))
			: refused("foreign lead");
	});
}

/** Merged by field: pages hold different fields, so two open tabs do not overwrite each other. */
export function mergeDraft(
	{ clock }: ApplicationDeps,
	{ application }: StoredLead,
	typed: ApplicationValues,
): Application {
	return {
		startedAt: String(clock()),
		...application,
		values: { ...application?.values, ...typed },
	};
}

/** Only a new draft notifies destinations; later pages do not. A sent application is not changed. */
export async function updateApplicationDraft(
	deps: ApplicationDeps,
	tx: Tx,
	lead: StoredLead,
	application: Application,
): Promise<StoredLead> {
	if (lead.application?.sent) return lead;
	if (!lead.application)
		return saveApplicationAndNotify(deps, tx, lead, application);
	await saveApplicationDraft(tx, lead.id, application);
	return { ...lead, application };
}

export async function saveApplicationAndNotify(
	{ clock, follow }: ApplicationDeps,
	tx: Tx,
	lead: StoredLead,
	application: Application,
): Promise<StoredLead> {
	const now = clock();
	const revision = await setApplication(tx, lead.id, application, now);
	const stored = { ...lead, application, revision, updatedAt: now };
	if (stored.state === "open")
		await follow(tx, { lead: stored, change: "applied" });
	return stored;
}
