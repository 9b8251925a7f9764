import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { waitForEmail } from "../emails.ts";
import { axeFindings } from "../page-findings.ts";
import { signUp } from "../sign-up.ts";
import { someEmail } from "../some-email.ts";
import { responseLoaded, visit } from "../testing.ts";
import {
	arrive,
	category,
	course,
	dropStamp,
	field,
	fillIn,
	goTo,
	isNotProofOfWork,
	link,
	linksTo,
	openPopup,
	program,
	sentLeads,
	site,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";
import { leadsOf } from "./stored-leads.ts";

startSite();

const clickLink = (page: Page, form: string) =>
	linksTo(page, form).filter({ visible: true }).first().click();

/** The form opens, and nothing is sent without it. */
async function expectForm(page: Page, form: string): Promise<void> {
	const sent = sentLeads(page);
	await clickLink(page, form);
	await page.locator(`dialog:modal form[data-site-module="${form}"]`).waitFor();
	expect(sent).toEqual([]);
}

/** A link hands over without a form: the address of the file or of the page that follows. */
function continuedAt(page: Page): Promise<string> {
	const address = Promise.race([
		page.waitForEvent("download").then((file) => file.url()),
		page.waitForURL(/[?&]sent=1|\/our-promise-of-a-job$/).then(() => page.url()),
	]);
	address.catch(() => undefined);
	return address;
}

/** What a preview form hands over can be watched where its link has led. */
async function expectPlayingFilm(page: Page): Promise<void> {
	const film = thanks(page).locator("video");
	const read = () =>
		film.evaluate(({ currentSrc, currentTime, paused }: HTMLVideoElement) => ({
			...{ currentSrc, currentTime, paused },
		}));
	await film.focus();
	await page.keyboard.press("Space");
	await expect.poll(async () => (await read()).currentTime).toBeGreaterThan(0.5);
	expect(await read()).toMatchObject({
		currentSrc: expect.stringContaining("/files/null-is-not-zero.webm"),
		paused: false,
	});
}

/** Sends a form that asks for no experience, and returns the page by whose browser the visitor is known then. */
async function sendIndustryData() {
	const { page } = await arrive(category);
	const popup = await openPopup(page, "industry+data");
	await fillIn(popup);
	const refreshed = responseLoaded(page, /getHashedUserInfo/);
	await submit(popup).click();
	await refreshed;
	await thanks(page).waitFor();
	return page;
}

test("POP-018: on a phone a download starts once its form is sent, its thanks are shown from their beginning and offer it again, and three more clicks on its link are the same lead", async () => {
	const { page, browserErrors } = await arrive(course, {
		viewport: { width: 360, height: 740 },
	});
	const popup = await openPopup(page, "course_agenda_first_fold");
	expect(await popup.innerHTML()).not.toContain(".pdf");
	const email = await fillIn(popup);
	await dropStamp(popup);
	const first = page.waitForEvent("download");
	await submit(popup).click();
	expect((await first).url()).toContain(`${course}/syllabus.pdf`);
	await thanks(page).getByRole("link", { name: "Download the syllabus (PDF)" }).waitFor();
	const title = thanks(page).getByRole("heading").first();
	await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(0);
	// Higher than the screen.
	expect(await thanks(page).evaluate((shown) => shown.scrollHeight)).toBeGreaterThan(740);
	expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);

	await page.keyboard.press("Escape");
	await popup.waitFor({ state: "detached" });
	const opener = link(page, "course_agenda_first_fold");
	for (let count = 0; count < 3; count++) {
		const again = page.waitForEvent("download");
		await opener.click();
		expect((await again).url()).toContain(`${course}/syllabus.pdf`);
		// Until the notice is there, a further click is the same one.
		await expect.poll(() => opener.getAttribute("aria-busy")).toBeNull();
	}
	expect(await leadsOf(email)).toMatchObject([{ submissions: 4 }]);
});

test("when the thanks do not load, the thanks in the form link to what was requested", async () => {
	const { page } = await arrive(course);
	const popup = await openPopup(page, "course_agenda");
	await page.route(/getLeadThanks/, (route) => route.abort());
	await fillIn(popup);
	await submit(popup).click();
	const panel = thanks(page);
	await panel.waitFor();
	expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await panel.getByRole("heading", { level: 2 }).textContent()).toMatch(/^Thank you!/);
	expect(await panel.innerHTML()).not.toContain(".pdf");
	expect(await axeFindings(page)).toEqual([]);
	await panel.getByRole("link", { name: "Get what you requested" }).click();
	await page.waitForURL(/sent=1/);
	await thanks(page).getByRole("link", { name: "Download the syllabus (PDF)" }).waitFor();
});

describe("a visitor whose details are known, but not the experience", () => {
	test("POP-014, POP-015, POP-018, LEAD-113: placements send their lead without a form and hand over a file, a page or the thanks; a form that was sent hands over without a second lead; without the skip marker the form opens", async () => {
		const page = await sendIndustryData();
		for (const [path, form, promised] of [
			["/free-resources/preview/course/sql-for-analysts", "course preview", /sent=1/],
			[program, "job_guarantee_brochure", /our-promise/],
			[category, "career handbook", /handbook.*\.pdf/],
		] as const) {
			await goTo(page, path);
			const answered = page.waitForResponse(
				(response) => response.url().includes("lead-by-data") && response.status() !== 428,
			);
			const address = continuedAt(page);
			await clickLink(page, form);
			expect([form, (await answered).status()]).toEqual([form, 200]);
			expect([form, await address]).toEqual([form, expect.stringMatching(promised)]);
			expect(await page.locator("dialog:modal form").count(), form).toBe(0);
			if (form === "course preview") await expectPlayingFilm(page);
		}

		// Sent as a form before.
		await goTo(page, category);
		const cookies = await page.context().cookies();
		expect(cookies.find(({ name }) => name === "sl_leads_sent")?.value).toContain(
			"id-data-science",
		);
		const sent = sentLeads(page);
		const again = continuedAt(page);
		await clickLink(page, "industry data");
		expect(await again).toMatch(/\.pdf/);
		await page
			.locator("[data-download-notice]")
			.getByText("You have already requested this")
			.waitFor();
		expect(await page.locator("dialog:modal form").count()).toBe(0);
		expect(sent).toEqual([]);

		await page.context().clearCookies({ name: "sl_skip_lead_form" });
		await goTo(page, course);
		await expectForm(page, "course_agenda_first_fold");
	});

	test("after signing in no skip marker is needed, and after refusing calls the form opens again", async () => {
		const { page } = await visit(`${site.url}/accounts/sign-up`);
		const email = someEmail();
		await signUp(page, site, {
			email,
			name: ["Ada", "Lovelace"],
			phone: "+1 555 123 4567",
		});
		await page.waitForURL(/\/accounts#account-created$/);

		await goTo(page, course);
		const cookies = await page.context().cookies();
		expect(cookies.map(({ name }) => name)).not.toContain("sl_skip_lead_form");
		const download = page.waitForEvent("download");
		await clickLink(page, "course_agenda_first_fold");
		expect((await download).url()).toContain("syllabus.pdf");

		await goTo(page, "/privacy");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Email").press("Enter");
		const privacyLink = /(http\S+\/privacy\/yours\?key=a[\w.-]+)/;
		await page.goto(await waitForEmail(site, email, privacyLink));
		// Nobody has asked this visitor by a form, so both questions are open.
		await page
			.getByRole("group", { name: /May we email you/ })
			.getByLabel("Yes")
			.check();
		const calls = page.getByRole("group", { name: /May our advisors call/ });
		await calls.getByLabel("No").check();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Your choice applies").waitFor();
		await goTo(page, "/courses/data-analytics-with-excel");
		await expectForm(page, "course_agenda_first_fold");
	});
});

test("POP-014, LEAD-113: a form of a chosen course and one of a program hand over once they were sent, without a second lead", async () => {
	for (const [path, form, entry, choice] of [
		["/free-snapchat-marketing-course-skillup", "frs", "frsc1045.frsc3014", ["course", "1045"]],
		[
			"/free-resources/preview/program/cloud-architect-masters-program",
			"bundle preview",
			"bprb2004",
			["experience", "1-3"],
		],
	] as const) {
		const { page } = await arrive(path);
		const opener = form.replaceAll(" ", "+");
		const popup = await openPopup(page, opener);
		await fillIn(popup);
		await field(popup, choice[0]).selectOption(choice[1]);
		const refreshed = responseLoaded(page, /getHashedUserInfo/);
		await submit(popup).click();
		await refreshed;
		const cookies = await page.context().cookies();
		expect(cookies.find(({ name }) => name === "sl_leads_sent")?.value).toBe(entry);

		await goTo(page, path);
		const sent = sentLeads(page);
		const address = continuedAt(page);
		await link(page, opener).click();
		expect(await address).toMatch(/sent=1/);
		expect(await page.locator("dialog:modal form").count()).toBe(0);
		expect(sent).toEqual([]);
	}
});
