import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";

const built = join(import.meta.dirname, "../dist/client");

/** The script that a page has loaded, in bytes after gzip, by the time it was loaded. */
interface Weight {
	readonly atLoad: number;
	readonly behaviours: number;
	readonly afterIdle: number;
}

/** Scrolls through the page so that everything loads that waits for visibility, then adds up the script. */
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
		return performance.getEntriesByType("resource").map(({ name, startTime }) => ({
			path: new URL(name).pathname,
			late: startTime >= loadedAt,
		}));
	});
	const scripts = [...new Map(loaded.map((script) => [script.path, script])).values()];
	const sum = (isIncluded: (script: { path: string; late: boolean }) => boolean) =>
		scripts
			.filter(({ path }) => path.endsWith(".js"))
			.filter(isIncluded)
			.reduce((total, { path }) => total + gzipSize(path), 0);
	return {
		atLoad: sum(({ late }) => !late),
		behaviours: sum(({ path, late }) => late && isBehaviour(path)),
		afterIdle: sum(({ late }) => late),
	};
}

/** True for the lazy files and the behaviours that they start. */
function isBehaviour(path: string): boolean {
	return /-lazy\.|\/default-|\/(carousel|menu|account-label|visit|hint)-/.test(path);
}

function gzipSize(path: string): number {
	const file = join(built, path);
	// For the short names of lazy files the server answers with one line.
	return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 80;
}
