import { isRecord, reasonOf, withoutUser } from "./http-client.ts";

/**
 * A marketing-automation API that knows people by e-mail: GET {address}?email=…, answered with the user's
 * fields as JSON, bare or under `data`; 404 for a stranger. A user name and password in the address travel
 * as basic authorization.
 */
export function marketingAutomation(options: {
	readonly address: string;
	readonly patienceMs?: number;
}): (email: string) => Promise<unknown> {
	const { address, authorization } = withoutUser(options.address);
	const patience = options.patienceMs ?? 1_500;
	return async (email) => {
		const asked = new URL(address);
		asked.searchParams.set("email", email);
		const answer = await fetch(asked, {
			headers: { accept: "application/json", ...authorization },
			signal: AbortSignal.timeout(patience),
			// An address that moved could be anybody's by now.
			redirect: "error",
		}).catch((problem: Error) => {
			// The reason alone: the address holds an e-mail and perhaps a key.
			throw new Error(`not reached (${reasonOf(problem)})`);
		});
		if (answer.status === 404) {
			await answer.body?.cancel();
			return undefined;
		}
		if (!answer.ok) {
			await answer.body?.cancel();
			throw new Error(`answered ${answer.status}`);
		}
		const said: unknown = await answer.json().catch(() => {
			throw new Error("answered something that is not JSON");
		});
		return isRecord(said) && "data" in said ? (said.data ?? undefined) : said;
	};
}
