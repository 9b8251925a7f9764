import { describe, expect, test } from "vitest";
import { cart, contactForm, fillContact } from "../cart-page.ts";
import { axeFindings } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
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

startSite();

const country = "DE";

describe("a visitor in Europe", () => {
	test("an order without the tick shows its error at the box, and nothing typed is lost, however often it is unticked", async () => {
		const { page } = await arrive(cart, { country, viewport: { width: 360, height: 740 } });
		const form = contactForm(page);
		const agree = field(form, "agree");
		await fillContact(page, someEmail());
		await agree.focus();
		await agree.check();
		await agree.uncheck();
		await submit(form).click();
		await form.getByText("Required", { exact: true }).waitFor();
		expect(await focused(page)).toBe("agree");
		expect(await field(form, "name").inputValue()).toBe("Ada Lovelace");
		const cookies = await page.context().cookies();
		expect(cookies.some(({ name }) => name === "sl_eu_optin")).toBe(false);
		await agree.check();
		await submit(form).click();
		await page.waitForURL(/\/thank-you\//);
	});

	test("CONS-008, LEAD-096, LEAD-097, LEAD-098: declining empties the form and sends nothing, one click restores the input, and consent is asked for again at a download", async () => {
		const { page, browserErrors } = await arrive(course, { country });
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		// Nothing is stored before they type.
		expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe("{}");
		const agree = field(popup, "agree");
		expect(await agree.isChecked()).toBe(false);
		const code = await field(popup, "phoneCode").inputValue();
		expect(code).toBe("49");
		const email = await fillIn(popup);
		await field(popup, "phoneCode").selectOption("44");
		await submit(popup).click();
		await popup.getByText("Required", { exact: true }).waitFor();
		expect(await focused(page)).toBe("agree");

		await agree.check();
		await agree.uncheck();
		await submit(popup).click();
		await popup
			.getByText("Nothing was sent. We need your consent before we can contact you.")
			.waitFor();
		expect(await field(popup, "name").inputValue()).toBe("");
		expect(await field(popup, "email").inputValue()).toBe("");
		expect(await field(popup, "phoneCode").inputValue()).toBe("49");
		expect(await agree.isChecked()).toBe(false);
		const cookies = await page.context().cookies();
		expect(cookies.find(({ name }) => name === "sl_eu_optin")?.value).toBe("0");
		expect(await popup.locator('[data-lead-actions] a[href^="mailto:"]').count()).toBe(1);
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

		await page.keyboard.press("Escape");
		const next = await openPopup(page, "course_agenda");
		expect(await field(next, "email").inputValue()).toBe(email);
		expect(sent).toHaveLength(1);
	});
});
