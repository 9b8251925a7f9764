import { emailExistsHead } from "#forms/browser/sending/lead-calls.ts";
import { ask } from "#shell/browser/ask.ts";

interface Question {
	readonly emailId: string;
	readonly practiceId: number;
}
type Ask = (
	head: typeof emailExistsHead,
	question: Question,
) => Promise<unknown>;

/** A failed call is logged by `ask` and counts as no. */
export async function emailExists(
	question: Question,
	askFor = ask as unknown as Ask,
): Promise<boolean> {
	const answer = await askFor(emailExistsHead, question).catch(() => undefined);
	return Object(answer).emailExists === true;
}
