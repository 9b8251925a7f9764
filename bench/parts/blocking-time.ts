// The bench measures how long the main thread is blocked while a page loads (TBT).
import type { Browser, CDPSession } from "playwright-core";
import { pick } from "./size.ts";

interface Load {
	readonly viewport: { readonly width: number; readonly height: number };
	/** The factor by which the CPU is slowed down. */
	readonly slowdown: number;
	readonly prepare: (devtools: CDPSession) => Promise<void>;
}

const watchedMs = pick(5_000, 500);

/** Work beyond 50 ms in each task, from the navigation until five seconds after the load. */
export async function readBlocking(
	browser: Browser,
	address: string,
	{ viewport, slowdown, prepare }: Load,
): Promise<number> {
	const context = await browser.newContext({ viewport });
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	await prepare(devtools);
	await page.addInitScript(() => {
		const state = window as unknown as { blocking: number };
		state.blocking = 0;
		new PerformanceObserver((list) => {
			const paint = performance.getEntriesByName("first-contentful-paint")[0];
			for (const { startTime, duration } of list.getEntries())
				if (paint && startTime + duration > paint.startTime)
					state.blocking += Math.max(0, duration - 50);
		}).observe({ type: "longtask", buffered: true });
	});
	await page.goto(address, { waitUntil: "load" });
	await page.waitForTimeout(watchedMs);
	const blocking = await page.evaluate(() => (window as unknown as { blocking: number }).blocking);
	await context.close();
	return blocking;
}

/** Leaves a page its HTML, styles and pictures. */
export async function refuseScripts(devtools: CDPSession): Promise<void> {
	await devtools.send("Network.enable");
	await devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
}
