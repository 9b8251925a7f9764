import type {
	BrowserContextOptions,
	Locator,
	Page,
	Route,
} from "playwright-core";
import { beforeAll } from "vitest";
import { type BuiltSite, openBuiltSite, visit } from "../world.ts";

export let site: BuiltSite;

/** Starts the site that the visitors of this file come to. */
export function startSite(env: Record<string, string> = {}): void {
	beforeAll(async () => {
		site = await openBuiltSite(env);
	});
}

/** Says that something hangs. */
export const soon = { timeout: 20_000 };
export const course = "/courses/sql-for-analysts";
/** Not the one that comes and goes with the scrolling. */
export const link = (page: Page, form: string) =>
	page
		.locator(
			`a[href*="form=${form}"]:not([data-behaviour="forms/scroll-shown"])`,
		)
		.first();
export const field = (form: Locator, name: string) =>
	form.locator(`[name="${name}"]`);

/** Opens a page whose script hears its links. */
export async function arrive(
	path: string,
	options: BrowserContextOptions = {},
) {
	const visitor = await visit("about:blank", options);
	const asked = visitor.page.waitForResponse(/getVisit/);
	await visitor.page.goto(site.url + path);
	await (await asked).finished();
	return visitor;
}

export async function openPopup(page: Page, form: string): Promise<Locator> {
	await link(page, form).click();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.waitFor();
	return popup;
}

export async function fillIn(form: Locator): Promise<void> {
	await field(form, "name").fill("Ada Lovelace");
	await field(form, "email").fill("ada@example.com");
	await field(form, "personPhone").fill("5551234567");
}

export const submit = (form: Locator) =>
	form.locator("button[type=submit]:not([name])");
export const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute("name"));
export const thanks = (page: Page) => page.locator("[data-lead-thanks]");

/** What is sent to the lead gateway, as it is sent. */
export function sentLeads(page: Page) {
	const sent: Record<string, unknown>[] = [];
	page.on("request", (request) => {
		if (!/create-lead|b2bSegmentData|lead-by-data/.test(request.url())) return;
		const body = request.postDataJSON() as Record<string, unknown>;
		// A test fills in faster than people do, so it may be asked for some work and send the same again.
		const { proof } = (body.leadData ?? body) as { proof?: string };
		if (proof === undefined) sent.push({ url: request.url(), ...body });
	});
	return sent;
}
/** It arrives, and its answer is lost with all that it would have set; false where it was asked for a proof first. */
export async function loseAnswer(route: Route): Promise<boolean> {
	const request = route.request();
	const headers = await request.allHeaders();
	const method = request.method();
	const body = request.postData();
	const answer = await fetch(request.url(), { method, headers, body });
	if (answer.ok) await route.abort();
	else
		await route.fulfill({ status: answer.status, json: await answer.json() });
	return answer.ok;
}
export const isNotOfProof = (complaint: string) => !complaint.includes("428");
