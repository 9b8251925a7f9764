import { describe, expect, test } from "vitest";
import { axeFindings } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	focused,
	isNotProofOfWork,
	openPopup,
	sentLeads,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite({ SITE_COUNTRY: "DE" });

describe("a visitor in Europe", () => {
	test("CONS-001, CONS-008, CONS-009, LEAD-096, LEAD-097, LEAD-098: declining empties the form and sends nothing; one click restores the input", async () => {
		const { page, browserErrors } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		const agree = field(popup, "agree");
		expect(await agree.isChecked()).toBe(false);
		const code = await field(popup, "phoneCode").inputValue();
		expect(code).toBe("49");
		await fillIn(popup);
		await field(popup, "phoneCode").selectOption("44");
		await submit(popup).click();
		await popup.getByText("Required", { exact: true }).waitFor();
		expect(await focused(page)).toBe("agree");

		await agree.check();
		await agree.uncheck();
		await submit(popup).click();
		await popup
			.getByText("Nothing was sent: without your yes we may not write to you.")
			.waitFor();
		expect(await field(popup, "name").inputValue()).toBe("");
		expect(await field(popup, "email").inputValue()).toBe("");
		expect(await field(popup, "phoneCode").inputValue()).toBe("49");
		expect(await agree.isChecked()).toBe(false);
		const cookies = await page.context().cookies();
		expect(cookies.find(({ name }) => name === "sl_eu_optin")?.value).toBe("0");
		expect(
			await popup.locator('[data-lead-actions] a[href^="mailto:"]').count(),
		).toBe(1);
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);

		await popup.getByRole("button", { name: "Undo" }).click();
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		expect(await field(popup, "phoneCode").inputValue()).toBe("44");
		expect(sent).toEqual([]);
		await agree.check();
		await submit(popup).click();
		await thanks(page).waitFor();
		expect(sent).toHaveLength(1);
	});

	test("nothing is stored before they type", async () => {
		const { page } = await arrive(course);
		await openPopup(page, "request");
		expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe(
			"{}",
		);
	});
});
