import { canonicalPath } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { toEarlierMessages } from "#forms/submission/message-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { SendDecision, Submission } from "./submission.ts";

// A visitor sends one request a day: the same request within a day gets the same lead with a newer
// revision.

const dayHours = 24;

export const repeatedSince = (now: Instant): Instant => now.subtract({ hours: dayHours });

export const findFirstLead = ({ id, source }: StoredLead): Id<"lead"> => source.firstLead ?? id;

/**
 * The same request has the same form, the same product or, where there is none, the same page, and
 * the same organization: what an employee asks on its pages is the company's request, and what the
 * same person asks elsewhere is their own.
 */
export function isSameRequest(
	{ lead, product }: Pick<SendDecision, "lead" | "product">,
	{ page }: Pick<Submission, "page">,
	before: StoredLead,
	since: Instant,
): boolean {
	const { siteModule, actualSiteModule, practiceId, enterprise, waitingGroup } = before.lead;
	return (
		// A person has yet to look at a quarantined lead.
		before.state === "open" &&
		Temporal.Instant.compare(before.createdAt, since) > 0 &&
		siteModule === lead.siteModule &&
		actualSiteModule === lead.actualSiteModule &&
		practiceId === lead.practiceId &&
		waitingGroup?.key === lead.waitingGroup?.key &&
		waitingGroup?.begins === lead.waitingGroup?.begins &&
		enterprise?.id === lead.enterprise?.id &&
		product?.kind === before.product?.kind &&
		product?.id === before.product?.id &&
		(product !== undefined || canonicalPath(page) === canonicalPath(before.source.page))
	);
}

/** The result of a test was noted since the form was sent first: sent again, it says nothing of it. */
export const mergePracticeResult = (
	now: Lead["practice"],
	before: Lead["practice"],
): Lead["practice"] =>
	now && now.id === before?.id
		? { ...before, ...now, result: now.result ?? before.result }
		: (now ?? before);

/**
 * Adds the earlier request to the lead. Without a visible form no consent text was read, so the
 * earlier consent stays.
 */
export function withEarlierRequest(
	lead: Lead,
	before: StoredLead,
	{ isFormSkipped }: Pick<Submission, "isFormSkipped">,
): Lead {
	return {
		...lead,
		leadId: before.id,
		earlierMessages: toEarlierMessages(before.lead, before.updatedAt.toString(), lead.message),
		call: lead.call ?? before.lead.call,
		referrer: lead.referrer ?? before.lead.referrer,
		practice: mergePracticeResult(lead.practice, before.lead.practice),
		experience: lead.experience ?? before.lead.experience,
		custom: lead.custom ?? before.lead.custom,
		consent: isFormSkipped ? before.lead.consent : lead.consent,
	};
}
