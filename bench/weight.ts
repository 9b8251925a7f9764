// The bench lists what a browser loads for the home page and for a lesson, and when, in bytes after gzip.
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { weigh } from "../e2e/weight.ts";
import { closeAll, openSite, printTable } from "./parts/world.ts";

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`;

const site = await openSite();
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const home = await weighPage("/");
// A text with a question at its end, which is open to everybody.
const lesson = await weighPage(
	"/learn/learn-git-and-version-control-basics-skillup/snapshots-and-the-table-in-between",
);
await browser.close();

async function weighPage(path: string) {
	const address = site.url + path;
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
	const html = Buffer.from(await answer.arrayBuffer());
	const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
	await page.goto(address);
	const weight = await weigh(page);
	await page.close();
	return { ...weight, html: gzipSync(html, { level: 9 }).length };
}

printTable("What the home page weighs (gzip)", [
	{
		what: "HTML",
		measured: kilobytes(home.html),
		wanted: "under 30 KB",
	},
	{
		what: "script at the load event",
		measured: kilobytes(home.atLoad),
		wanted: "at most 3 KB",
	},
	{
		what: "behaviours",
		measured: kilobytes(home.behaviours),
		wanted: "at most 12 KB",
	},
	{
		what: "all script after idle",
		measured: kilobytes(home.afterIdle),
		wanted: "at most 40 KB",
	},
]);
printTable("What a lesson to read weighs (gzip)", [
	{ what: "HTML", measured: kilobytes(lesson.html), wanted: "under 30 KB" },
	{
		what: "script at the load event",
		measured: kilobytes(lesson.atLoad),
		wanted: "at most 3 KB",
	},
	{
		what: "all script, after idle",
		measured: kilobytes(lesson.atLoad + lesson.afterIdle),
		wanted: "at most 40 KB",
	},
]);
closeAll();
