import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";

const built = join(import.meta.dirname, "../dist/client");

/** Script that a page has loaded, in bytes after gzip, by when it came. */
export interface Weight {
	readonly atLoad: number;
	readonly behaviours: number;
	readonly afterIdle: number;
}

/** Scrolls until everything that waits to be seen was seen, then weighs what came. */
export async function weigh(page: Page): Promise<Weight> {
	await page.waitForLoadState("networkidle");
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += 200) {
			scrollTo(0, y);
			await new Promise(requestAnimationFrame);
		}
	});
	await page.waitForLoadState("networkidle");
	const loaded = await page.evaluate(() => {
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
	const scripts = [...new Map(loaded.map((one) => [one.path, one])).values()];
	const sum = (chosen: (one: { path: string; late: boolean }) => boolean) =>
		scripts
			.filter(({ path }) => path.endsWith(".js"))
			.filter(chosen)
			.reduce((total, { path }) => total + gzipSize(path), 0);
	return {
		atLoad: sum(({ late }) => !late),
		behaviours: sum(({ path, late }) => late && isBehaviour(path)),
		afterIdle: sum(({ late }) => late),
	};
}

/** The lazy files, what they start, and nothing else. */
function isBehaviour(path: string): boolean {
	return /-lazy\.|\/default-|\/(carousel|menu|account-label|visit|hint)-/.test(
		path,
	);
}

function gzipSize(path: string): number {
	const file = join(built, path);
	// The short names of lazy files are answered by the server with one line.
	return existsSync(file)
		? gzipSync(readFileSync(file), { level: 9 }).length
		: 80;
}
