import { existsSync, rmSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { createMiniatureSite, findFreePort, server, writeEndlessNpm } from "../miniature-site.ts";

const npmStart = ["npm", "start"];
const start = [process.execPath, "scripts/start.mjs"];
const prepare = [process.execPath, "scripts/prepare.mjs"];
const address = /^(http:\S+) (v\d+)\S+ (\w+) pid (\d+)/;

describe("npm start", () => {
	test("turns Ctrl-C, which arrives from the terminal and from npm, into one signal", async () => {
		const site = createMiniatureSite();
		const running = site.run(npmStart);
		await running.waitForLine(address);
		process.kill(-(running.child.pid as number), "SIGINT");
		await running.ended;
		expect(site.read("drains")).toBe("SIGINT\n");
	});

	test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("forwards %s unchanged", async (signal) => {
		const site = createMiniatureSite();
		const running = site.run(start);
		await running.waitForLine(address);
		running.child.kill(signal);
		expect(await running.ended).toBe(0);
		expect(site.read("drains")).toBe(`${signal}\n`);
	});

	test("installs nothing after a manual npm ci, and --install does not build", async () => {
		const site = createMiniatureSite();
		await site.run(["npm", "ci"]).ended;
		const prepared = site.run([...prepare, "--install"]);
		expect(await prepared.ended).toBe(0);
		expect(prepared.output).toEqual([]);
		expect(existsSync(site.pathTo("dist"))).toBe(false);
	});
});

describe("a step that was killed", () => {
	test("is repeated when it was a build", async () => {
		const site = createMiniatureSite();
		await site.run(prepare).ended;
		site.write("src/main.js", `${server}// ENDLESS`);
		const killed = site.run(start);
		await killed.waitForLine(/Building/);
		// The file is there before its content is, and killing 0 would end the whole test run.
		await vi.waitFor(() => expect(Number(site.read("pids"))).toBeGreaterThan(0), 30_000);
		killed.child.kill("SIGKILL");
		process.kill(Number(site.read("pids")), "SIGKILL");
		await killed.ended;

		site.write("src/main.js", server);
		const next = site.run(start);
		await next.waitForLine(address);
		expect(next.output.join()).toContain("Built the site");
	});

	test("is awaited when it is an installation that still runs, and then repeated", async () => {
		const site = createMiniatureSite();
		const killed = site.run(start, {
			npm_execpath: writeEndlessNpm(site.root),
		});
		await vi.waitFor(() => expect(site.read("npm-pid")).toMatch(/^\d+$/), 30_000);
		killed.child.kill("SIGKILL");
		const next = [site.run(start), site.run(start)];
		for (const running of next) await running.waitForLine(/^Waiting for another start/);
		process.kill(Number(site.read("npm-pid")), "SIGKILL");
		for (const running of next) await running.waitForLine(address);
		expect(site.read("builds")).toBe("built\n");
		expect(existsSync(site.pathTo("node_modules/half"))).toBe(false);
	});

	test("ends npm as well when Ctrl-C killed it", async () => {
		const site = createMiniatureSite();
		const running = site.run(start, {
			npm_execpath: writeEndlessNpm(site.root),
		});
		await vi.waitFor(() => expect(site.read("npm-pid")).toMatch(/^\d+$/), 30_000);
		running.child.kill("SIGINT");
		expect(await running.ended).toBe(130);
		expect(() => process.kill(Number(site.read("npm-pid")), 0)).toThrow();
	});
});

describe("a step that fails", () => {
	test("ends the start with the end of its output and one plain sentence; after a correction the next start works", async () => {
		const site = createMiniatureSite();
		site.write("src/main.js", `${server}// FAULT`);
		const failed = site.run(start);
		expect(await failed.ended).toBe(1);
		expect(failed.output.slice(-2)).toEqual([
			"  src/main.js: unexpected FAULT",
			"The site could not be built, because its sources have the fault shown above: mend it and start again.",
		]);
		site.write("src/main.js", server);
		await site.run(start).waitForLine(address);
	});

	test("reports that package.json and package-lock.json disagree", async () => {
		const site = createMiniatureSite();
		site.write("package-lock.json", '{"lockfileVersion":3,"packages":{"":{}}}');
		rmSync(site.pathTo("node_modules"), { recursive: true, force: true });
		const failed = site.run(start);
		expect(await failed.ended).toBe(1);
		expect(failed.output.at(-1)).toBe(
			"The packages could not be installed, because package.json and package-lock.json disagree: run npm install once.",
		);
		expect(failed.output.join("\n")).not.toMatch(/^\s+at .*:\d+:\d+/m);
	});
});

describe("several starts in one folder", () => {
	test("install and build once, then all serve", async () => {
		const site = createMiniatureSite();
		const starts = [site.run(start), site.run(start), site.run(start)];
		const urls = await Promise.all(
			starts.map(async ({ waitForLine }) => (await waitForLine(address))[1]),
		);
		expect(new Set(urls).size).toBe(3);
		expect(site.read("builds")).toBe("built\n");
		const output = starts.flatMap((running) => running.output);
		expect(output.filter((line) => line.startsWith("Installed"))).toHaveLength(1);
	});
});

describe("kill -9", () => {
	test.each([
		["of npm", npmStart],
		["of the starter", start],
	])("%s ends the site as well, and the next start gets the port again", async (_, command) => {
		const site = createMiniatureSite();
		const port = { PORT: String(await findFreePort()) };
		const killed = site.run(command, port);
		await killed.waitForLine(address);
		killed.child.kill("SIGKILL");
		const next = site.run(npmStart, port);
		const [, url] = await next.waitForLine(address);
		expect(await (await fetch(String(url))).text()).toBe("good day");
		expect(site.read("drains")).toBe("SIGTERM\n");
	});

	test("of the whole process group does not prevent the next start from serving", async () => {
		const site = createMiniatureSite();
		const port = { PORT: String(await findFreePort()) };
		const killed = site.run(npmStart, port);
		await killed.waitForLine(address);
		process.kill(-(killed.child.pid as number), "SIGKILL");
		await site.run(npmStart, port).waitForLine(address);
	});
});
