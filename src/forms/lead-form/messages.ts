import type { Failure } from "#forms/browser/sending/failure-rules.ts";

/** The messages of a form while it is filled in and sent. */
export const leadFormMessages = {
	sending: "Sending…",
	/** One of the answers to the question for whom the visitor inquires. */
	chosen: (answer: string) => `Your answer: ${answer}.`,
	summary: "There is a problem",
	retry: "Try again",
	undo: "Undo",
	notAgreed: "Nothing was sent. We need your consent before we can contact you.",
	undone: "Everything you had typed is back. Nothing was sent.",
	held: "Not sent yet. Press the button again when you are ready.",
	restored: "What you typed before is still here. It has not been sent yet.",
	restoredUnanswered:
		"We cannot tell whether this arrived. Please send it again; it still counts as one request.",
	askedAgain: "Please check the marked fields.",
	newFields: (labels: readonly string[]) => `Please also fill in: ${labels.join(", ")}.`,
	chooseFirst: (label: string) => `Choose “${label}” first`,
	countryCode: (code: string) => `Country code +${code}`,
	offline:
		"You seem to be offline. Keep this page open: everything you typed is still here and will be sent when you are back online.",
	notReady: "The page is still updating. Check it, then press the button again.",
	trap: "Website",
	/** Shown where an address is refused because it is not a work email. */
	workEmailHelp: {
		question: "No work email?",
		forYourself: "Ask as an individual instead",
		write: "Email us:",
		registered: "This is the address that the learner signs in or ordered with.",
		lost: "Don't have it? Email us:",
	},
} as const;

/** One sentence says what happened and what to do; the `reference` lets us find the attempt. */
export function describeFailure(
	failure: Failure,
	known: {
		/** The text that this form shows for every failure. */
		readonly notSent: string;
		readonly reference: string;
		readonly triesAgain: boolean;
	},
): string {
	const { notSent, reference, triesAgain } = known;
	switch (failure.kind) {
		case "line":
			return leadFormMessages.offline;
		case "declined":
			return leadFormMessages.notAgreed;
		case "attachment":
			return failure.message;
		default: {
			const again = triesAgain ? " We are trying again automatically." : "";
			const limit =
				failure.kind === "server" && failure.status === 429
					? ` ${failure.message ?? ""}`.trimEnd()
					: "";
			return `${notSent}${limit}${again} Reference: ${reference}.`;
		}
	}
}

/** Enough of an id to be found by, and short enough to be read out on the phone. */
export function toReference(submissionId: string): string {
	return submissionId.slice(0, 8).toUpperCase();
}
