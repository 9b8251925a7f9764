import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Application } from "#leads/application.ts";
import { mayChange } from "#leads/known-visitors/lead-access-rules.ts";
import {
	keepDraft,
	lockPersonAndLead,
	setApplication,
} from "#leads/lead-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { IntakeParts } from "#leads/submission/submission-deps.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";
import type { Emails } from "#visitors/email-limits/email-queue-commands.ts";
import type { ApplicationValues } from "./application-rules.ts";
import type { AppliedProgram } from "./program-commands.ts";

// Whose application it is, and how it is kept with their lead.

export interface ApplyingParts
	extends Pick<
		IntakeParts,
		"db" | "clock" | "countries" | "receipts" | "hashes" | "follow"
	> {
	readonly emails: Emails;
	readonly brandName: () => string;
	/** Letters lead here. */
	readonly publicUrl: string;
	readonly timeZone: string;
}

/** Whose application it is, as the request shows. */
export interface Applicant {
	readonly lead: Id<"lead">;
	readonly cookies: Cookies;
	readonly auh: string | undefined;
	readonly program: AppliedProgram;
}

/** The same whether there is such a lead or not. */
export type NotTheirs = "foreign lead";

/** Whether a lead is the applicant's, and about this program. */
export function isTheirs(
	parts: Pick<ApplyingParts, "receipts" | "hashes">,
	{ cookies, auh, program }: Applicant,
	lead: StoredLead,
): boolean {
	const { product } = lead;
	return (
		product?.kind === program.kind &&
		product.id === program.id &&
		mayChange(parts, { sender: { cookies }, auh }, lead)
	);
}

export async function inLead<Answer>(
	parts: ApplyingParts,
	applicant: Applicant,
	work: (tx: Tx, lead: StoredLead) => Promise<Answer>,
): Promise<Result<Answer, NotTheirs>> {
	return parts.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, applicant.lead);
		return lead && isTheirs(parts, applicant, lead)
			? accepted(await work(tx, lead))
			: refused("foreign lead");
	});
}

/** Pages hold different fields, so two that are open at once do not undo each other. */
export function drafted(
	{ clock }: ApplyingParts,
	{ application }: StoredLead,
	typed: ApplicationValues,
): Application {
	return {
		startedAt: String(clock()),
		...application,
		values: { ...application?.values, ...typed },
	};
}

/** That one was begun is news; each page of it is not. What was sent stays as it is. */
export async function keep(
	parts: ApplyingParts,
	tx: Tx,
	lead: StoredLead,
	application: Application,
): Promise<StoredLead> {
	if (lead.application?.sent) return lead;
	if (!lead.application) return tell(parts, tx, lead, application);
	await keepDraft(tx, lead.id, application);
	return { ...lead, application };
}

export async function tell(
	{ clock, follow }: ApplyingParts,
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
