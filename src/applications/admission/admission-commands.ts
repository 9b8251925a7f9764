import { applicationAddresses } from "#applications/addresses.ts";
import { findVisitorApplication } from "#applications/applicant-commands.ts";
import { applicationAdmittedEmail } from "#applications/application-email.ts";
import { loadEmailInput } from "#applications/commands.ts";
import type { ApplicantDeps, ApplicationsDeps, DraftDeps } from "#applications/deps.ts";
import { saveApplicationAndNotify } from "#applications/draft-commands.ts";
import { findProgramOfLead } from "#applications/program-commands.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import { requiresAdmission } from "#catalogue/programs/admission/admission-rules.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { findLead, lockPersonAndLead } from "#leads/lead-store.ts";
import { findRecipient, mayEmailSender } from "#leads/people/recipient-commands.ts";
import type { Sender } from "#leads/submission/sender.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { admissionNoticeJob } from "./admission-jobs.ts";

export interface Admitted {
	/**
	 * The address that gets the link for enrolling; undefined for an applicant who may not be
	 * emailed.
	 */
	readonly emailed: string | undefined;
	/** Admitted earlier: only the link is sent again. */
	readonly isRepeated: boolean;
}

/** Admits an applicant, who may enroll from then on, and emails the link for it. */
export function admitApplicant(
	deps: Pick<DraftDeps, "db" | "clock" | "onLeadChange"> & {
		readonly jobs: Pick<Jobs, "enqueue">;
	},
	id: Id<"lead">,
): Promise<Result<Admitted, "unknown" | "set aside" | "not sent">> {
	return deps.db.transaction().execute(async (tx) => {
		const lead = await lockPersonAndLead(tx, id);
		if (!lead) return refused("unknown");
		if (lead.state !== "open") return refused("set aside");
		const { application } = lead;
		if (!application?.sent) return refused("not sent");
		const at = String(deps.clock());
		const isRepeated = application.admittedAt !== undefined;
		if (!isRepeated)
			await saveApplicationAndNotify(deps, tx, lead, {
				...application,
				admittedAt: at,
			});
		const mayEmail = await mayEmailSender(tx, lead);
		if (mayEmail) await deps.jobs.enqueue(tx, admissionNoticeJob, { lead: id, at });
		const emailed = mayEmail ? await findRecipient(tx, lead) : undefined;
		return accepted({ emailed, isRepeated });
	});
}

/** Writes the email of an admission; the person or the program may be gone meanwhile. */
export async function postAdmissionEmail(
	deps: Pick<
		ApplicationsDeps,
		"db" | "clock" | "catalogue" | "emails" | "hashes" | "brand" | "publicUrl"
	>,
	payload: { readonly lead: string; readonly at: string },
): Promise<void> {
	const id = parseUuid<"lead">(payload.lead);
	const lead = id && (await findLead(deps.db, id));
	const program = lead && (await findProgramOfLead(deps, lead));
	if (!program || !(await mayEmailSender(deps.db, lead))) return;
	const input = await loadEmailInput(deps, deps.db, { program }, lead);
	const at = Temporal.Instant.from(payload.at).epochMilliseconds;
	// A repeated job writes the same email, which a mailbox shows once.
	const email = applicationAdmittedEmail({ ...input, at });
	await deps.db.transaction().execute((tx) => deps.emails.post(tx, "application admitted", email));
}

/** The application that a visitor must be admitted to before ordering the product; undefined where there is none in the way. */
export type FindMissingAdmission = (
	product: ProductKey & { readonly slug: string },
	visitor: Pick<Sender, "cookies" | "account">,
) => Promise<string | undefined>;

export function openOrderAdmission(deps: ApplicantDeps): FindMissingAdmission {
	return async (product, visitor) => {
		if (!requiresAdmission(product)) return undefined;
		const lead = await findVisitorApplication(deps, product, visitor);
		return lead?.application?.admittedAt
			? undefined
			: applicationAddresses[product.kind].to(product);
	};
}
