import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { formSkippedEvent } from "#forms/browser/form-events.ts";
import { queryDatabase } from "./database.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const course = "/courses/sql-for-analysts";
const day = 24 * 3600;

async function readCookie(page: Page) {
	const cookies = await page.context().cookies();
	return cookies.find(({ name }) => name === "sl_features");
}
const readFeatures = async (page: Page) => (await readCookie(page))?.value;

async function goTo(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await waitForListeners(page);
}

/** Waits until the page records used features, itself included: a click before that is not recorded. */
async function waitForListeners(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const listenedEvents = async () => {
		const { result } = await session.send("Runtime.evaluate", {
			expression: "document",
		});
		const { listeners } = await session.send("DOMDebugger.getEventListeners", {
			objectId: result.objectId ?? "",
		});
		return listeners.map(({ type }) => type);
	};
	// The page adds this listener last.
	await expect.poll(listenedEvents).toContain(formSkippedEvent);
	await session.detach();
}

/** Opens a file of the course; otherwise the browser would leave the page for it. */
async function takeFile(page: Page): Promise<void> {
	await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
	await page.locator('a[href$=".pdf"]').first().click();
}

test("LEAD-106: a used feature is recorded once for 90 days, a form once it was sent, and the next lead has them; after consent is withdrawn in another tab an open page records nothing, also after Back", async () => {
	const { page } = await visit("about:blank", { country: "US" });
	await goTo(page, site.url);
	await goTo(page, `${site.url}/search`);
	expect(await readCookie(page)).toBeUndefined();

	await goTo(page, `${site.url}/search?q=sql`);
	await expect.poll(() => readFeatures(page)).toBe("search");
	const first = await readCookie(page);
	expect(first).toMatchObject({ httpOnly: false, sameSite: "Lax", path: "/" });
	const now = Date.now() / 1000;
	expect(Math.round(((first?.expires ?? 0) - now) / day)).toBe(90);
	await goTo(page, `${site.url}/search?q=python`);
	expect(await readCookie(page)).toEqual(first);

	const email = someEmail();
	await goTo(page, site.url + course);
	const question = await fillIn(page, "query", email);
	expect(await readFeatures(page)).toBe("search");
	await question.click();
	await expect.poll(() => readFeatures(page)).toBe("search.question");
	await goTo(page, site.url + course);
	await (await fillIn(page, "request", email)).click();
	await expect.poll(() => readFeatures(page)).toBe("search.question.call");
	expect(await storedFeatures(email)).toEqual({
		"query box": ["search"],
		"request a call": ["search", "question"],
	});

	await goTo(page, site.url + course);
	await takeFile(page);
	await expect.poll(() => readFeatures(page)).toBe("search.question.call.download");

	const other = await page.context().newPage();
	await goTo(other, `${site.url}/preferences`);
	await other.getByRole("button", { name: "Reject all" }).click();
	await other.getByText("Saved", { exact: true }).waitFor();
	expect(await readCookie(page)).toBeUndefined();
	await takeFile(page);
	expect(await readCookie(page)).toBeUndefined();
	await page.goto(`${site.url}/preferences`);
	await page.goBack();
	await waitForListeners(page);
	await takeFile(page);
	expect(await readCookie(page)).toBeUndefined();
});

/** Opens a form over the page, fills it in and returns its submit button. */
async function fillIn(page: Page, form: string, email: string): Promise<Locator> {
	await page
		.locator(`a[href*="form=${form}"]:not([data-behaviour="forms/scroll-shown"])`)
		.first()
		.click();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.locator('[name="name"]').fill("Ada Lovelace");
	await popup.locator('[name="email"]').fill(email);
	await popup.locator('[name="personPhone"]').fill("5551234567");
	const message = popup.locator('[name="message"]');
	if (await message.count()) await message.fill("Is it in the evening?");
	return popup.locator("button[type=submit]:not([name])");
}

/** The features stored with each lead of this visitor, by form. */
async function storedFeatures(email: string): Promise<Record<string, unknown>> {
	const rows = await queryDatabase<{ site_module: string; features: unknown }>(
		site,
		"select site_module, source -> 'features' as features from leads where lead ->> 'email' = $1",
		[email],
	);
	return Object.fromEntries(rows.map(({ site_module, features }) => [site_module, features]));
}

test("LEAD-106: in Europe nothing is recorded before consent, and withdrawing consent deletes it", async () => {
	const { page } = await visit("about:blank", { country: "DE" });
	const search = `${site.url}/search?q=sql`;
	await goTo(page, search);
	expect(await readCookie(page)).toBeUndefined();

	const answer = async (label: "Yes" | "No") => {
		await goTo(page, `${site.url}/preferences`);
		await page
			.getByRole("group", { name: /count your visits/ })
			.getByLabel(label, { exact: true })
			.check();
		await page.getByRole("button", { name: "Save my choices" }).click();
		await page.getByText("Saved", { exact: true }).waitFor();
	};
	await answer("Yes");
	await goTo(page, search);
	await expect.poll(() => readFeatures(page)).toBe("search");
	await answer("No");
	expect(await readCookie(page)).toBeUndefined();
});
