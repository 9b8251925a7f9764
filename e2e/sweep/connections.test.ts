import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBuiltSite } from "../testing.ts";

const holders = 4;
const connectionsEach = 500;
/** The time before a holder reopens a closed connection. */
const pauseMs = 2_000;

let visitors = 0;
let resets = 0;

/**
 * Sends one request from an address that has sent none before. While hundreds connect within one turn of the event loop, the
 * connection of a visitor can be the one that is closed before it was read; a visitor connects again.
 */
function visit(address: string) {
	visitors += 1;
	const localAddress = `127.9.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
	return send(address, localAddress).catch((problem) => {
		if (problem.code !== "ECONNRESET") throw problem;
		resets += 1;
		return send(address, localAddress);
	});
}

function send(address: string, localAddress: string) {
	return new Promise<{ status: number; body: string }>((resolve, reject) => {
		const outgoing = request(address, { localAddress, agent: false });
		outgoing.setTimeout(30_000, () => outgoing.destroy(new Error("no answer")));
		outgoing.once("error", reject);
		outgoing.once("response", (answer) => {
			let body = "";
			answer.setEncoding("utf8");
			answer.on("data", (piece) => {
				body += piece;
			});
			answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body }));
			answer.once("error", reject);
		});
		outgoing.end();
	});
}

function hold(url: string): ChildProcess[] {
	return Array.from({ length: holders }, (_, number) => {
		const { port } = new URL(url);
		const args = [port, connectionsEach, number * connectionsEach, pauseMs];
		const holder = fork(join(import.meta.dirname, "hold-connections.ts"), args.map(String));
		onTestFinished(() => void holder.kill("SIGKILL"));
		return holder;
	});
}

async function readCounts(holder: ChildProcess) {
	const counted = once(holder, "message");
	holder.send("count");
	const [count] = await counted;
	return count as { opened: number; open: number };
}

/** So many connections in all say that the site closed connections to accept others. */
const enough = 1.5 * holders * connectionsEach;

// Only Linux answers on every address of 127.0.0.0/8.
test.runIf(process.platform === "linux")(
	"with 512 descriptors and 2,000 connections from other addresses, each new address gets an answer and the process stays",
	async () => {
		const { url, process: site } = await openBuiltSite({}, { descriptors: 512 });
		const { body: before } = await visit(`${url}/healthz`);
		const paths = ["/healthz", "/courses/pmp-exam-preparation"];
		const visits: Awaited<ReturnType<typeof visit>>[] = [];
		const attackers = hold(url);
		await expect
			.poll(
				async () => {
					for (const path of paths) visits.push(await visit(url + path));
					const counts = await Promise.all(attackers.map(readCounts));
					return counts.reduce((sum, { opened }) => sum + opened, 0);
				},
				{ timeout: 100_000 },
			)
			.toBeGreaterThan(enough);
		expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
		expect(resets).toBeLessThan(Math.max(3, visits.length / 10));
		// The health check names its process: it was the same one each time.
		const names = visits.filter((_, number) => number % paths.length === 0);
		expect(new Set(names.map(({ body }) => body))).toEqual(new Set([before]));
		expect(site.exitCode ?? site.signalCode).toBeNull();
	},
);
