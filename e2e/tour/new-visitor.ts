import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openSharedSite, type VisitOptions, visit, visitLoaded } from "../testing.ts";

export const site = await openSharedSite();

export const phone = { viewport: { width: 360, height: 700 } };
export const hint = (page: Page) => page.getByRole("dialog", { name: /search for your course/ });
export const overlay = '[data-tour="tour"]';
export const tourScript = /\/tour-view-[^/]*\.js$/;
/** React's client, which every island shares. */
export const reactFile = /\/hydrate-(?!island)/;

/** What only a page loads that shows the hint or might. */
const hintFiles = /search-hint-|tour-view-|showSearchHint/;

/** Opens a browser of a new visitor, with a clock that only the test advances. */
export async function openAsNewVisitor(options: VisitOptions = {}) {
	// Where a country is unknown, consent comes first.
	const visitor = await visit("about:blank", { isNewVisitor: true, country: "US", ...options });
	const { clock } = visitor.page;
	await clock.install({ time: "2026-11-20T12:00:00Z" });
	await clock.pauseAt("2026-11-20T12:00:01Z");
	const hintRequests: string[] = [];
	const reactRequests: string[] = [];
	visitor.page.on("request", (request) => {
		if (hintFiles.test(request.url())) hintRequests.push(request.url());
		if (reactFile.test(request.url())) reactRequests.push(request.url());
	});
	return { ...visitor, hintRequests, reactRequests };
}

/** Opens a page and waits until the five seconds have started, at most 50 ms ago, and the visit is loaded. */
export async function arrive(page: Page, address = `${site.url}/programs`): Promise<void> {
	const visited = visitLoaded(page);
	visited.catch(() => undefined);
	await page.goto(address);
	await waitForHintTimer(page);
	await visited;
}

export async function waitForHintTimer(page: Page): Promise<void> {
	const starter = page.locator('[data-behaviour="search/hint"][data-started]');
	await expect
		.poll(async () => {
			const isThere = (await starter.count()) > 0;
			if (!isThere) await page.clock.runFor(50);
			return isThere;
		})
		.toBe(true);
}

/** Advances the clock and waits for everything that this loads. */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
	await page.clock.runFor(seconds * 1_000);
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => undefined);
}

/** Waits until the hint's module has run and has decided whether to appear. */
export async function waitForHintModule(page: Page, hintRequests: string[]): Promise<void> {
	const code = () => hintRequests.find((address) => /search-hint-/.test(address));
	await expect.poll(code).toBeDefined();
	await page.evaluate(`import(${JSON.stringify(code())}).then(() => {})`);
}

export async function openUntilHint(page: Page, address?: string): Promise<Locator> {
	await arrive(page, address);
	await page.clock.runFor(5_000);
	await hint(page).waitFor();
	return hint(page);
}

export const hintCookies = async (page: Page) =>
	(await page.context().cookies()).filter(({ name }) => /^SkillUp-/.test(name));

export async function expectNothingShown(page: Page): Promise<void> {
	expect(await page.locator(overlay).count()).toBe(0);
	expect(await hintCookies(page)).toEqual([]);
}

/** Waits until its animations have ended. */
export const waitForAnimations = (tour: Locator) =>
	tour.evaluate((dialog) =>
		Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
	);

export const measure = async (element: Locator) => {
	const box = await element.boundingBox();
	if (!box) throw new Error("The element is not visible");
	return { ...box, middle: box.x + box.width / 2, end: box.y + box.height };
};

export const focusedText = (page: Page) =>
	page.evaluate(() => document.activeElement?.textContent?.trim());
