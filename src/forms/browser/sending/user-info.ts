import type { KnownUser } from "#forms/validation/known-user-rules.ts";
import { type Ask, ask } from "#shell/browser/ask.ts";
import { createAsyncStore } from "#shell/browser/async-store.ts";
import { userInfoHead } from "./lead-calls.ts";

/** Who the visitor is, as far as their account or their latest lead tells. In the page's memory alone. */
export const userStore = createAsyncStore<KnownUser>();

const hashKey = "lyceum-auh";

/** A link of ours says whose it is, and so does the answer to a lead, as long as this tab is open. */
export function userHash(): string | undefined {
	const inAddress = new URLSearchParams(location.search).get("auh");
	return inAddress ?? stored() ?? undefined;
}

export function storeUserHash(auh: string): void {
	try {
		sessionStorage.setItem(hashKey, auh);
	} catch {
		// Storage may be forbidden; then the next page does not know them.
	}
}

function stored(): string | null {
	try {
		return sessionStorage.getItem(hashKey);
	} catch {
		return null;
	}
}

/** Asks anew. What was known stays where nothing comes back. */
export async function refreshUser(
	auh = userHash(),
	askFor: Ask = ask,
): Promise<void> {
	const answer = askFor(userInfoHead as never, { auh }) as Promise<{
		data: KnownUser;
	}>;
	await userStore.fill(answer.then(({ data }) => data));
}

/** Asked once, for whoever has a name to be asked by. */
export async function knownUser(
	isLoggedIn: boolean,
	askFor: Ask = ask,
): Promise<KnownUser | undefined> {
	const { version } = userStore.get();
	if (version === 0 && (isLoggedIn || userHash()))
		await refreshUser(userHash(), askFor);
	return userStore.get().data;
}
