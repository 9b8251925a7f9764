import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	focused,
	holdFormScript,
	isNotProofOfWork,
	openPopup,
	openUnhydratedPopup,
	sentLeads,
	soon,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("a form that is being filled in", () => {
	test("VAL-076: a field is validated when it loses the focus, and its message disappears once it is corrected", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const email = field(popup, "email");
		await email.fill("ada");
		expect(await popup.getByText("Invalid Email").count()).toBe(0);
		await email.press("Tab");
		const message = popup.getByText("Invalid Email");
		await message.waitFor();
		expect(await email.getAttribute("aria-invalid")).toBe("true");
		const described = await email.getAttribute("aria-describedby");
		const advice = popup.getByText("Use the format name@example.com.");
		expect(described?.split(" ")).toEqual([
			await message.evaluate((element) => element.closest("p")?.id),
			await advice.getAttribute("id"),
		]);
		await email.fill("ada@example.com");
		expect(await message.count()).toBe(0);
		expect(await email.getAttribute("aria-invalid")).toBeNull();
		expect(await email.getAttribute("aria-describedby")).toBeNull();
	});

	test("VAL-076: a field that is only passed by the keyboard is judged when the form is sent", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await field(popup, "name").focus();
		for (const name of ["email", "phoneCode", "personPhone", "agree"]) {
			await page.keyboard.press("Tab");
			expect(await focused(page)).toBe(name);
		}
		await page.keyboard.press("Tab");
		expect(await popup.locator("[aria-invalid]").count()).toBe(0);
		await submit(popup).click();
		await expect.poll(() => popup.locator("[aria-invalid]").count()).toBe(3);
	});

	test("the list of mistakes says the same as the field, also when its mistake has become another", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await popup.getByText("My Company").click();
		await submit(popup).click();
		await popup.getByRole("link", { name: "Invalid Email" }).waitFor();
		await field(popup, "email").fill("ada@gmail.com");
		await popup.getByRole("link", { name: "Please enter your work email address." }).waitFor();
		expect(await popup.getByRole("link", { name: "Invalid Email" }).count()).toBe(0);
	});

	test("My Company asks for a work email, and a refused one offers to ask for oneself with all that was typed", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await popup.getByRole("textbox", { name: "Email*", exact: true }).waitFor();
		await popup.getByText("My Company").click();
		const email = popup.getByRole("textbox", {
			name: "Work Email*",
			exact: true,
		});
		await email.fill("ada@gmail.com");
		await email.press("Tab");
		const help = popup.getByRole("link", {
			name: "Ask as an individual instead",
		});
		await help.waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await help.click();
		await popup.getByRole("textbox", { name: "Email*", exact: true }).waitFor();
		expect(await field(popup, "email").inputValue()).toBe("ada@gmail.com");
		expect(await popup.locator("[aria-invalid]").count()).toBe(0);
		expect(await popup.getByLabel("Myself").isChecked()).toBe(true);
		expect(await focused(page)).toBe("queryType");
	});

	test("after a submission with several errors they are listed, announced once, and the first one has the focus", async () => {
		const { page, browserErrors } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		await submit(popup).click();
		expect(await focused(page)).toBe("name");
		const alert = popup.getByRole("alert");
		expect(await alert.count()).toBe(1);
		expect(await alert.getByRole("link").allTextContents()).toEqual([
			"Enter Name",
			"Invalid Email",
			"Invalid Phone Number",
		]);
		await alert.getByRole("link", { name: "Invalid Email" }).click();
		expect(await focused(page)).toBe("email");
		expect(new URL(page.url()).hash).toBe("");
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		await field(popup, "name").fill("Ada");
		expect(await alert.getByRole("link").count()).toBe(2);
		await fillIn(popup);
		expect(await alert.count()).toBe(0);
		expect(sent).toEqual([]);
	});

	test("VAL-044, VAL-045: a mistyped address shows its likely correction below it, as a button that only the visitor activates", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const email = field(popup, "email");
		await email.fill("ada@gmial.com");
		await email.press("Tab");
		const hint = popup.getByRole("button", {
			name: "Did you mean ada@gmail.com?",
		});
		await hint.waitFor();
		expect(await email.inputValue()).toBe("ada@gmial.com");
		expect(await hint.evaluate((element) => element.closest("[role=status]") !== null)).toBe(true);
		await hint.press("Enter");
		expect(await email.inputValue()).toBe("ada@gmail.com");
		expect(await hint.count()).toBe(0);
		expect(await focused(page)).toBe("email");
	});

	test("keeps what is typed while its script is on the way, with the caret and the focus", async () => {
		const { page } = await arrive(course);
		const release = await holdFormScript(page);
		const popup = await openUnhydratedPopup(page, "request");
		const name = field(popup, "name");
		await name.pressSequentially("Ada Lovelace");
		await name.press("ArrowLeft");
		release();
		await popup.locator("[data-awake]").waitFor({ state: "attached" });
		expect(await name.inputValue()).toBe("Ada Lovelace");
		expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(
			"Ada Lovelace".length - 1,
		);
		expect(await focused(page)).toBe("name");
		await name.press("x");
		expect(await name.inputValue()).toBe("Ada Lovelacxe");
	});

	test("a click on its button counts although the script arrives while the pointer is down", async () => {
		const { page } = await arrive(course);
		const release = await holdFormScript(page);
		const popup = await openUnhydratedPopup(page, "request");
		await field(popup, "email").fill("ada");
		await field(popup, "personPhone").focus();
		await submit(popup).hover();
		await page.mouse.down();
		release();
		await popup.locator("[data-awake]").waitFor({ state: "attached" });
		// Its message would move the button away.
		expect(await popup.getByText("Invalid Email").count()).toBe(0);
		await page.mouse.up();
		await popup.getByRole("link", { name: "Invalid Email" }).waitFor();
		await popup.getByRole("link", { name: "Enter Name" }).waitFor();
	});

	test("sends what a program put into the hidden field before its script arrived", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openUnhydratedPopup(page, "request");
		await field(popup, "website").evaluate((input: HTMLInputElement) => {
			input.value = "https://spam.example";
		});
		await fillIn(popup);
		await submit(popup).click();
		await expect.poll(() => sent.length, soon).toBeGreaterThan(0);
		expect(sent[0]).toMatchObject({ website: "https://spam.example" });
	});

	test("VAL-009, VAL-010: a phone number can be pasted in any format; its code is selected in the list, and that is announced", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const phone = field(popup, "personPhone");
		await phone.focus();
		await phone.evaluate((input: HTMLInputElement) => {
			// As the browser itself writes it: React notices a value that is set on the element.
			const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
			set?.call(input, "+44 20-7946 0958");
			input.dispatchEvent(
				new InputEvent("input", {
					bubbles: true,
					inputType: "insertFromPaste",
				}),
			);
		});
		await expect.poll(() => phone.inputValue(), soon).toBe("2079460958");
		expect(await field(popup, "phoneCode").inputValue()).toBe("44");
		await popup.getByText("Country code +44", { exact: true }).waitFor({
			state: "attached",
		});
		await phone.fill("");
		await phone.pressSequentially("555 123-45");
		await expect.poll(() => phone.inputValue(), soon).toBe("55512345");
	});

	test("INQ-004, INQ-005, INQ-006, INQ-007: an inquiry for a company shows and announces the company name and becomes a company lead, and switching back restores everything", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		const form = popup.locator("form[data-lead-form]");
		const kind = () => form.evaluate(({ dataset }) => [dataset.leadType, dataset.siteModule]);
		const company = field(popup, "company");
		expect(await company.isVisible()).toBe(false);
		expect(await kind()).toEqual(["b2c", "request a call"]);

		await popup.getByRole("radio", { name: "Myself" }).focus();
		await page.keyboard.press("ArrowRight");
		await popup.getByRole("textbox", { name: "Company Name*" }).waitFor();
		expect(await kind()).toEqual(["b2b", "B2B_talk_to_advisor_Schedule_Page"]);
		await popup
			.getByRole("status")
			.getByText("Please also fill in: Company Name.")
			.waitFor({ state: "attached" });
		await fillIn(popup);
		await submit(popup).click();
		await popup.getByText("Enter Company").waitFor();
		expect(await focused(page)).toBe("company");

		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("ArrowLeft");
		expect(await company.isVisible()).toBe(false);
		expect(await company.isDisabled()).toBe(true);
		expect(await kind()).toEqual(["b2c", "request a call"]);
	});

	test("INQ-005: a company's lead is sent to the method for companies and has no question about groups", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		await popup.getByText("My Company").click();
		await field(popup, "company").fill("Analytical Engines");
		await fillIn(popup);
		await field(popup, "email").fill("ada@gmail.com");
		await submit(popup).click();
		await popup.getByText("Please enter your work email address.").waitFor();
		await field(popup, "email").fill("ada@engines.example");
		await submit(popup).click();
		await thanks(page).waitFor();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			site_module: "request a call",
			values: { queryType: "business", company: "Analytical Engines" },
		});
		expect(sent[0]?.url).toMatch(/\/api\?method=b2bSegmentData&rnd=\d+$/);
		expect(await page.locator("[data-enrollment]").count()).toBe(0);
	});
});
