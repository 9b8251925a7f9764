import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** The interval at which each process is asked whether it is ready. */
const checkMs = 250;

/**
 * A minimal load balancer: it sends each request to the next process that was ready at the latest
 * check, and repeats none. A request without an answer is a failure.
 */
export async function openBalancer(targets: readonly string[]) {
	const agent = new Agent({ keepAlive: true });
	const ready = new Set<string>();
	let turn = 0;
	/** The reasons of failed requests, with their numbers. */
	const failures = new Map<string, number>();
	let isClosed = false;
	const check = async (target: string) => {
		const isReady = await fetch(`${target}/readyz`, {
			signal: AbortSignal.timeout(2_000),
		}).then(
			({ ok }) => ok,
			() => false,
		);
		if (isReady) ready.add(target);
		else ready.delete(target);
	};
	/** One check of a process at a time, so that no late answer counts. */
	const watch = async (target: string) => {
		while (!isClosed) {
			await delay(checkMs);
			await check(target);
		}
	};
	await Promise.all(targets.map(check));
	for (const target of targets) void watch(target);

	const server = createServer((asked, answer) => {
		const candidates = targets.filter((target) => ready.has(target));
		const target = candidates[turn++ % candidates.length];
		const fail = (reason: string) => {
			failures.set(reason, (failures.get(reason) ?? 0) + 1);
			if (!answer.headersSent) answer.writeHead(502);
			answer.end();
		};
		if (!target) return fail("no process was ready");
		const passed = request(
			new URL(asked.url ?? "/", target),
			{ method: asked.method, headers: asked.headers, agent },
			(got) => {
				answer.writeHead(got.statusCode ?? 502, {
					...got.headers,
					"x-process": target,
				});
				got.pipe(answer);
				got.once("error", ({ message }) => fail(message));
			},
		);
		passed.once("error", ({ message }) => fail(message));
		asked.pipe(passed);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		isReady: (target: string) => ready.has(target),
		failures,
		close() {
			isClosed = true;
			server.closeAllConnections();
			server.close();
			agent.destroy();
		},
	};
}
