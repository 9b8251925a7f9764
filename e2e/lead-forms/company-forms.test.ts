import { describe, expect, test } from "vitest";
import { axeFindings, axeFindingsInLightAndDark } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth } from "../testing.ts";
import { arrive, field, isNotProofOfWork, sentLeads, startSite, submit } from "./form-page.ts";

startSite();

const thanksText = "Thank you. A representative will get back to you in one business day.";

describe("the popup form for companies", () => {
	test("B2BP-008, LEAD-033, LEAD-081, LEAD-082: contains its form once it is opened, lists all countries under the keyboard focus, asks for a region where there is one, refuses a private email with a way out, and shows its own thanks", async () => {
		const { page, browserErrors } = await arrive("/business", {
			viewport: { width: 360, height: 740 },
		});
		const sent = sentLeads(page);
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const frame = page.locator("dialog:modal");
		const form = frame.locator("form[data-lead-form]");
		await form.waitFor();
		const countries = field(form, "country");
		const countVisible = () =>
			countries.evaluate(
				(list: HTMLSelectElement) =>
					[...list.options].filter((option) => getComputedStyle(option).display !== "none").length,
			);
		// Once it is hydrated.
		await expect.poll(countVisible).toBe(25);
		await countries.focus();
		expect(await countVisible()).toBeGreaterThan(100);

		const visibleRegions = async (country: string) => {
			await countries.selectOption(country);
			return [await field(form, "cState").isVisible(), await field(form, "cProvince").isVisible()];
		};
		expect(await visibleRegions("US")).toEqual([true, false]);
		expect(await visibleRegions("IN")).toEqual([false, false]);
		expect(await visibleRegions("CA")).toEqual([false, true]);
		await field(form, "cProvince").selectOption("ON");

		await field(form, "firstname").fill("Ada");
		await field(form, "email").fill("ada@gmail.com");
		await field(form, "email").press("Tab");
		await form.getByText("Please enter your work email address.").waitFor();
		await form.getByRole("link", { name: "Ask as an individual instead" }).waitFor();
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);

		await field(form, "email").fill(someEmail());
		await field(form, "personPhone").fill("5551234567");
		await field(form, "company").fill("Analytical Engines");
		await field(form, "cNoEmps").selectOption("50-249");
		await submit(form).click();
		await frame.getByText(thanksText).waitFor();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({ values: { country: "CA", cProvince: "ON" } });
		const { lead_id: lead } = sent[0] as unknown as { lead_id: string };
		const number = `B-${lead.slice(0, 8).toUpperCase()}`;
		await frame.getByText(`The number of your request is ${number}.`).waitFor();
	});

	test("B2BP-004, B2BP-008: opens on the home page with four fields, fits a phone and a wide screen, and shows its thanks there", async () => {
		const { page, browserErrors } = await arrive("/", { viewport: { width: 360, height: 800 } });
		await page.getByRole("link", { name: "Talk to us" }).click();
		const frame = page.getByRole("dialog", { name: "Contact Us" });
		const form = frame.locator("form[data-lead-form]");
		await form.waitFor();
		const fields = form.locator("[data-field]:visible");
		expect(
			await fields.evaluateAll((all) => all.map((element) => element.getAttribute("data-field"))),
		).toEqual(["name", "email", "phoneCode", "personPhone", "agree"]);
		// Checked before axe runs, because axe adds styles that the content security policy refuses.
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindingsInLightAndDark(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		await page.setViewportSize({ width: 1280, height: 800 });
		expect(await fitsWidth(page)).toBe(true);
		await field(form, "name").fill("Ada King");
		await field(form, "email").fill(someEmail());
		await field(form, "personPhone").fill("5551234567");
		expect(await submit(form).textContent()).toBe("Inquire Now");
		await submit(form).click();
		await frame.getByText(thanksText).waitFor();
	});
});
