import { isUnanswered } from "./failure-rules.ts";
import { LeadFailed } from "./send-lead.ts";

/** What was sent, and no answer came: it may stand there, and this browser does not hold its receipt. */
export interface Unanswered {
	readonly leadId: string;
	/** The very same, which makes nothing twice and brings the receipt. */
	repeat(): Promise<unknown>;
}

export function isLost(problem: unknown): boolean {
	return problem instanceof LeadFailed && isUnanswered(problem.failure);
}

/** False where it was not taken after all. Without an answer everything waits. */
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

/** For the form that goes on from it. */
export function rememberUnanswered(siteModule: string, lead: Unanswered): void {
	unansweredLeads.set(siteModule, lead);
}

export function takeUnanswered(siteModule: string): Unanswered | undefined {
	const lead = unansweredLeads.get(siteModule);
	unansweredLeads.delete(siteModule);
	return lead;
}
