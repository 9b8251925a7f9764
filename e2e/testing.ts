import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Frame,
	type Page,
	type Response,
} from "playwright-core";
import { expect } from "vitest";
import { createDatabase } from "./database.ts";

const root = join(import.meta.dirname, "..");

// A worker evaluates this module once for all its files: the browser and the shared site stay open until the worker ends.
// What a test or a file opens for itself is closed by `close-opened.ts`.

const closers: (() => Promise<unknown>)[] = [];
const openContexts: BrowserContext[] = [];
const countryHeader = "cf-ipcountry";
/** The default of SITE_COUNTRY. A visitor whose country no proxy says is asked for consent as in Europe. */
const siteCountry = "US";

/** The calls of the current test: "=> page.goto started", "<= page.goto succeeded". */
const browserCalls: string[] = [];

/**
 * Lists the calls for a test that runs out of time: a call without a limit of its own, like an
 * evaluation, is not named by the error.
 */
export function lastBrowserCalls(): readonly string[] {
	return browserCalls.slice(-6);
}

/** Where the pages of the current test are; a failed wait says only where a page should have gone. */
export function openAddresses(): string[] {
	return openContexts.flatMap((context) => context.pages().map((page) => page.url()));
}

/** Runs after each test, because some hundred contexts fill the memory. */
export async function closeContexts(): Promise<void> {
	for (const context of openContexts.splice(0)) await context.close().catch(() => undefined);
	browserCalls.length = 0;
}

/** Runs after each file. */
export async function closeSites(): Promise<void> {
	for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
}

export interface BuiltSite {
	readonly url: string;
	readonly process: ChildProcess;
	readonly databaseUrl: string;
	/** Its folder `mail` contains the sent emails. */
	readonly dataDir: string;
}

/**
 * Ends a site whose tests were killed: otherwise it would keep running and hold the output open. Its threads load this too, and have no channel.
 * The tests kill sites, and Node saves what it has compiled only when a process ends in order; so it is asked to.
 */
const endWithParent = `data:text/javascript,${encodeURIComponent(`
	import { flushCompileCache } from "node:module";
	process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
	process.on("message", () => flushCompileCache());
	process.channel?.unref();
`)}`;

interface StartOptions {
	/** The limit of open files. */
	readonly descriptors?: number;
}

/** Starts the built site as a separate process, with its own database and at a fixed time, until the tests of the file are done. */
export async function openBuiltSite(
	env: Record<string, string> = {},
	options: StartOptions = {},
): Promise<BuiltSite> {
	const site = await startBuiltSite(env, options);
	closers.push(async () => stopBuiltSite(site));
	if (options.descriptors) return site;
	await untilSearchIsReady(site);
	site.process.send("flush", () => undefined);
	return site;
}

/** The site believes what a proxy in front says of a visitor's address and country, and `visit` says it as a proxy does. */
const behindProxy = { TRUST_PROXY: "1", CDN_COUNTRY_HEADER: countryHeader };
let sharedSite: Promise<BuiltSite> | undefined;

/**
 * The site of all tests of a worker that need no settings of their own. A test that stores something uses email addresses of its
 * own and looks for these alone; each visitor comes from a network address of their own, because the site limits what one may do.
 */
export function openSharedSite(): Promise<BuiltSite> {
	sharedSite ??= startBuiltSite(behindProxy, {}).then(async (site) => {
		globalThis.process.once("exit", () => stopBuiltSite(site));
		await untilSearchIsReady(site);
		return site;
	});
	return sharedSite;
}

/** Pages are served before the search index is built. On a busy machine that takes a while. */
async function untilSearchIsReady({ url }: BuiltSite): Promise<void> {
	for (let tries = 0; tries < 200; tries++) {
		if ((await fetch(`${url}/readyz`)).ok) return;
		await delay(50);
	}
}

function stopBuiltSite({ process, dataDir }: BuiltSite): void {
	process.kill("SIGKILL");
	rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function startBuiltSite(
	env: Record<string, string>,
	{ descriptors }: StartOptions,
): Promise<BuiltSite> {
	const port = await freePort();
	const databaseUrl = env.DATABASE_URL ?? (await createDatabase());
	const dataDir = mkdtempSync(join(tmpdir(), "lyceum-e2e-"));
	const command = [
		globalThis.process.execPath,
		...["--import", endWithParent],
		join(root, "dist/server/main.js"),
	];
	// A shell lowers the limit, then the site replaces it.
	const limited = ["sh", "-c", `ulimit -n ${descriptors}; exec "$@"`, "sh"];
	const [file = "", ...args] = [...(descriptors ? limited : []), ...command];
	const process = spawn(file, args, {
		cwd: root,
		env: {
			PATH: globalThis.process.env.PATH,
			ENV_FILE: "/dev/null",
			// As `npm start` sets it: React would run as in development.
			NODE_ENV: "production",
			NODE_COMPILE_CACHE: globalThis.process.env.NODE_COMPILE_CACHE,
			PORT: String(port),
			DATA_DIR: dataDir,
			DATABASE_URL: databaseUrl,
			LYCEUM_CLOCK: "2026-11-20T12:00:00Z",
			LYCEUM_DEMO: "1",
			LOG_LEVEL: "error",
			// A browser's prefetch lacks the headers by which a test says the country of its visitor.
			PREFETCH: "0",
			...env,
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const { stdout } = process;
	if (!stdout) throw new Error("The site was started without an output");
	for await (const line of createInterface({ input: stdout }))
		if (line.startsWith("Lyceum is open")) break;
	stdout.resume();
	return { url: `http://127.0.0.1:${port}`, process, databaseUrl, dataDir };
}

export async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
	const { port } = probe.address() as { port: number };
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

let browser: Promise<Browser> | undefined;

function openBrowser(): Promise<Browser> {
	browser ??= chromium.launch({
		// The signals end the test worker; with the browser's handlers the worker would keep running.
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
		executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
		args: [
			"--no-sandbox",
			"--disable-gpu",
			"--disable-quic",
			"--no-first-run",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
		],
	});
	return browser;
}

export interface Visit {
	readonly page: Page;
	/** Everything the browser reported: script errors, refused resources, failed loads. */
	readonly browserErrors: string[];
}

const hintSeen = ["SkillUp-member", "SkillUp-anonymous"].map((name) => ({
	name,
	value: "seen",
	domain: "127.0.0.1",
	path: "/",
}));

let visitors = 0;

/** Headers of a visitor with a network address of their own, as a proxy in front of the shared site adds them. */
export function visitorHeaders(country = siteCountry): Record<string, string> {
	visitors++;
	return {
		"x-forwarded-for": `127.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
		[countryHeader]: country,
	};
}

export interface VisitOptions extends BrowserContextOptions {
	/** Where the visitor of the shared site is; without it in the country of the site. */
	readonly country?: string;
	/** Shows the search hint, which covers the page after five seconds. */
	readonly isNewVisitor?: boolean;
}

/** Opens a page in a new browser context: nothing is stored except the cookies of a visitor who has seen the search hint. */
export async function visit(
	address: string,
	{ isNewVisitor = false, country, ...options }: VisitOptions = {},
): Promise<Visit> {
	const context = await (await openBrowser()).newContext({
		viewport: { width: 1280, height: 900 },
		extraHTTPHeaders: visitorHeaders(country),
		...options,
		logger: {
			isEnabled: (name) => name === "api",
			log: (_name, _severity, message) => browserCalls.push(String(message)),
		},
	});
	openContexts.push(context);
	if (!isNewVisitor) await context.addCookies(hintSeen);
	const page = await context.newPage();
	const browserErrors: string[] = [];
	page.on("pageerror", (error) => browserErrors.push(String(error)));
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type())) browserErrors.push(message.text());
	});
	await page.goto(address);
	return { page, browserErrors };
}

/** Scrolls through the page until every island that waits for visibility is hydrated, and every behaviour that waits for it has started. */
export async function wakeAll(page: Page): Promise<void> {
	const asleep = page.locator(
		[
			'lyceum-island[data-wake="visible"]:not([data-awake])',
			'[data-start="near"]:not([data-started]):visible',
			"[data-waiting]:visible",
		].join(),
	);
	await expect
		.poll(async () => {
			await page.evaluate(async () => {
				for (const element of document.querySelectorAll("lyceum-island > *, [data-start=near]")) {
					// Otherwise it would move smoothly, which takes longer.
					element.scrollIntoView({ behavior: "instant" });
					// The first callback comes before the frame is drawn, and observers report after it.
					await new Promise((resolve) =>
						requestAnimationFrame(() => requestAnimationFrame(resolve)),
					);
				}
				scrollTo({ top: 0, behavior: "instant" });
			});
			return asleep.count();
		})
		.toBe(0);
}

/** True when nothing overflows horizontally. */
export function fitsWidth(page: Page): Promise<boolean> {
	return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

/**
 * Waits until a response has loaded. It also counts as loaded when the page is left in the meantime, because
 * `Response.finished` does not settle then.
 */
export async function responseLoaded(
	page: Page,
	url: Parameters<Page["waitForResponse"]>[0],
): Promise<Response> {
	const response = await page.waitForResponse(url);
	const isAborted = page.waitForEvent("requestfailed", {
		predicate: (failed) => failed === response.request(),
	});
	await Promise.race([response.finished(), isAborted]);
	return response;
}

/**
 * Waits until the page that is opened next has its visit, and with it the scripts that handle its links. The answer to
 * the page before may arrive while it is left, and does not count.
 */
export async function visitLoaded(page: Page): Promise<void> {
	const isOfPage = (frame: Frame) => frame === page.mainFrame();
	await page.waitForRequest(
		(request) => request.isNavigationRequest() && isOfPage(request.frame()),
	);
	await page.waitForEvent("framenavigated", isOfPage);
	await responseLoaded(page, /getVisit/);
}
