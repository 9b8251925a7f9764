import { describe, expect, test } from "vitest";
import { createMiniatureSite, server } from "./miniature-site.ts";

const npmStart = ["npm", "start"];
const prepare = [process.execPath, "scripts/prepare.mjs"];
const address = /^(http:\S+) (v\d+)\S+ (\w+) pid (\d+)/;

describe("npm start", () => {
	test("installs, builds and serves on a fresh clone in a folder with spaces, and only serves the next time", async () => {
		const site = createMiniatureSite();
		const first = site.run(npmStart);
		const [, url, version, mode] = await first.waitForLine(address);
		expect([version, mode]).toEqual(["v26", "production"]);
		expect(await (await fetch(String(url))).text()).toBe("good day");
		expect(first.output.join("\n")).toMatch(
			/Installing packages….*Installed the packages in \d.*Building the site….*Built the site in \d/s,
		);
		first.child.kill("SIGTERM");
		expect(await first.ended).toBe(0);

		const second = site.run(npmStart);
		await second.waitForLine(address);
		expect(second.output.join("\n")).not.toMatch(/Install|Buil/);
		second.child.kill("SIGTERM");
		await second.ended;
		expect(site.read("builds")).toBe("built\n");
	});

	test("forwards SIGTERM, waits for the drain and exits with the site's code", async () => {
		const site = createMiniatureSite();
		const running = site.run(npmStart, { CODE: "7", NODE_ENV: "test" });
		const [, , , mode] = await running.waitForLine(address);
		expect(mode).toBe("test");
		running.child.kill("SIGTERM");
		expect(await running.ended).toBe(7);
		expect(running.output).toContain("drained after SIGTERM");
	});
});

describe("a start after a change", () => {
	test("builds again after a change of a source but not of a test, and installs again after a change of the lock file", async () => {
		const site = createMiniatureSite();
		await site.run(prepare).ended;
		site.write("src/main.test.ts", "// a test");
		await site.run(prepare).ended;
		expect(site.read("builds")).toBe("built\n");

		site.write("src/main.js", `${server}// changed`);
		await site.run(prepare).ended;
		expect(site.read("builds")).toBe("built\nbuilt\n");

		site.changeLock("1.0.1");
		const last = site.run(prepare);
		expect(await last.ended).toBe(0);
		expect(last.output.join()).toContain("Built the site");
	});
});
