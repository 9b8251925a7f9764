import { describe, expect, test } from "vitest";
import { axeFindings, axeFindingsInLightAndDark } from "../page-findings.ts";
import { fitsWidth } from "../testing.ts";
import {
	arrive,
	field,
	isNotProofOfWork,
	sentLeads,
	soon,
	startSite,
	submit,
} from "./form-page.ts";

startSite();

describe("the popup form for companies", () => {
	test("B2BP-008: contains its form once it is opened, and shows its own thanks", async () => {
		const { page, browserErrors } = await arrive("/business");
		const sent = sentLeads(page);
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const frame = page.locator("dialog:modal");
		const form = frame.locator("form[data-lead-form]");
		await form.waitFor();
		await field(form, "firstname").fill("Ada");
		await field(form, "email").fill("ada@engines.example");
		await field(form, "personPhone").fill("5551234567");
		await field(form, "company").fill("Analytical Engines");
		await field(form, "cNoEmps").selectOption("50-249");
		await field(form, "country").selectOption("CA");
		expect(await field(form, "cState").isVisible()).toBe(false);
		await field(form, "cProvince").selectOption("ON");
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await submit(form).click();
		await frame
			.getByText("Thank you. A representative will get back to you in one business day.")
			.waitFor();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			values: { country: "CA", cProvince: "ON" },
		});
	});

	test.each([
		["a phone", 360],
		["a wide screen", 1280],
	] as const)(
		"B2BP-004, B2BP-008: opens on the home page with four fields, and shows its thanks there (%s)",
		async (_, width) => {
			const viewport = { width, height: 800 };
			const { page, browserErrors } = await arrive("/", {
				viewport,
			});
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
			await field(form, "name").fill("Ada King");
			await field(form, "email").fill("ada@engines.example");
			await field(form, "personPhone").fill("5551234567");
			expect(await submit(form).textContent()).toBe("Inquire Now");
			await submit(form).click();
			await frame
				.getByText("Thank you. A representative will get back to you in one business day.")
				.waitFor();
		},
	);

	test("a refused work email has beside it a link to the form for consumers", async () => {
		const { page } = await arrive("/business", {
			viewport: { width: 360, height: 740 },
		});
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const form = page.locator("dialog:modal form[data-lead-form]");
		await form.waitFor();
		await field(form, "email").fill("ada@gmail.com");
		await field(form, "email").press("Tab");
		await form.getByText("Please enter your work email address.").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		await form.getByRole("link", { name: "Ask as an individual instead" }).click();
		await page.waitForURL(/\/ask-an-advisor$/);
		await page.getByRole("textbox", { name: "Email*", exact: true }).waitFor();
	});

	test("LEAD-081, LEAD-082: its list of countries shows 25 entries until it has the keyboard focus, then all", async () => {
		const { page } = await arrive("/business");
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const form = page.locator("dialog:modal form[data-lead-form]");
		await form.waitFor();
		const countries = field(form, "country");
		const shown = () =>
			countries.evaluate(
				(list: HTMLSelectElement) =>
					[...list.options].filter((option) => getComputedStyle(option).display !== "none").length,
			);
		// Once it is hydrated.
		await expect.poll(shown, soon).toBe(25);
		await countries.focus();
		expect(await shown()).toBeGreaterThan(100);
	});

	test("LEAD-033: the United States has a state, Canada a province, and other countries neither", async () => {
		const { page } = await arrive("/business");
		await page.locator("a[data-popup][aria-haspopup]").first().click();
		const form = page.locator("dialog:modal form[data-lead-form]");
		await form.waitFor();
		const visibleFields = async (country: string) => {
			await field(form, "country").selectOption(country);
			return [await field(form, "cState").isVisible(), await field(form, "cProvince").isVisible()];
		};
		expect(await visibleFields("US")).toEqual([true, false]);
		expect(await visibleFields("CA")).toEqual([false, true]);
		expect(await visibleFields("IN")).toEqual([false, false]);
	});
});
