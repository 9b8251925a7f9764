/**
 * A marketing-automation API that knows people by e-mail: GET {address}?email=…, answered with the user's
 * fields as JSON, bare or under `data`; 404 for a stranger. A user name and password in the address travel
 * as basic authorization.
 */
export function marketingAutomation(options: {
	readonly address: string;
	readonly patienceMs?: number;
}): (email: string) => Promise<unknown> {
	const address = new URL(options.address);
	const authorization = basic(address);
	address.username = "";
	address.password = "";
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

function basic({ username, password }: URL): Record<string, string> {
	if (!username) return {};
	const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return {
		authorization: `Basic ${Buffer.from(pair).toString("base64")}`,
	};
}

function reasonOf({ name, cause }: Error): string {
	return String((cause as NodeJS.ErrnoException | undefined)?.code ?? name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
