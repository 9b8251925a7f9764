import { emailExistsHead, userByEmailHead } from "#forms/browser/sending/lead-calls.ts";
import { type Ask, ask } from "#shell/browser/ask.ts";

/** A failed call is logged by `ask` and counts as no. */
export async function emailExists(
	question: { readonly emailId: string; readonly practiceId: number },
	askFor: Ask = ask,
): Promise<boolean> {
	const answer = await askFor(emailExistsHead, question).catch(() => undefined);
	return answer?.emailExists === true;
}

/** A failed call is logged by `ask` and refuses no address: a complaint must not wait for a lookup. */
export async function isUnregistered(email: string, askFor: Ask = ask): Promise<boolean> {
	const answer = await askFor(userByEmailHead, { email }).catch(() => undefined);
	return answer?.data.length === 0;
}
