import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openSharedSite, visit } from "../testing.ts";
import { weigh } from "../weight.ts";

test("the home page loads less than 29 KB of HTML with at most 1,300 elements, 3 KB of script at load, 13 KB of behaviours and 40 KB after idle", async () => {
	const site = await openSharedSite();
	const html = Buffer.from(await (await fetch(site.url)).arrayBuffer());
	expect(gzipSync(html, { level: 9 }).length).toBeLessThan(29 * 1024);
	const unscripted = await visit(site.url, { javaScriptEnabled: false });
	expect(await unscripted.page.locator("*").count()).toBeLessThanOrEqual(1_300);
	const { page } = await visit(site.url, { viewport: { width: 360, height: 700 } });
	const weight = await weigh(page);
	expect(weight.atLoad).toBeLessThanOrEqual(3 * 1024);
	expect(weight.behaviours).toBeLessThanOrEqual(13 * 1024);
	expect(weight.afterIdle).toBeLessThanOrEqual(40 * 1024);
	// Proves that everything has loaded: an empty page would be small too.
	expect(weight.afterIdle).toBeGreaterThan(4 * 1024);
});
