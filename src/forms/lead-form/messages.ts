import type { Failure } from "#forms/browser/sending/failure-rules.ts";

/** What a form says while it is filled in and sent. */
export const leadFormMessages = {
	sending: "Sending…",
	summary: "Please look at this again",
	required: "must be filled in",
	retry: "Try again",
	undo: "Undo",
	notAgreed: "Nothing was sent: without your yes we may not write to you.",
	undone: "Everything you had typed is back. Nothing was sent.",
	held: "Not sent yet. Press the button again when you are ready.",
	askedAgain: "Please look again at what is marked.",
	newFields: (labels: readonly string[]) =>
		`Asked for now as well: ${labels.join(", ")}.`,
	countryCode: (code: string) => `Country code +${code}`,
	knownEmail: "This address has begun this test before. You can go on with it.",
	offline:
		"Your line seems to be down. Everything you typed is kept here and is sent as soon as the line is back.",
	trap: "Website",
} as const;

/** One sentence that says what happened and what to do; `reference` is what we can find the attempt by. */
export function describeFailure(
	failure: Failure,
	known: {
		/** Of this form, for every failure. */
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
export function toReference(submissionId: string): string {
	return submissionId.slice(0, 8).toUpperCase();
}
