import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { pages } from "./page-list.ts";
import {
	axeFindings,
	fitsWidth,
	htmlFindings,
	openBuiltSite,
	type Visit,
	visit,
	wakeAll,
} from "./world.ts";

/** A single file would occupy one worker for most of a run. */
const shards = 4;

/** Checks every fourth page, each in one visit, because loading a page takes longer than a check. */
export function checkPages(shard: number): void {
	let site: { url: string };
	beforeAll(async () => {
		site = await openBuiltSite();
	});
	const ours = Object.entries(pages).filter(
		(_, index) => index % shards === shard - 1,
	);
	test.for(ours)("%s has valid HTML", async ([, path]) => {
		const answer = await fetch(site.url + path, {
			headers: { accept: "text/html" },
		});
		expect(await htmlFindings(await answer.text())).toEqual([]);
	});
	test.for(ours)(
		"%s passes by keyboard, in light and dark, at every width and in both directions",
		async ([, path]) => {
			const visitor = await visit(site.url + path);
			await hasOneHeadingAndSkipLink(visitor);
			await wakeAll(visitor.page);
			complainsAboutNothing(visitor);
			for (const colorScheme of ["light", "dark"] as const) {
				await visitor.page.emulateMedia({ colorScheme });
				await transitionsEnd(visitor.page);
				const findings = await axeFindings(visitor.page);
				expect({ colorScheme, findings }).toEqual({
					colorScheme,
					findings: [],
				});
			}
			expect(await tooWideAt(visitor.page, [320, 360, 768, 1280])).toEqual([]);
		},
	);
}

async function hasOneHeadingAndSkipLink({ page }: Visit): Promise<void> {
	expect(await page.locator("h1").count()).toBe(1);
	expect(await page.locator("main").count()).toBe(1);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	const focused = await page.evaluate(() => document.activeElement?.id);
	expect(focused).toBe("content");
}

/** Called before axe runs, because axe adds styles that the content security policy refuses. */
function complainsAboutNothing({ complaints }: Visit): void {
	const unexpected = complaints.filter((text) => !/status of 404/.test(text));
	expect(unexpected).toEqual([]);
}

/** Waits for the color transitions between light and dark, because the colors in between have neither scheme's contrast. */
export function transitionsEnd(page: Page): Promise<unknown> {
	return page.evaluate(() =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter((one) => one instanceof CSSTransition)
				.map(({ finished }) => finished),
		),
	);
}

/** Finds the widths and directions at which the page overflows horizontally, then restores its size. */
export async function tooWideAt(
	page: Page,
	widths: readonly number[],
): Promise<string[]> {
	const before = page.viewportSize();
	const tooWide: string[] = [];
	for (const direction of ["rtl", "ltr"]) {
		await page.evaluate((dir) => {
			document.documentElement.dir = dir;
		}, direction);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 700 });
			if (!(await fitsWidth(page))) tooWide.push(`${width} ${direction}`);
		}
	}
	if (before) await page.setViewportSize(before);
	return tooWide;
}
