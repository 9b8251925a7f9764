import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readEmailsTo, waitForEmail } from "../emails.ts";
import { doLesson, lessonPath, waitForPlayer } from "../learning/learn-page.ts";
import {
	countEnrolments,
	coursePath,
	popup,
	reachLimit,
	startLink,
	waitForStart,
} from "../learning/start-page.ts";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "../testing.ts";

const settings = {
	...{ SECRET: "a secret of all processes, long enough to be one" },
	...{ TRUST_PROXY: "1", CDN_COUNTRY_HEADER: "cf-ipcountry" },
};
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The next process of the same site, which believes that it is later. */
async function openLater(
	site: BuiltSite,
	LYCEUM_CLOCK: string,
	...pages: readonly Page[]
): Promise<BuiltSite> {
	// What a page is still loading would fail.
	for (const page of pages) await page.goto("about:blank");
	site.process.kill("SIGKILL");
	return openBuiltSite({ ...settings, DATABASE_URL: site.databaseUrl, LYCEUM_CLOCK });
}

test("REF-008, REF-012, REF-020, FREE-041: at the limit, a friend is invited by email, joins three days later on a phone in Europe without consent, learns, and lets one more course be started; another one is refused with the reason", async () => {
	const first = await openBuiltSite(settings);
	const ana = await visit(`${first.url}/accounts/sign-up`);
	const { page } = ana;
	const email = someEmail();
	await signUp(page, first, { email, name: ["Ana", "Silva"] });
	await reachLimit(first, email);
	await page.goto(first.url + coursePath);
	await waitForStart(page);
	await startLink(page).click();
	await popup(page).getByRole("link", { name: "INVITE YOUR FRIENDS" }).click();
	await page.getByText("You have not invited anyone yet.").waitFor();
	const friend = someEmail();
	await page.getByLabel("Your friend's email").fill(friend);
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await page.getByText("The invitation is on its way.").waitFor();
	expect(await page.locator("[aria-labelledby=history-title] li").innerText()).toMatch(
		/^Invited\n/,
	);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	const link = await waitForEmail(
		first,
		friend,
		/(\/skillup-free-online-courses\?refCode=[0-9A-Z]{8})/,
	);

	const second = await openLater(first, "2026-11-23T18:00:00Z", page);
	const guest = await visit("about:blank", { ...phone, country: "DE" });
	await guest.page.goto(second.url + link);
	const band = guest.page.locator("[data-part=invited-band]");
	await band.getByText("Invited by Ana").waitFor();
	expect(await fitsWidth(guest.page)).toBe(true);
	await band.getByRole("link", { name: "Create your account" }).click();
	await guest.page.getByText("Invited by Ana").waitFor();
	expect(await fitsWidth(guest.page)).toBe(true);
	expect(await axeFindingsInLightAndDark(guest.page)).toEqual([]);
	await signUp(guest.page, second, { email: friend, name: ["Bo", "Berg"] });
	const cookies = await guest.page.context().cookies(second.url);
	expect(cookies.map(({ name }) => name)).not.toContain("sl_invited_by");
	await guest.page.goto(second.url + lessonPath(0));
	await waitForPlayer(guest.page);
	await doLesson(guest.page, 0);

	// Somebody else comes with an address of a minute.
	const other = await visit(second.url + link, phone);
	await other.page.getByRole("link", { name: "Create your account" }).click();
	const temporary = someEmail().replace(/@.*/, "@mailinator.com");
	await signUp(other.page, second, { email: temporary });
	await page.goto(`${second.url}/skillup-referral`);
	const history = page.locator("[aria-labelledby=history-title]");
	await history.getByText(/They have finished a first lesson\. Your reward arrives on/).waitFor();
	await history.getByText("The account was created with a temporary email address.").waitFor();
	expect(await history.innerText()).not.toMatch(/mailinator|Bo|Berg/);

	const third = await openLater(second, "2026-11-30T18:01:00Z", page, guest.page, other.page);
	const told = await waitForEmail(third, email, /(you can start 1 more for free now)/);
	expect(told).toBeDefined();
	await page.goto(`${third.url}/skillup-referral`);
	await history.getByText("You can start one more for free, thanks to this friend.").waitFor();
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.goto(third.url + coursePath);
	await waitForStart(page);
	const opened = page.context().waitForEvent("page");
	await startLink(page).click();
	await (await opened).waitForURL(/\/learn\//);
	expect(await countEnrolments(third, email)).toBe(1);
	const emails = (await readEmailsTo(third, email)).filter((text) =>
		text.includes("1 more for free now"),
	);
	expect(emails).toHaveLength(1);
	expect([...ana.browserErrors, ...guest.browserErrors, ...other.browserErrors]).toEqual([]);
});
