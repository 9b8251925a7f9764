import { readdirSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { createMiniatureSite, findFreePort, server } from "../miniature-site.ts";

const npmStart = ["npm", "start"];
const start = [process.execPath, "scripts/start.mjs"];
const address = /^(http:\S+) (v\d+)\S+ (\w+) pid (\d+)/;

const restart = /^The site ended unexpectedly \((.*)\)\. Restarting in (\d+) s\.$/;
const parseRestarts = (output: readonly string[]) =>
	output
		.map((line) => restart.exec(line))
		.filter((found) => found !== null)
		.map(([, how, pause]) => `${how}, ${pause}`);
const parsePids = (output: readonly string[]) =>
	output
		.map((line) => address.exec(line)?.[4])
		.filter((pid) => pid !== undefined)
		.map(Number);

describe("a site that crashes", () => {
	test("is started again on the same port, after growing pauses and with one line each", async () => {
		const site = createMiniatureSite();
		const port = { PORT: String(await findFreePort()) };
		const running = site.run(npmStart, port);
		const [, url] = await running.waitForLine(address);
		for (const [count, signal] of [
			[1, "SIGKILL"],
			[2, "SIGABRT"],
		] as const) {
			process.kill(parsePids(running.output).at(-1) as number, signal);
			await vi.waitFor(() => expect(parsePids(running.output)).toHaveLength(count + 1), {
				timeout: 30_000,
			});
			expect(await (await fetch(String(url))).text()).toBe("good day");
		}
		expect(parseRestarts(running.output)).toEqual(["signal SIGKILL, 1", "signal SIGABRT, 2"]);
		// The running process is noted for later starts, and shuts down cleanly.
		const notes = readdirSync(site.pathTo(".lyceum")).filter((name) => name.startsWith("site-"));
		expect(notes).toEqual([`site-${parsePids(running.output).at(-1)}`]);
		running.child.kill("SIGTERM");
		expect(await running.ended).toBe(0);
		expect(site.read("drains")).toBe("SIGTERM\n");
	});

	test("is started again after its own exit code for a crash", async () => {
		const site = createMiniatureSite();
		site.write("src/main.js", `${server}process.once("SIGUSR2", () => process.exit(70));`);
		const running = site.run(start);
		const [, , , , pid] = await running.waitForLine(address);
		process.kill(Number(pid), "SIGUSR2");
		await vi.waitFor(() => expect(parsePids(running.output)).toHaveLength(2), {
			timeout: 30_000,
		});
		expect(parseRestarts(running.output)).toEqual(["exit code 70, 1"]);
	});

	test.each([
		[0, "it was asked to end"],
		[1, "the operator must change something first"],
	])("did not end with code %i, because %s", async (code) => {
		const site = createMiniatureSite();
		site.write("src/main.js", `process.exitCode = ${code};`);
		const running = site.run(start);
		expect(await running.ended).toBe(code);
		expect(parseRestarts(running.output)).toEqual([]);
	});

	test("is not a site that was asked to end, even with an error code", async () => {
		const site = createMiniatureSite();
		const running = site.run(start, { CODE: "70" });
		await running.waitForLine(address);
		running.child.kill("SIGTERM");
		expect(await running.ended).toBe(70);
		expect(parseRestarts(running.output)).toEqual([]);
	});

	test.each([
		["SIGINT", 130],
		["SIGTERM", 143],
		["SIGHUP", 129],
	] as const)("is not started again when %s arrives during the pause", async (signal, code) => {
		const site = createMiniatureSite();
		site.write("src/main.js", `console.log("opened"); process.exitCode = 70;`);
		const running = site.run(start);
		await running.waitForLine(/Restarting in 4 s/);
		running.child.kill(signal);
		expect(await running.ended).toBe(code);
		expect(running.output.filter((line) => line === "opened")).toHaveLength(3);
	});
});

describe("the pause before a restart", () => {
	test("does not grow for a site that was ready and is killed from outside", async () => {
		const site = createMiniatureSite();
		site.write("src/main.js", `${server}process.send?.("ready");`);
		const running = site.run(start);
		for (const count of [1, 2, 3]) {
			await vi.waitFor(() => expect(parsePids(running.output)).toHaveLength(count), {
				timeout: 30_000,
			});
			process.kill(parsePids(running.output).at(-1) as number, "SIGKILL");
		}
		await vi.waitFor(() => expect(parseRestarts(running.output)).toHaveLength(3), {
			timeout: 30_000,
		});
		expect(parseRestarts(running.output)).toEqual(Array(3).fill("signal SIGKILL, 1"));
	});

	test("doubles up to a minute, and is one second again once the site was ready for half a minute", async () => {
		const rules = new URL("../../scripts/start/restarts.mjs", import.meta.url);
		const { pauseAfter } = await import(rules.href);
		const pauses = [0];
		for (let crash = 0; crash < 8; crash++)
			pauses.push(pauseAfter(pauses.at(-1) ?? 0, { signal: null, readyMs: 10_000 }));
		expect(pauses.slice(1)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
		expect(pauseAfter(60, { signal: null, readyMs: 30_000 })).toBe(1);
		expect(pauseAfter(4, { signal: "SIGABRT", readyMs: 10_000 })).toBe(8);
		expect(pauseAfter(4, { signal: "SIGKILL", readyMs: 10_000 })).toBe(1);
		// One that is killed before it is ready may be what the machine has no memory for.
		expect(pauseAfter(4, { signal: "SIGKILL" })).toBe(8);
	});
});
