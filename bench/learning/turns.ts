// Part of learning.ts: what is compared is measured in turns, and pages are requested one after the other.
import autocannon from "autocannon";
import { median, readCpuMs } from "../parts/world.ts";
import type { School } from "./school.ts";

/** The first turn warms up and does not count. */
export async function takeTurns<Turn>(
	rounds: number,
	takeTurn: () => Promise<Turn>,
): Promise<Turn[]> {
	await takeTurn();
	const turns: Turn[] = [];
	for (let round = 0; round < rounds; round++) turns.push(await takeTurn());
	return turns;
}

export interface Load {
	/** Milliseconds of the site's process for one request. */
	readonly cpu: number;
	/** The median of the milliseconds until the answer. */
	readonly latency: number;
}

/** Each is requested once the one before is answered, so that none waits for another; they go around. */
export async function requestPages(
	{ site }: School,
	amount: number,
	requests: readonly { readonly path: string; readonly cookie?: string }[],
): Promise<Load> {
	const latencies: number[] = [];
	const before = readCpuMs(site.pid);
	await runLoad(
		{
			url: site.url,
			amount,
			connections: 1,
			requests: requests.map(({ path, cookie }) => ({
				path,
				...(cookie && { headers: { cookie } }),
			})),
		},
		(ms) => latencies.push(ms),
	);
	return { cpu: (readCpuMs(site.pid) - before) / amount, latency: median(latencies) };
}

/** Rejects if a request was not answered well. */
export function runLoad(
	options: autocannon.Options,
	onAnswer: (ms: number) => void,
): Promise<void> {
	return new Promise<void>((done, fail) => {
		const run = autocannon(options, (problem, result) => {
			if (problem) return fail(problem);
			const { non2xx, errors } = result;
			if (non2xx || errors) return fail(new Error(`${non2xx} were refused, ${errors} failed`));
			return done();
		});
		run.on("response", (_client, _status, _bytes, ms) => onAnswer(ms));
	});
}
