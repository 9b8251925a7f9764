import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { axeFindingsInLightAndDark, htmlFindings } from "./page-findings.ts";
import { pages } from "./page-list.ts";
import { fitsWidth, openSharedSite, type Visit, visit, wakeAll } from "./testing.ts";

/** A single file would occupy one worker for most of a run. */
const shards = 4;

/** Checks every fourth page, each in one visit, because loading a page takes longer than a check. */
export function checkPages(shard: number): void {
	let site: { url: string };
	beforeAll(async () => {
		site = await openSharedSite();
	});
	const shardPages = Object.entries(pages).filter((_, index) => index % shards === shard - 1);
	test.for(shardPages)("%s has valid HTML", async ([, path]) => {
		const answer = await fetch(site.url + path, {
			headers: { accept: "text/html" },
		});
		expect(await htmlFindings(await answer.text())).toEqual([]);
	});
	test.for(shardPages)(
		"%s passes by keyboard, in light and dark, at every width and in both directions",
		async ([, path]) => {
			expect(await findPageFaults(site.url + path)).toEqual([]);
		},
	);
}

/** By keyboard, in light and dark, at every width and in both directions; one load for all of it. */
export async function findPageFaults(url: string): Promise<string[]> {
	const visitor = await visit(url);
	await expectOneHeadingAndSkipLink(visitor);
	await wakeAll(visitor.page);
	expectNoBrowserErrors(visitor);
	const findings = await axeFindingsInLightAndDark(visitor.page);
	const overflows = await findOverflows(visitor.page, [320, 360, 768, 1280]);
	return [...findings, ...overflows];
}

async function expectOneHeadingAndSkipLink({ page }: Visit): Promise<void> {
	expect(await page.locator("h1").count()).toBe(1);
	expect(await page.locator("main").count()).toBe(1);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	const focused = await page.evaluate(() => document.activeElement?.id);
	expect(focused).toBe("content");
}

/** Called before axe runs, because axe adds styles that the content security policy refuses. */
function expectNoBrowserErrors({ browserErrors }: Visit): void {
	const unexpected = browserErrors.filter((text) => !/status of 404/.test(text));
	expect(unexpected).toEqual([]);
}

/** Finds the widths and directions at which the page overflows horizontally, then restores its size. */
export async function findOverflows(page: Page, widths: readonly number[]): Promise<string[]> {
	const before = page.viewportSize();
	const overflows: string[] = [];
	for (const width of widths) {
		// A change of the size takes longer than one of the direction.
		await page.setViewportSize({ width, height: 700 });
		for (const direction of ["rtl", "ltr"]) {
			await page.evaluate((dir) => {
				document.documentElement.dir = dir;
			}, direction);
			if (!(await fitsWidth(page))) overflows.push(`${width} ${direction}`);
		}
	}
	if (before) await page.setViewportSize(before);
	return overflows;
}
