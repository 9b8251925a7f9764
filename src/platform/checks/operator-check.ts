import { defineContributions } from "#core/slice/contributions.ts";
import type { Instant } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db, Tx } from "#platform/database/database.ts";

export interface OperatorCheckDeps {
	readonly db: Db | Tx;
	readonly config: Config;
	readonly now: Instant;
}

/** Something that an operator must look at. */
export interface OperatorProblem {
	/** `npm run doctor` ends with 1, and `OPERATOR_MAIL` gets an email, only for what is wrong. */
	readonly level: "warn" | "wrong";
	/** The name of a destination or of a form, where a check finds several problems. */
	readonly subject?: string;
	readonly says: string;
	readonly mend: string;
	/**
	 * The time when the latest one was added. Such a problem is emailed as a digest, whenever there
	 * is a new one, at most once an hour.
	 */
	readonly addedAt?: Instant;
}

/** One list for `npm run doctor`, the emails to `OPERATOR_MAIL` and `/metrics`. */
export interface OperatorCheck {
	/** The name in metrics and in the stored state of alerts. */
	readonly name: string;
	/** True if each machine has its own result. */
	readonly perMachine?: boolean;
	/** The text of doctor when there is no problem. */
	readonly fine: string;
	readonly find: (deps: OperatorCheckDeps) => Promise<readonly OperatorProblem[]>;
}

export const operatorChecks = defineContributions<OperatorCheck>("operator checks");
