import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeStarter } from "#cli/content-starter.ts";
import { root } from "#testing/site.ts";
import { createDatabase } from "../database.ts";
import { findPageFaults } from "../page-checks.ts";
import { openBuiltSite } from "../testing.ts";

// What npm run content:new writes is what a school begins with, so it has to be as sound as the demo.

let folder: string;
let url: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "lyceum starter "));
	await writeStarter(root, folder, Temporal.PlainDate.from("2026-11-20"));
	({ url } = await openBuiltSite({
		CONTENT_DIR: folder,
		SITE_COUNTRY: "GB",
		SITE_TIME_ZONE: "Europe/London",
		DATABASE_URL: await createDatabase({ empty: true }),
		PAGES_PER_MINUTE: "100000",
		CALLS_PER_MINUTE: "100000",
	}));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const course = "/courses/excel-for-reports";

/** Pages that no link without a question mark leads to. */
const furtherPages = [
	"/no/such/page",
	"/search?q=excel",
	"/search?q=nothing-like-this",
	"/programs?level=beginner&type=course",
	"/compare?products=course-1,course-2",
	"/cart?product=course-1&mode=live-virtual",
	...["course_agenda_first_fold", "query+box", "Call_back_Second_fold"].map(
		(form) => `${course}?form=${form}`,
	),
];

/** The sitemap's pages, those above, and all that links lead to from there. */
async function listPages(): Promise<string[]> {
	const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
	const paths = new Set([
		...[...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = ""]) => path || "/"),
		...furtherPages,
	]);
	const found: string[] = [];
	// A Set also iterates over values that are added during the loop.
	for (const path of paths) {
		const answer = await fetch(url + path, { headers: { accept: "text/html" } });
		if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
		found.push(path);
		for (const [, link = ""] of (await answer.text()).matchAll(/<a [^>]*?href="(\/[^"#?]*)/g))
			paths.add(link);
	}
	return found;
}

let pages: readonly string[];
beforeAll(async () => {
	pages = await listPages();
});

// Only the running site knows the pages, so each test takes a part of them: all in one took longer than a test may.
const parts = 8;

test.for(Array.from({ length: parts }, (_, part) => part))(
	"the pages of the starter pass axe in light and dark, by keyboard and at every width (part %i)",
	async (part) => {
		expect(pages.length).toBeGreaterThan(25);
		const findings: string[] = [];
		for (const path of pages.filter((_, index) => index % parts === part))
			findings.push(...(await findPageFaults(url + path)).map((finding) => `${path}: ${finding}`));
		expect(findings).toEqual([]);
	},
);
