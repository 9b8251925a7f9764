import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "#core/error-code.ts";
import { isPostmasterIn } from "./postmaster.ts";

type Login = {
	port: number;
	user: string;
	password: string;
	database: string;
	/** Shown in pg_stat_activity. */
	name: string;
};

async function connect({ name, ...login }: Login, timeoutMs: number): Promise<pg.Client> {
	const client = new pg.Client({
		...login,
		host: "127.0.0.1",
		// Said aloud, because pg would otherwise ask PGSSLMODE.
		ssl: false,
		application_name: name,
		connectionTimeoutMillis: timeoutMs,
		query_timeout: 60_000,
	});
	// A server that goes away would end this process if there were no listener.
	client.on("error", () => {});
	await client.connect();
	return client;
}

type Refusal = "not yet" | "stranger" | "silent";

function classifyRefusal(error: unknown): Refusal {
	const code = errorCode(error);
	// 57P03: starting or stopping; 57P01..02: ended while connecting; 53300: no place left.
	if (/^57P0|^53300/.test(code ?? "")) return "not yet";
	return code?.startsWith("28") ? "stranger" : "silent";
}

const silenceTimeoutMs = 4_000;

/** Knocks until the server lets us in, is gone, or proves useless. */
export async function waitForAnswer(
	cluster: string,
	pid: number,
	login: Login,
	onWait: (seconds: number) => void,
): Promise<pg.Client | "stranger" | "silent" | "gone"> {
	const begun = Date.now();
	let silentSince = begun;
	let reportedAt = begun;
	while (isPostmasterIn(cluster, pid)) {
		try {
			return await connect(login, 1_500);
		} catch (error) {
			const refusal = classifyRefusal(error);
			if (refusal === "stranger") return refusal;
			if (refusal === "not yet") silentSince = Date.now();
		}
		if (Date.now() - silentSince > silenceTimeoutMs) return "silent";
		if (Date.now() - reportedAt > 5_000) {
			reportedAt = Date.now();
			onWait(Math.round((reportedAt - begun) / 1000));
		}
		await delay(25);
	}
	return "gone";
}
