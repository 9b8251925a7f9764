import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyContent } from "../content-folder.ts";
import { createTestFolder, root, startNode } from "../node-process.ts";
import { openBuiltSite } from "../testing.ts";

const importContent = (env: Record<string, string>) =>
	startNode([join(root, "scripts/run-command.mjs"), "content", "import"], env).ended;

async function fetchTitle(url: string): Promise<string | undefined> {
	const html = await (await fetch(`${url}/courses/sql-for-analysts`)).text();
	return /<h1[^>]*>([^<]*)</.exec(html)?.[1];
}

test("content:import can run before the first start, which then has nothing left to store; finds the embedded database of a running site, and leaves it running", async () => {
	const DATA_DIR = createTestFolder();
	const { folder, change } = copyContent();
	const env = { DATABASE_URL: "", DATA_DIR, CONTENT_DIR: folder };
	expect((await importContent(env)).output).toContain("Stored in");
	const site = await openBuiltSite(env);
	// Ended with SIGTERM, so that its database ends with it.
	onTestFinished(async () => {
		site.process.kill("SIGTERM");
		await once(site.process, "exit");
	});
	expect((await importContent(env)).output).toContain("Nothing has changed");
	change("courses/sql-for-analysts.yaml", /^title: .*$/m, "title: SQL in Plain Words");
	const { code } = await importContent(env);
	expect(code).toBe(0);
	await expect.poll(() => fetchTitle(site.url)).toBe("SQL in Plain Words");
});
