// What a browser loads for the home page and when, in bytes after gzip.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { closeAll, openSite, printTable, root } from "./world.ts";

interface Loaded {
	readonly path: string;
	readonly late: boolean;
}

function gzipSize(path: string): number {
	const file = join(root, "dist/client", path);
	// Short names of lazy files are made by the server and hold one line.
	return existsSync(file)
		? gzipSync(readFileSync(file), { level: 9 }).length
		: 80;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`;
const sum = (paths: readonly string[]) =>
	paths.reduce((total, path) => total + gzipSize(path), 0);

const site = await openSite();
const html = Buffer.from(await (await fetch(site.url)).arrayBuffer());
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
await page.goto(site.url, { waitUntil: "networkidle" });
// Everything that waits to be seen is seen, everything that can be fetched ahead is fetched.
await page.evaluate(async () => {
	for (let y = 0; y < document.body.scrollHeight; y += 300) {
		scrollTo(0, y);
		await new Promise((resolve) => setTimeout(resolve, 30));
	}
});
await page.waitForLoadState("networkidle");
const loaded: Loaded[] = await page.evaluate(() => {
	const [navigation] = performance.getEntriesByType(
		"navigation",
	) as PerformanceNavigationTiming[];
	const loadedAt = navigation?.loadEventStart ?? 0;
	return performance
		.getEntriesByType("resource")
		.map(({ name, startTime }) => ({
			path: new URL(name).pathname,
			late: startTime >= loadedAt,
		}));
});
await browser.close();

const scripts = [
	...new Map(loaded.map((one) => [one.path, one])).values(),
].filter(({ path }) => path.endsWith(".js"));
const early = scripts.filter(({ late }) => !late).map(({ path }) => path);
const late = scripts.filter(({ late }) => late).map(({ path }) => path);
const isBehaviour = (path: string) =>
	/lazy|default-|carousel-|disclosure-/.test(path);
printTable("What the home page weighs (gzip)", [
	{
		what: "HTML",
		measured: kilobytes(gzipSync(html, { level: 9 }).length),
		wanted: "under 30 KB",
	},
	{
		what: `script at the load event (${early.length} files)`,
		measured: kilobytes(sum(early)),
		wanted: "at most 3 KB",
	},
	{
		what: "behaviours",
		measured: kilobytes(sum(late.filter(isBehaviour))),
		wanted: "at most 8 KB",
	},
	{
		what: `all script after idle (${late.length} files)`,
		measured: kilobytes(sum(late)),
		wanted: "at most 80 KB",
	},
]);
closeAll();
