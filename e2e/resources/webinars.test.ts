import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { copyContentForFile } from "../content-folder.ts";
import { waitForEmail } from "../emails.ts";
import { dropStamp, field, fillIn, isNotProofOfWork, submit } from "../lead-forms/form-page.ts";
import { axeFindings, axeFindingsInLightAndDark } from "../page-findings.ts";
import {
	type BuiltSite,
	fitsWidth,
	openBuiltSite,
	type VisitOptions,
	visit,
	visitLoaded,
} from "../testing.ts";

const title = "Reading a Schedule in Ten Minutes";
const path = "/free-resources/webinar/reading-a-schedule-in-ten-minutes";
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const dialog = "dialog[data-lead-popup]:modal";

let before: BuiltSite;
let during: BuiltSite;
beforeAll(async () => {
	const content = copyContentForFile();
	content.change(
		"webinars.yaml",
		"startsInDays: 6\n",
		"starts: 2026-11-27\n  seats: 1\n  joinUrl: /free-resources\n",
	);
	const env = { CONTENT_DIR: content.folder, TRUST_PROXY: "1", CDN_COUNTRY_HEADER: "cf-ipcountry" };
	before = await openBuiltSite(env);
	during = await openBuiltSite({ ...env, LYCEUM_CLOCK: "2026-11-27T17:20:00Z" });
});

async function openForm(page: Page, name: string) {
	await page.getByRole("link", { name, exact: true }).click();
	const popup = page.locator(dialog);
	await popup.locator("[data-awake]").waitFor({ state: "attached" });
	return popup;
}

/** Registers from the page of the webinar, and returns the address. */
async function register(page: Page, button = "Save my seat") {
	const popup = await openForm(page, button);
	const email = await fillIn(popup);
	await dropStamp(popup);
	await submit(popup).click();
	return email;
}

test("RES-011, RES-008, LEAD-001: on a phone from the free-course home page to the last seat; the next one waits, and is told when it is given back", async () => {
	const arrive = async (address: string, options: VisitOptions = {}) => {
		const visitor = await visit("about:blank", { timezoneId: "Asia/Tokyo", ...options });
		// A link that is followed before its script has loaded leads to the form in its page.
		const visited = visitLoaded(visitor.page);
		await visitor.page.goto(before.url + address);
		await visited;
		return visitor;
	};
	const { page, browserErrors } = await arrive("/skillup-free-online-courses", phone);
	await page.getByRole("link", { name: title }).first().click();
	await page.waitForURL(`**${path}`);
	// The zone of the visitor comes first, and both are named.
	const when = page.locator("main dl time");
	await expect.poll(() => when.textContent()).toContain("Sat, Nov 28");
	expect(await when.textContent()).toMatch(/2:00 AM to 3:00 AM, your time.*London time/);
	expect(await page.getByText("1 seat left").isVisible()).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	const popup = await openForm(page, "Save my seat");
	expect(await field(popup, "personPhone").count()).toBe(0);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindings(page)).toEqual([]);
	// A failure is told, and keeps what was typed.
	const first = await fillIn(popup);
	await dropStamp(popup);
	await page.route("**/create-lead*", (route) => route.abort());
	await submit(popup).click();
	await popup
		.getByText(/Everything you typed is still here|no connection|not sent/i)
		.first()
		.waitFor();
	expect(await field(popup, "email").inputValue()).toBe(first);
	await page.unroute("**/create-lead*");
	await submit(popup).click();
	await page.getByRole("heading", { level: 1, name: `You have a seat: ${title}` }).waitFor();
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	const file = page.waitForEvent("download");
	await page.getByRole("link", { name: "Add it to your calendar" }).click();
	expect((await file).suggestedFilename()).toBe("session.ics");
	await page.getByRole("link", { name: "Your own link to the session" }).click();
	await page.getByText("It has not begun yet").waitFor();

	const other = await arrive(path);
	await other.page.getByText("All seats are taken").waitFor();
	const second = await register(other.page, "Join the waiting list");
	await other.page
		.getByRole("heading", { level: 1, name: `You are on the waiting list: ${title}` })
		.waitFor();
	expect(await axeFindingsInLightAndDark(other.page)).toEqual([]);

	const link = await waitForEmail(before, first, /(http:\S*\/seat\?\S*?)[\r\n]/);
	await page.goto(link);
	expect(await axeFindings(page)).toEqual([]);
	await page.getByRole("button", { name: "Give my seat back" }).click();
	await page.getByText("Thank you for telling us").waitFor();
	const join = await waitForEmail(
		before,
		second,
		/^Subject: You have a seat now[\s\S]*?(http:\S*\/join\?\S*?)[\r\n]/m,
	);
	await other.page.goto(join);
	await other.page.getByRole("heading", { level: 1, name: `You have a seat: ${title}` }).waitFor();
	const known = browserErrors
		.filter(isNotProofOfWork)
		.filter((line) => !/ERR_FAILED|Failed to fetch/.test(line));
	expect(known).toEqual([]);
});

test("CONS-005, CONS-003: within the live hour unticking leaves the fields required for a European visitor, and before it does not", async () => {
	const tryUnticked = async (site: BuiltSite, button: string) => {
		const { page } = await visit("about:blank", { country: "DE" });
		// A link that is followed before its script has loaded leads to the form in its page.
		const visited = visitLoaded(page);
		await page.goto(site.url + path);
		await visited;
		const popup = await openForm(page, button);
		await field(popup, "agree").check();
		await field(popup, "agree").uncheck();
		await submit(popup).click();
		return { page, popup };
	};
	const live = await tryUnticked(during, "Register and join");
	expect(await live.page.getByText("This session is on now.").count()).toBe(1);
	await live.popup.getByText("Required", { exact: true }).first().waitFor();
	const invalid = live.popup.locator("[aria-invalid=true]");
	const names = await invalid.evaluateAll((controls) =>
		controls.map((control) => control.getAttribute("name")),
	);
	expect(names).toEqual(expect.arrayContaining(["name", "email", "agree"]));
	const cookies = await live.page.context().cookies();
	expect(cookies.some(({ name }) => name === "sl_eu_optin")).toBe(false);
	// With everything filled in and agreed to, the room is open at once.
	await fillIn(live.popup);
	await field(live.popup, "agree").check();
	await dropStamp(live.popup);
	await submit(live.popup).click();
	await live.page.getByRole("heading", { level: 1, name: `On now: ${title}` }).waitFor();
	expect(await axeFindingsInLightAndDark(live.page)).toEqual([]);
	await live.page.getByRole("link", { name: "Join the session" }).click();
	await live.page.waitForURL("**/free-resources");

	const early = await tryUnticked(before, "Join the waiting list");
	await expect
		.poll(async () =>
			(await early.page.context().cookies()).find(({ name }) => name === "sl_eu_optin"),
		)
		.toMatchObject({ value: "0" });
});

test("the recording plays on its page, with captions and a transcript", async () => {
	const { page } = await visit(before.url + path.replace(/webinar.*/, "webcast"), phone);
	await page.getByRole("link", { name: "What GROUP BY Does to Your Rows" }).click();
	await page.getByText("Each group folds into one row").waitFor();
	expect(await page.locator("video track").count()).toBe(1);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
});
