// The bench lists what a browser loads for the home page and when, in bytes after gzip.
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { weigh } from "../e2e/weight.ts";
import { closeAll, openSite, printTable } from "./parts/world.ts";

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`;

const site = await openSite();
const html = Buffer.from(await (await fetch(site.url)).arrayBuffer());
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
await page.goto(site.url);
const weight = await weigh(page);
await browser.close();
printTable("What the home page weighs (gzip)", [
	{
		what: "HTML",
		measured: kilobytes(gzipSync(html, { level: 9 }).length),
		wanted: "under 30 KB",
	},
	{
		what: "script at the load event",
		measured: kilobytes(weight.atLoad),
		wanted: "at most 3 KB",
	},
	{
		what: "behaviours",
		measured: kilobytes(weight.behaviours),
		wanted: "at most 12 KB",
	},
	{
		what: "all script after idle",
		measured: kilobytes(weight.afterIdle),
		wanted: "at most 40 KB",
	},
]);
closeAll();
