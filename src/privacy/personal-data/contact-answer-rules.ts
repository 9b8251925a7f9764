import type { ConsentLedgerEntry } from "#leads/people/consent-ledger-store.ts";
import { toContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { ContactChoiceRecord } from "#privacy/store.ts";

/** The latest answer to one box of the forms that had it. */
export type BoxAnswer = Pick<ConsentLedgerEntry, "purpose" | "given" | "text" | "at">;

/** The answer of a person to one question. */
export interface ContactAnswer {
	/** Undefined where they have said neither. */
	readonly isAllowed: boolean | undefined;
	readonly consents: readonly BoxAnswer[];
	/** The latest answer on this page or in a mail program. */
	readonly answered: Pick<ContactChoiceRecord, "by" | "at"> | undefined;
}

export interface ContactAnswers {
	readonly mail: ContactAnswer;
	readonly calls: ContactAnswer;
	/** The boxes about being contacted for a request only. */
	readonly requests: readonly BoxAnswer[];
}

/**
 * Nobody is shown a yes that they have not given: whoever has left the boxes of the forms unticked
 * is not opted out, and has not agreed either.
 */
export function decideContactAnswers(
	person: Pick<Person, "subscriptionStatus" | "emailSubscriptionStatus">,
	consents: readonly BoxAnswer[],
	/** The oldest first; each answers one question or both. */
	choices: readonly ContactChoiceRecord[],
): ContactAnswers {
	const choice = toContactChoice(person);
	const pick = (...purposes: BoxAnswer["purpose"][]) =>
		consents.filter(({ purpose }) => purposes.includes(purpose));
	const judge = (question: "mail" | "calls", consents: readonly BoxAnswer[]): ContactAnswer => {
		const answered = choices.findLast((record) => record[question] !== undefined);
		if (!choice[question]) return { isAllowed: false, consents, answered };
		const hasAgreed = consents.some(({ given, purpose }) => given && purpose !== "email-request");
		return { isAllowed: answered || hasAgreed ? true : undefined, consents, answered };
	};
	return {
		mail: judge("mail", pick("email", "email-request")),
		calls: judge("calls", pick("call", "sms")),
		requests: pick("contact"),
	};
}
