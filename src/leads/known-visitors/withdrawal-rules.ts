import { isApplicant } from "#leads/application-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";

/** An order and an application are more than a request: an advisor cancels them. The database has the same rule. */
export const isWithdrawable = (stored: Pick<StoredLead, "lead" | "application">): boolean =>
	!stored.lead.order && !isApplicant(stored);
