import type { Instant } from "#core/time.ts";
import type { OperatorProblem } from "#platform/checks/operator-check.ts";

/** A problem that was emailed and is not over. */
export interface Alert {
	readonly problem: string;
	/** Empty for what all processes see alike. */
	readonly machine: string;
	readonly says: string;
	readonly isDigest: boolean;
	readonly notifiedAt: Instant;
	readonly seenAt: Instant;
}

export interface FoundProblem extends OperatorProblem {
	/** The check, with the subject where there are several. */
	readonly problem: string;
	readonly machine: string;
}
