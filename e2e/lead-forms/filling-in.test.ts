import { describe, expect, test } from "vitest";
import { holdBack } from "../hold-back.ts";
import { axeFindings } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	focused,
	formScript,
	isNotProofOfWork,
	openPopup,
	openUnhydratedPopup,
	sentLeads,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("a form that is being filled in", () => {
	test("VAL-044, VAL-045, VAL-076: an email is validated when its field is left, its message disappears once it is corrected, and a mistyped one shows its likely correction as a button", async () => {
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

	test("VAL-076: fields that are only passed by the keyboard are judged when the form is sent: all mistakes are listed, announced once, and the first one has the focus", async () => {
		const { page, browserErrors } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openPopup(page, "request");
		await field(popup, "name").focus();
		for (const name of ["email", "phoneCode", "personPhone", "agree"]) {
			await page.keyboard.press("Tab");
			expect(await focused(page)).toBe(name);
		}
		await page.keyboard.press("Tab");
		expect(await popup.locator("[aria-invalid]").count()).toBe(0);

		await submit(popup).click();
		expect(await focused(page)).toBe("name");
		await expect.poll(() => popup.locator("[aria-invalid]").count()).toBe(3);
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

	test("INQ-004, INQ-007: an inquiry for a company announces the company name, asks for a work email with a way back that keeps everything, and is sent to the method for companies", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
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

		// The list of mistakes says the same as the field, also when its mistake has become another.
		await submit(popup).click();
		await popup.getByRole("link", { name: "Invalid Email" }).waitFor();
		await fillIn(popup, "ada@gmail.com");
		await popup.getByRole("link", { name: "Please enter your work email address." }).waitFor();
		expect(await popup.getByRole("link", { name: "Invalid Email" }).count()).toBe(0);

		await field(popup, "email").fill(someEmail());
		await submit(popup).click();
		await popup.getByText("Enter Company").waitFor();
		expect(await focused(page)).toBe("company");
		await popup.getByRole("textbox", { name: "Work Email*", exact: true }).fill("ada@gmail.com");
		const help = popup.getByRole("link", { name: "Ask as an individual instead" });
		await help.waitFor();
		expect(await axeFindings(page)).toEqual([]);

		await help.click();
		await popup.getByRole("textbox", { name: "Email*", exact: true }).waitFor();
		expect(await field(popup, "email").inputValue()).toBe("ada@gmail.com");
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		expect(await popup.locator("[aria-invalid]").count()).toBe(0);
		expect(await popup.getByLabel("Myself").isChecked()).toBe(true);
		expect(await focused(page)).toBe("queryType");
		expect(await company.isVisible()).toBe(false);
		expect(await company.isDisabled()).toBe(true);
		expect(await kind()).toEqual(["b2c", "request a call"]);

		await popup.getByText("My Company").click();
		await company.fill("Analytical Engines");
		await field(popup, "email").fill(someEmail());
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

	test("keeps what is typed while its script is on the way, with the caret and the focus", async () => {
		const { page } = await arrive(course);
		const release = await holdBack(page, formScript);
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
		const release = await holdBack(page, formScript);
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

	test("what a program put into the hidden field before the script arrived is sent, and whoever is doubted reads that a person looks at the request first", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
		const popup = await openUnhydratedPopup(page, "query");
		await field(popup, "website").evaluate((input: HTMLInputElement) => {
			input.value = "https://spam.example";
		});
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page)
			.getByRole("heading", { name: /^Thank you\. Someone here will check/ })
			.waitFor();
		expect(await thanks(page).textContent()).not.toContain("hidden field");
		expect(sent[0]).toMatchObject({ website: "https://spam.example" });
	});
});
