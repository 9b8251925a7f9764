import type { Page } from "playwright-core";
import { visit } from "./testing.ts";

/** What moves by itself until everything has loaded, on a device that is four times slower than this one and a line of 1.6 Mbit/s. */
export async function readSlowShift(address: string, viewport: { width: number; height: number }) {
	const { page } = await visit("about:blank", { viewport });
	await slowDown(page);
	await page.goto(address);
	await page.waitForLoadState("networkidle");
	return readLayoutShift(page);
}

/** Styles, fonts and scripts come one after the other. */
async function slowDown(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	await browser.send("Network.enable");
	await browser.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 150,
		downloadThroughput: 200_000,
		uploadThroughput: 90_000,
	});
}

interface LayoutShift {
	readonly value: number;
	readonly hadRecentInput: boolean;
	readonly sources: readonly { readonly node: Node | null }[];
}

/** The sum of all shifts so far of anything in the element, and the beginning of the text of what moved. */
export function readLayoutShift(page: Page, within = "html") {
	return page.evaluate(
		(selector) =>
			new Promise<{ total: number; moved: string[] }>((resolve) => {
				const moved: string[] = [];
				let total = 0;
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries() as unknown as LayoutShift[]) {
						const isWithin = ({ node }: LayoutShift["sources"][number]) =>
							(node instanceof Element ? node : node?.parentElement)?.closest(selector);
						if (entry.hadRecentInput) continue;
						if (selector !== "html" && !entry.sources.some(isWithin)) continue;
						total += entry.value;
						for (const { node } of entry.sources)
							moved.push(`${entry.value} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
					}
				}).observe({ type: "layout-shift", buffered: true });
				// The buffered entries come before the second frame.
				requestAnimationFrame(() => requestAnimationFrame(() => resolve({ total, moved })));
			}),
		within,
	);
}
