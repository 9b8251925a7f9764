import type { KnownUser } from "#forms/validation/known-user-rules.ts";
import { createAsyncStore } from "#shell/browser/async-store.ts";
import { type CallApi, callApi } from "#shell/browser/call-api.ts";
import { hashedUserInfoEndpoint } from "./lead-calls.ts";

/** The visitor, as the account or the latest lead describes them. It is held in the memory of the page only. */
export const userStore = createAsyncStore<KnownUser>();

const hashKey = "lyceum-auh";

/** Identifies a visitor: from the address of one of our links, or from the answer to a lead until the tab is closed. */
export function userHash(): string | undefined {
	const inAddress = new URLSearchParams(location.search).get("auh");
	return inAddress ?? stored() ?? undefined;
}

export function storeUserHash(auh: string): void {
	try {
		sessionStorage.setItem(hashKey, auh);
	} catch {
		// Storage may be forbidden; then the next page does not know the visitor.
	}
}

function stored(): string | null {
	try {
		return sessionStorage.getItem(hashKey);
	} catch {
		return null;
	}
}

/** Loads the visitor again. If that fails, the previous state remains. */
export async function refreshUser(auh = userHash(), askFor: CallApi = callApi): Promise<void> {
	const answer = askFor(hashedUserInfoEndpoint, { auh });
	answer.catch(({ status }) => {
		if (status === 403) refused.add(auh);
	});
	await userStore.fill(answer.then(({ data }) => data));
}

/** The server knows no visitor by these hashes. */
const refused = new Set<string | undefined>();
let pending: Promise<void> | undefined;

/** Loads the visitor once, if there is a session or a hash to identify them. */
export async function knownUser(
	isLoggedIn: boolean,
	askFor: CallApi = callApi,
): Promise<KnownUser | undefined> {
	const auh = userHash();
	const isAsked = userStore.get().version > 0 || refused.has(auh);
	if (!isAsked && (isLoggedIn || auh)) {
		// A pointer that moves over links asks at each of them.
		pending ??= refreshUser(auh, askFor).finally(() => {
			pending = undefined;
		});
		await pending;
	}
	return userStore.get().data;
}
