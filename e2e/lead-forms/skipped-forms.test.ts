import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { skippablePlacements } from "#forms/testing.ts";
import { waitForEmail } from "../emails.ts";
import { signUp } from "../sign-up.ts";
import { responseLoaded, visit } from "../testing.ts";
import {
	arrive,
	course,
	fillIn,
	goTo,
	linkedForms,
	linksTo,
	openPopup,
	sentLeads,
	site,
	soon,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite({ FORMS_PER_MINUTE: "10000" });

const isSkipped = (form: string) => skippablePlacements.includes(form);
/** Links to consumers' forms. Companies' forms and that of a search open on pages and blocks of their own. */
const consumerForms = linkedForms.filter(([, form]) => !/^B2B|^search/.test(form));
const pageOf = (form: string) => linkedForms.find(([, linked]) => linked === form)?.[0] ?? "";

const handedOverPage = /[?&]sent=1|\/our-promise-of-a-job$/;
/** A file, the page of the guarantee, or the page of thanks, which shows the lessons or the number that will be called. */
function promised(form: string): RegExp {
	if (/agenda|handbook|data/.test(form)) return /\.pdf/;
	return form.startsWith("job") ? /our-promise/ : /sent=1/;
}

/** Sends one form, by which this browser knows the visitor; it asks for no experience. */
async function arriveKnown(): Promise<Page> {
	const { page } = await arrive("/categories/project-management");
	await sendForm(page, "industry+data");
	return page;
}

async function sendForm(page: Page, form: string): Promise<void> {
	const popup = await openPopup(page, form);
	await fillIn(popup);
	const refreshed = responseLoaded(page, /getHashedUserInfo/);
	await submit(popup).click();
	await refreshed;
	await thanks(page).waitFor();
}

const clickLink = (page: Page, form: string) =>
	linksTo(page, form).filter({ visible: true }).first().click();

/** The form opens, and nothing is sent without it. */
async function expectForm(page: Page, form: string): Promise<void> {
	const sent = sentLeads(page);
	await clickLink(page, form);
	await page.locator(`dialog:modal form[data-site-module="${form}"]`).waitFor(soon);
	expect(sent).toEqual([]);
}

describe("a visitor whose details are known, but not the experience", () => {
	test("MOD-012, POP-018: each of the twelve placements sends its lead without a form and hands over what it promises", async () => {
		const page = await arriveKnown();
		expect(
			skippablePlacements.filter((form) => pageOf(form) === ""),
			"without a link",
		).toEqual([]);
		for (const form of skippablePlacements) {
			await goTo(page, pageOf(form));
			const answered = page.waitForResponse(
				(response) => response.url().includes("lead-by-data") && response.status() !== 428,
				soon,
			);
			const handedOver = Promise.race([
				page.waitForEvent("download", soon).then((file) => file.url()),
				page.waitForURL(handedOverPage, soon).then(() => page.url()),
			]);
			// Another one may be the answer, and then this one is not waited for.
			handedOver.catch(() => undefined);
			await clickLink(page, form);
			if (form === "Call_back_Second_fold")
				await page.getByRole("button", { name: "Call me", exact: true }).click();
			const answer = await answered;
			expect([form, answer.status()]).toEqual([form, 200]);
			expect([form, await handedOver]).toEqual([form, expect.stringMatching(promised(form))]);
			expect(await page.locator("dialog:modal form").count(), form).toBe(0);
		}
	}, 240_000);

	test("MOD-012, POP-019: every other placement opens its form, filled in", async () => {
		const page = await arriveKnown();
		const others = consumerForms.filter(([, form]) => !isSkipped(form));
		expect(others.length).toBeGreaterThan(2);
		for (const [path, form] of others) {
			await goTo(page, path);
			await expectForm(page, form);
			const email = page.locator("dialog:modal [name=email]");
			expect([form, await email.inputValue()]).toEqual([form, "ada@example.com"]);
		}
	});

	test("POP-020: without the skip marker and without an account the form opens", async () => {
		const page = await arriveKnown();
		await page.context().clearCookies({ name: "sl_skip_lead_form" });
		await goTo(page, course);
		await expectForm(page, "course_agenda_first_fold");
	});

	test("POP-020: after signing in no skip marker is needed, and after refusing calls the form opens again", async () => {
		const { page } = await visit(`${site.url}/accounts/sign-up`);
		const email = "ada@example.com";
		await signUp(page, site, {
			email,
			name: ["Ada", "Lovelace"],
			phone: "+1 555 123 4567",
		});
		await page.waitForURL(/\/accounts#account-created$/);

		await goTo(page, course);
		const cookies = await page.context().cookies();
		expect(cookies.map(({ name }) => name)).not.toContain("sl_skip_lead_form");
		const download = page.waitForEvent("download", soon);
		await clickLink(page, "course_agenda_first_fold");
		expect((await download).url()).toContain("syllabus.pdf");

		await goTo(page, "/privacy");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Email").press("Enter");
		const link = /(http\S+\/privacy\/yours\?key=a[\w.-]+)/;
		await page.goto(await waitForEmail(site, email, link));
		const calls = page.getByRole("group", { name: /May our advisors call/ });
		await calls.getByLabel("No").check();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("Your choice applies").waitFor();
		await goTo(page, "/courses/data-analytics-with-excel");
		await expectForm(page, "course_agenda_first_fold");
	});
});

test("POP-020: the form opens for a visitor whose phone is not known", async () => {
	const { page } = await arrive("/categories/data-science");
	await sendForm(page, "exit_intent_download");
	await goTo(page, course);
	await expectForm(page, "course_agenda_first_fold");
});
