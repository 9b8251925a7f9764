import type { Attempt } from "#assessments/attempt.ts";
import type { Id } from "#core/ids.ts";
import type { Tx } from "#platform/database/database.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import type { Account } from "#visitors/accounts/account.ts";

/** The visitor who opens a test: the browser by its cookies, and the account that is signed in there. */
export interface TestVisitor {
	/** The header with the cookies. */
	readonly cookies: string | undefined;
	readonly account: Pick<Account, "email"> | undefined;
}

/** Decides who may start a scholarship test, which each address takes once. */
export interface ScholarshipGate {
	/** Asked before a new attempt only: an open attempt of the learner continues without it. */
	mayStart(
		visitor: TestVisitor,
		test: Pick<PracticeTest, "id">,
	): Promise<"open" | "form needed" | "already used">;
}

/** The consequences of attempts at practice tests; both run in the transaction that stores the attempt. */
export interface PracticeFollowUps {
	/**
	 * Connects a new attempt with the form that was sent before it. False where the form of a scholarship test was used
	 * by another attempt: then the transaction must be rolled back.
	 */
	begun(tx: Tx, visitor: TestVisitor, test: PracticeTest, attempt: Attempt): Promise<boolean>;
	/** Runs once for each attempt: notes the result on the lead, gives the coupon and queues the email. */
	graded(tx: Tx, test: PracticeTest, attempt: Attempt): Promise<void>;
}

/** The coupon that a passed scholarship test has earned. */
export interface EarnedCoupon {
	readonly code: string;
	/** The part of the price that it takes off. */
	readonly percent: number;
	/** The last day. */
	readonly until: string;
	/** Slugs of the products that it is for. */
	readonly products: readonly string[];
	/** An order has used it up. */
	readonly isUsed: boolean;
}

export interface PracticeLeads extends PracticeFollowUps {
	readonly scholarship: ScholarshipGate;
	/** The coupon that an attempt has earned, for its result. */
	findCoupon(attempt: Id<"attempt">): Promise<EarnedCoupon | undefined>;
	/** The email with the result of an attempt that a form has asked for; undefined without a form. */
	findResultEmail(attempt: Id<"attempt">): Promise<"awaited" | "sent" | undefined>;
}
