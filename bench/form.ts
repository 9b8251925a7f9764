// A form over its page on a slow phone (CPU slowed down four times): until it is on the screen, until it is hydrated, and what
// a key costs. Beside a figure stands what the browser takes for a bare dialog, a bare input, or the page without its scripts.
// Work of the main thread is counted in CPU time, which other processes of the machine do not change; times until something
// is visible are those of the clock.
import {
	type Browser,
	type BrowserContext,
	type CDPSession,
	chromium,
	type Page,
} from "playwright-core";
import { readBlocking, refuseScripts } from "./parts/blocking-time.ts";
import { timeBareDialog } from "./parts/form-baselines.ts";
import { pick } from "./parts/size.ts";
import { closeAll, type Figure, median, openSite, printTable } from "./parts/world.ts";

const slowdown = pick(4, 1);
const visitors = pick(8, 1);
const keys = pick(100, 3);
const course = "/courses/sql-for-analysts";
const viewport = { width: 360, height: 800 };
/** Some links are hidden at this width. */
const trigger = 'a[href*="form=request"]:visible';
const barePage = `data:text/html,<label>Name <input name="name"></label>`;

interface Opening {
	/** Milliseconds from the click until the dialog is painted, and until its form is hydrated. */
	readonly visible: number;
	readonly hydrated: number;
	/** The work of the main thread until then. */
	readonly work: number;
}

/** A new visitor on a slow phone, without the search hint, which the cookie switches off. */
async function visit(
	browser: Browser,
	address: string,
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
	const context = await browser.newContext({ viewport });
	await context.addCookies([{ name: "SkillUp-anonymous", value: "seen", url: site.url }]);
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	await page.goto(address, { waitUntil: "networkidle" });
	// The network of a busy machine rests before the browser does, and links have no script yet.
	if (address !== barePage)
		await page.locator("[data-behaviour][data-started]").first().waitFor({ state: "attached" });
	return { context, page, devtools };
}

/** The time of the click is that of the input itself: a busy page handles it late. */
async function openForm(
	{ page, devtools }: { page: Page; devtools: CDPSession },
	reachesFirst: boolean,
): Promise<Opening> {
	const link = page.locator(trigger).first();
	await link.scrollIntoViewIfNeeded();
	// Visitors read what they have scrolled to. Until then carousels have started, the last ones 800 ms after they came near.
	await page.waitForTimeout(pick(2_000, 200));
	if (reachesFirst) {
		const rendered = page.waitForResponse(/getLeadForm/);
		await link.hover();
		await (await rendered).finished();
		await page.waitForLoadState("networkidle");
	}
	const readWork = await countWork(devtools);
	const before = await readWork();
	const times = await link.evaluate(
		(element: HTMLElement) =>
			new Promise<Omit<Opening, "work">>((resolve) => {
				const clicked = performance.now();
				let visible: number | undefined;
				const look = (_: unknown, observer: MutationObserver) => {
					const dialog = document.querySelector("dialog[data-lead-popup]:modal");
					if (!dialog) return;
					if (visible === undefined) {
						visible = Number.NaN;
						requestAnimationFrame(() =>
							setTimeout(() => {
								visible = performance.now() - clicked;
							}),
						);
					}
					if (!dialog.querySelector("lyceum-island[data-awake]")) return;
					observer.disconnect();
					const hydrated = performance.now() - clicked;
					const answer = () =>
						Number.isNaN(visible)
							? setTimeout(answer)
							: resolve({ visible: visible ?? 0, hydrated });
					answer();
				};
				new MutationObserver(look).observe(document.body, {
					subtree: true,
					childList: true,
					attributeFilter: ["open", "data-awake"],
				});
				element.click();
			}),
	);
	return { ...times, work: (await readWork()) - before };
}

/** Returns how to read the CPU time of the main thread so far, in milliseconds. */
async function countWork(devtools: CDPSession): Promise<() => Promise<number>> {
	await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
	return async () => {
		const { metrics } = await devtools.send("Performance.getMetrics");
		const tasks = metrics.find(({ name }) => name === "TaskDuration");
		return (tasks?.value ?? 0) * 1000;
	};
}

/**
 * The delays of keys that follow each other, each until the next one, and of the pause after the
 * last one.
 */
interface Typing {
	readonly each: readonly number[];
	readonly pause: number;
}

/** Work of the main thread for each key, until the frame that shows it is painted. */
async function typeKeys(page: Page, devtools: CDPSession): Promise<Typing> {
	const readWork = await countWork(devtools);
	const work: number[] = [];
	for (let key = 0; key < keys; key++) {
		const before = await readWork();
		await page.keyboard.press("abcdefgh"[key % 8] as string);
		// Nothing runs in the page meanwhile that the bare page would not run.
		await new Promise((resolve) => setTimeout(resolve, 120));
		work.push((await readWork()) - before);
	}
	const before = await readWork();
	await new Promise((resolve) => setTimeout(resolve, 500));
	const pause = (await readWork()) - before;
	return { each: work.sort((a, b) => a - b), pause };
}

const percentile = (sorted: readonly number[], part: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const inMs = (value: number) => `${value.toFixed(0)} ms`;
const showTimes = (times: readonly number[]) =>
	`${inMs(median(times))} (${inMs(Math.min(...times))} to ${inMs(Math.max(...times))})`;
const showWork = (sorted: readonly number[]) =>
	`p50 ${inMs(percentile(sorted, 0.5))}, p95 ${inMs(percentile(sorted, 0.95))}`;

/** The longest interaction with a form, as browsers report them: opening it, typing, leaving fields, sending mistakes. */
async function interact(page: Page): Promise<number> {
	await page.evaluate(() => {
		const state = window as unknown as { longest: number };
		state.longest = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as PerformanceEventTiming[])
				if (entry.interactionId) state.longest = Math.max(state.longest, entry.duration);
		}).observe({
			type: "event",
			durationThreshold: 16,
			buffered: true,
		} as PerformanceObserverInit);
	});
	const link = page.locator(trigger).first();
	await link.hover();
	await page.waitForLoadState("networkidle");
	await link.click();
	const dialog = page.locator("dialog[data-lead-popup]");
	await dialog.locator("lyceum-island[data-awake]").waitFor();
	await dialog.locator('input[name="name"]').click();
	await page.keyboard.type("Ada Lovelace", { delay: 120 });
	await page.keyboard.press("Tab");
	await page.keyboard.type("ada@", { delay: 120 });
	await page.keyboard.press("Tab");
	await dialog.locator('button[type="submit"]').last().click();
	await page.waitForTimeout(1_000);
	return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

const site = await openSite();
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const figures: Figure[] = [];

for (const reachesFirst of [true, false]) {
	const openings: Opening[] = [];
	for (let visitor = 0; visitor < visitors; visitor++) {
		const opened = await visit(browser, site.url + course);
		openings.push(await openForm(opened, reachesFirst));
		await opened.context.close();
	}
	const way = reachesFirst ? "after hover" : "without hover";
	figures.push(
		{
			what: `click to visible form, ${way}`,
			measured: showTimes(openings.map(({ visible }) => visible)),
			wanted: reachesFirst ? "100 ms" : "300 ms",
		},
		{
			what: `click to hydrated form, ${way}`,
			measured: showTimes(openings.map(({ hydrated }) => hydrated)),
			wanted: "500 ms",
		},
		{
			what: `work of the main thread until then, ${way}`,
			measured: showTimes(openings.map(({ work }) => work)),
			wanted: "",
		},
	);
}

for (const [where, address] of [
	["in an empty page", barePage],
	["over the same page", site.url + course],
] as const) {
	const times: number[] = [];
	for (let visitor = 0; visitor < visitors; visitor++) {
		const { context, page } = await visit(browser, address);
		times.push(await timeBareDialog(page));
		await context.close();
	}
	figures.push({
		what: `click to visible dialog with one input, ${where}`,
		measured: showTimes(times),
		wanted: "",
	});
}

const bare = await visit(browser, barePage);
await bare.page.locator("input").focus();
const bareKeys = await typeKeys(bare.page, bare.devtools);
await bare.context.close();
const form = await visit(browser, site.url + course);
await openForm(form, true);
await form.page.locator('dialog input[name="name"]').focus();
await form.page.waitForTimeout(1_000);
const formKeys = await typeKeys(form.page, form.devtools);
await form.context.close();
figures.push(
	{
		what: "a key in the form, work of the main thread",
		measured: showWork(formKeys.each),
		wanted: "p95 16 ms",
	},
	{
		what: "a key in a bare input, work of the main thread",
		measured: showWork(bareKeys.each),
		wanted: "",
	},
	{
		what: "the half second after the last key: validating, rendering, saving",
		measured: `${inMs(formKeys.pause)} (bare input: ${inMs(bareKeys.pause)})`,
		wanted: "",
	},
);

const longest: number[] = [];
for (let visitor = 0; visitor < visitors; visitor++) {
	const { context, page } = await visit(browser, site.url + course);
	longest.push(await interact(page));
	await context.close();
}
figures.push({
	what: "longest interaction (INP)",
	measured: showTimes(longest),
	wanted: "100 ms",
});

for (const path of ["/", course])
	for (const { what, wanted, prepare } of [
		{
			what: "blocking time without interaction (TBT)",
			wanted: "20 ms",
			prepare: async () => undefined,
		},
		{
			what: "the same, its scripts refused",
			wanted: "",
			prepare: refuseScripts,
		},
	]) {
		const blocking: number[] = [];
		for (let visitor = 0; visitor < pick(5, 1); visitor++)
			blocking.push(
				await readBlocking(browser, site.url + path, {
					viewport,
					slowdown,
					prepare,
				}),
			);
		figures.push({
			what: `${what}, ${path}`,
			measured: showTimes(blocking),
			wanted,
		});
	}

await browser.close();
printTable(
	`A form over its page, CPU slowed down ${slowdown} times (${visitors} visitors)`,
	figures,
);
closeAll();
