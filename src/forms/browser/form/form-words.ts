import type { Failure } from "#forms/browser/sending/failure-rules.ts";

export const sendingWords = "Sending…";
export const notSentWords =
	"Nothing was sent: without your yes we may not write to you.";
export const undoneWords =
	"Everything you had typed is back. Nothing was sent.";
export const heldWords =
	"Not sent yet. Press the button again when you are ready.";
export const askedAgainWords = "Please look again at what is marked.";

/** One sentence that says what happened and what to do; `reference` is what we can find the attempt by. */
export function failureWords(
	failure: Failure,
	known: {
		/** Of this form, for whatever went wrong. */
		readonly notSent: string;
		readonly reference: string;
		readonly triesAgain: boolean;
	},
): string {
	const { notSent, reference, triesAgain } = known;
	switch (failure.kind) {
		case "line":
			return "Your line seems to be down. Everything you typed is kept here and is sent as soon as the line is back.";
		case "declined":
			return notSentWords;
		default: {
			const again = triesAgain ? " We are trying again by ourselves." : "";
			const limit =
				failure.kind === "server" && failure.status === 429
					? ` ${failure.message ?? ""}`.trimEnd()
					: "";
			return `${notSent}${limit}${again} Reference: ${reference}.`;
		}
	}
}

/** Enough of an id to be found by, and short enough to be read out on the phone. */
export function referenceOf(submissionId: string): string {
	return submissionId.slice(0, 8).toUpperCase();
}
