import { isUnanswered } from "./failure-rules.ts";
import { LeadFailed } from "./send-lead.ts";

/** A submission whose answer was lost: it may be stored, but this browser holds no receipt for it. */
export interface Unanswered {
	readonly leadId: string;
	/** Sends the same submission again, which stores nothing twice and returns the receipt. */
	repeat(): Promise<unknown>;
}

export function isLost(problem: unknown): boolean {
	return problem instanceof LeadFailed && isUnanswered(problem.failure);
}

/** False if the submission was not accepted. Rejects if there is no answer again. */
export function fetchReceipt({ repeat }: Unanswered): Promise<boolean> {
	return repeat().then(
		() => true,
		(problem: unknown) => {
			if (isLost(problem)) throw problem;
			return false;
		},
	);
}

const unansweredLeads = new Map<string, Unanswered>();

/** For the form that continues this submission. */
export function rememberUnanswered(siteModule: string, lead: Unanswered): void {
	unansweredLeads.set(siteModule, lead);
}

export function takeUnanswered(siteModule: string): Unanswered | undefined {
	const lead = unansweredLeads.get(siteModule);
	unansweredLeads.delete(siteModule);
	return lead;
}
