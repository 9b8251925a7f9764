import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { storeCall, storeOrder } from "./account-records.ts";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { signUp } from "./sign-up.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

test("a visitor who is signed in reads, corrects and downloads their data without a link", async () => {
	const email = someEmail();
	await storeOrder(site, email);
	await storeCall(site, email);
	const { page } = await visit(`${site.url}/accounts/sign-up`, {
		viewport: { width: 360, height: 740 },
	});
	await signUp(page, site, { email });
	await page.goto(`${site.url}/accounts`);
	const next = page.getByRole("region", { name: "What to do next" });
	await next.getByRole("link", { name: /Change the time/ }).waitFor();
	await page.getByRole("link", { name: /Add the classes to your calendar/ }).waitFor();
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	await page.getByRole("link", { name: "See your data" }).click();
	await page.getByRole("heading", { name: "What we keep about you" }).waitFor();
	await page
		.getByRole("group", { name: /May we email you/ })
		.getByLabel("No")
		.check();
	await page
		.getByRole("group", { name: /call or text you/ })
		.getByLabel("Yes")
		.check();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
	expect(await page.getByText(/You answered here on/).count()).toBe(2);
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download my data (JSON)" }).click(),
	]);
	const file = JSON.parse(await readFile((await download.path()) ?? "", "utf8"));
	expect(file).toMatchObject({ email, person: [{ contactChoices: [{ mail: 0, calls: 1 }] }] });
	await page.getByRole("link", { name: "Change your details" }).click();
	await page.getByLabel("First name").waitFor();
});

test("the page of an instructor is reached from a course, and leads back to it", async () => {
	const { page } = await visit(`${site.url}/courses/pmp-exam-preparation`, {
		viewport: { width: 360, height: 740 },
	});
	await page.getByRole("link", { name: "Maren Achebe" }).first().click();
	await page.getByRole("heading", { level: 1, name: "Maren Achebe" }).waitFor();
	expect(await fitsWidth(page)).toBe(true);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);
	// Cards of courses open in another tab.
	const back = page.getByRole("main").getByRole("link", { name: "PMP Exam Preparation" }).first();
	expect(await back.getAttribute("href")).toBe("/courses/pmp-exam-preparation");
});
