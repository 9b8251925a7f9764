import type { Page } from "playwright-core";
import { expect } from "vitest";
import { queryDatabase } from "../database.ts";
import { site } from "../lead-forms/form-page.ts";
import { type VisitOptions, visit } from "../testing.ts";

export interface SentAction {
	readonly event_id: string;
	readonly event_name: string;
	readonly event_time: number;
	readonly event_data: Readonly<Record<string, unknown>>;
	readonly page_url: string;
	readonly page_type: string;
	readonly entry_page?: string;
}

/** What the browser has sent, as it stands on the wire. */
export interface Wire {
	readonly bodies: string[];
	readonly actions: SentAction[];
	readonly names: () => string[];
}

export function watchWire(page: Page): Wire {
	const bodies: string[] = [];
	const actions: SentAction[] = [];
	page.context().on("request", (request) => {
		if (!request.url().includes("saveUserActions")) return;
		const body = request.postData() ?? "";
		bodies.push(body);
		for (const { key, value } of JSON.parse(body).records) if (key === "event") actions.push(value);
	});
	return { bodies, actions, names: () => actions.map(({ event_name: name }) => name) };
}

/** The browser of the tests says that it is driven by a program, and such visits are not stored. */
export const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Opens a page, with its script at work. */
export async function openCounted(path: string, options: VisitOptions = {}) {
	const { page, browserErrors } = await visit("about:blank", { userAgent, ...options });
	const wire = watchWire(page);
	await page.goto(site.url + path);
	return { page, wire, browserErrors };
}

/** The cookie that tells this browser apart. */
export async function deviceOf(page: Page): Promise<string> {
	const find = async () =>
		(await page.context().cookies()).find(({ name }) => name === "sl_device")?.value;
	await expect.poll(find).toBeDefined();
	return (await find()) ?? "";
}

/** The stored events of a browser, in the order of their names. */
export async function listStored(page: Page) {
	const device = await deviceOf(page);
	return queryDatabase<{ name: string; page: string; data: Record<string, unknown> }>(
		site,
		"select name, page, data from events where device = $1 and name <> 'user_attributes' order by name, occurred_at",
		[device],
	);
}
export const listStoredNames = async (page: Page) =>
	(await listStored(page)).map(({ name }) => name);

/** What the page has put aside for the next one. */
export const listPutAside = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sl-actions")));
