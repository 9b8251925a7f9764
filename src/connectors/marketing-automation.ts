import { failureReason, isRecord, splitCredentials } from "./http-client.ts";

/**
 * A marketing-automation API that identifies people by email: GET {address}?email=…, answered with
 * the user's fields as JSON, bare or under `data`; 404 for a stranger. A user name and password in
 * the address travel as basic authorization.
 */
export function marketingAutomation(options: {
	readonly address: string;
	readonly timeoutMs?: number;
}): (email: string) => Promise<unknown> {
	const { address, authorization } = splitCredentials(options.address);
	const timeoutMs = options.timeoutMs ?? 1_500;
	return async (email) => {
		const url = new URL(address);
		url.searchParams.set("email", email);
		const answer = await fetch(url, {
			headers: { accept: "application/json", ...authorization },
			signal: AbortSignal.timeout(timeoutMs),
			// The target of a redirect may belong to others by now.
			redirect: "error",
		}).catch((problem: Error) => {
			// The reason alone: the address holds an e-mail and perhaps a key.
			throw new Error(`not reached (${failureReason(problem)})`);
		});
		if (answer.status === 404) {
			await answer.body?.cancel();
			return undefined;
		}
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new Error(`answered ${answer.status}`);
		}
		const user: unknown = await answer.json().catch(() => {
			throw new Error("answered something that is not JSON");
		});
		return isRecord(user) && "data" in user ? (user.data ?? undefined) : user;
	};
}
