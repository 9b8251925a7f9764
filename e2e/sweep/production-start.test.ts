import { chmodSync, existsSync } from "node:fs";
import { expect, test } from "vitest";
import { createMiniatureSite, server } from "../miniature-site.ts";

const start = [process.execPath, "scripts/start.mjs"];
const build = [process.execPath, "scripts/prepare.mjs", "--omit=dev"];
const address = /^http:\S+ v26/;

test("a built site runs without the packages that only the build needed, and installs them when it must be built again", async () => {
	const site = createMiniatureSite();
	const built = site.run(build);
	expect(await built.ended).toBe(0);
	expect(built.output.at(-1)).toBe("Removed the packages that are dev");
	expect(existsSync(site.pathTo("node_modules/tool"))).toBe(false);

	const running = site.run(start);
	await running.waitForLine(address);
	expect(running.output.join("\n")).not.toMatch(/Install|Buil/);
	running.child.kill("SIGTERM");
	await running.ended;

	site.write("src/main.js", `${server}// changed`);
	const again = site.run(start);
	await again.waitForLine(address);
	expect(again.output.join("\n")).toMatch(/Installed .*Built the site/s);
	expect(existsSync(site.pathTo("node_modules/tool"))).toBe(true);
});

test("the build names the options it knows", async () => {
	const site = createMiniatureSite();
	const wrong = site.run([...build.slice(0, 2), "--omit=everything"]);
	expect(await wrong.ended).toBe(1);
	expect(wrong.output).toEqual(["npm run build -- [--omit=dev] [--omit=optional]"]);
});

/** Calls itself by a version, and runs as the Node of the tests. */
function writeNode(site: ReturnType<typeof createMiniatureSite>, is: string) {
	site.write(
		is,
		`#!/bin/sh\n[ "$1" = --version ] && echo ${is} && exit\necho ${is} >> used\nexec "${process.execPath}" "$@"\n`,
	);
	chmodSync(site.pathTo(is), 0o755);
	return { npm_node_execpath: site.pathTo(is) };
}

test.each([
	["v26.0.0", true],
	["v26.0.1", true],
	["v30.1.0", true],
	["v25.9.9", false],
	["v27.0.0-nightly", false],
])(
	"a Node %s of the system runs the site instead of the packaged 26.0.0: %s",
	async (version, isUsed) => {
		const site = createMiniatureSite();
		const running = site.run(start, writeNode(site, version));
		await running.waitForLine(address);
		expect(site.read("used").includes(version)).toBe(isUsed);
	},
);
