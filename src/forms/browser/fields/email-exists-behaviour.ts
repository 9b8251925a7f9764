import { emailExistsEndpoint, userByEmailEndpoint } from "#forms/browser/sending/lead-calls.ts";
import { type CallApi, callApi } from "#shell/browser/call-api.ts";

/** A failed call is logged by `callApi` and counts as no. */
export async function emailExists(
	question: { readonly emailId: string; readonly practiceId: number },
	askFor: CallApi = callApi,
): Promise<boolean> {
	const answer = await askFor(emailExistsEndpoint, question).catch(() => undefined);
	return answer?.emailExists === true;
}

/** A failed call is logged by `callApi` and refuses no address: a complaint must not wait for a lookup. */
export async function isUnregistered(email: string, askFor: CallApi = callApi): Promise<boolean> {
	const answer = await askFor(userByEmailEndpoint, { email }).catch(() => undefined);
	return answer?.data.length === 0;
}
