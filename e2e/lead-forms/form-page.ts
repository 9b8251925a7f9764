import type {
	BrowserContextOptions,
	Locator,
	Page,
	Route,
} from "playwright-core";
import { beforeAll } from "vitest";
import { type BuiltSite, openBuiltSite, visit } from "../testing.ts";

export let site: BuiltSite;

/** Starts the site for the tests of a file. */
export function startSite(env: Record<string, string> = {}): void {
	beforeAll(async () => {
		site = await openBuiltSite(env);
	});
}

/** Long, because only a hang should reach it. */
export const soon = { timeout: 20_000 };
export const course = "/courses/sql-for-analysts";
/** Finds the first link to a form, except the one that appears while scrolling. */
export const link = (page: Page, form: string) =>
	page
		.locator(
			`a[href*="form=${form}"]:not([data-behaviour="forms/scroll-shown"])`,
		)
		.first();
export const field = (form: Locator, name: string) =>
	form.locator(`[name="${name}"]`);

/** Opens a page and waits until its script handles its links. */
export async function arrive(
	path: string,
	options: BrowserContextOptions = {},
) {
	const visitor = await visit("about:blank", options);
	const visitLoaded = visitor.page.waitForResponse(/getVisit/);
	await visitor.page.goto(site.url + path);
	await (await visitLoaded).finished();
	return visitor;
}

/** Opens a form, as it is before its script arrives. */
export async function openUnhydratedPopup(
	page: Page,
	form: string,
): Promise<Locator> {
	await link(page, form).click();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.waitFor();
	return popup;
}

/** Opens a form and waits until its script handles it. */
export async function openPopup(page: Page, form: string): Promise<Locator> {
	const popup = await openUnhydratedPopup(page, form);
	await popup.locator("[data-awake]").waitFor({ state: "attached" });
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

/** Collects what is sent to the lead gateway from now on. */
export function sentLeads(page: Page) {
	const sent: Record<string, unknown>[] = [];
	page.on("request", (request) => {
		if (!/create-lead|b2bSegmentData|lead-by-data/.test(request.url())) return;
		const body = request.postDataJSON() as Record<string, unknown>;
		// A test fills in forms faster than people do, so the server may request proof of work and the same body is sent again.
		const { proof } = (body.leadData ?? body) as { proof?: string };
		if (proof === undefined) sent.push({ url: request.url(), ...body });
	});
	return sent;
}
/** Delivers a request but drops its answer with its cookies. Returns false when the server requested proof of work. */
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
export const isNotProofOfWork = (complaint: string) =>
	!complaint.includes("428");
