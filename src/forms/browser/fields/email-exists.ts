import { emailExistsHead } from "#forms/browser/sending/lead-calls.ts";
import { type Ask, ask } from "#shell/browser/ask.ts";

/** A failed call is logged by `ask` and counts as no. */
export async function emailExists(
	question: { readonly emailId: string; readonly practiceId: number },
	askFor: Ask = ask,
): Promise<boolean> {
	const answer = await askFor(emailExistsHead, question).catch(() => undefined);
	return answer?.emailExists === true;
}
