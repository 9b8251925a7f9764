import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { arrive, course, field, focused, openPopup, startSite } from "./form-page.ts";

startSite();

describe("the phone of a form", () => {
	test("LEAD-022, VAL-009, VAL-010: takes pasted formats, keeps a number behind its code, offers a likely correction, and disables the box for text messages for a landline", async () => {
		const { page, browserErrors } = await arrive(course);
		const popup = await openPopup(page, "query");
		const number = field(popup, "personPhone");
		const code = field(popup, "phoneCode");
		await number.fill("6581234567");
		await number.press("Tab");
		const hint = popup.getByRole("button", {
			name: "Did you mean +65 8123 4567?",
		});
		await hint.waitFor();
		expect(await number.inputValue()).toBe("6581234567");
		expect(await code.inputValue()).toBe("1");
		await hint.press("Enter");
		expect(await number.inputValue()).toBe("81234567");
		expect(await code.inputValue()).toBe("65");
		expect(await hint.count()).toBe(0);
		expect(await focused(page)).toBe("personPhone");
		expect(browserErrors).toEqual([]);

		await number.fill("");
		await number.evaluate((input: HTMLInputElement) => {
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
		await expect.poll(() => number.inputValue()).toBe("2079460958");
		expect(await code.inputValue()).toBe("44");
		await popup.getByText("Country code +44", { exact: true }).waitFor({
			state: "attached",
		});
		await code.selectOption("1");
		await number.fill("");
		await number.pressSequentially("555 123-45");
		await expect.poll(() => number.inputValue()).toBe("55512345");

		await number.fill("");
		await number.pressSequentially("44-2079460958");
		const checked = page.waitForResponse(/checkPhone/);
		await number.press("Tab");
		await checked;
		expect(await number.inputValue()).toBe("44-2079460958");
		expect(await number.getAttribute("aria-invalid")).toBeNull();

		const box = field(popup, "agreeSms");
		await number.fill("+1 212 736 5000");
		await number.press("Tab");
		await box.check();
		await number.fill("+49 30 901820");
		await number.press("Tab");
		const note = popup.getByText("This is a landline number");
		await note.waitFor();
		expect(await box.isDisabled()).toBe(true);
		expect(await box.isChecked()).toBe(false);
		expect(await box.getAttribute("aria-describedby")).toBe(await note.getAttribute("id"));
		expect(await axeFindings(page)).toEqual([]);
		// Typing elsewhere does not enable it again.
		await field(popup, "name").fill("Ada");
		expect(await box.isDisabled()).toBe(true);
		await number.fill("+49 1512 3456789");
		await number.press("Tab");
		await note.waitFor({ state: "detached" });
		expect(await box.isDisabled()).toBe(false);
	});

	test("a dialing code is found by typing the name of its country, and the closed list shows it in full, on a phone", async () => {
		const { page } = await arrive(course, {
			viewport: { width: 360, height: 780 },
			hasTouch: true,
		});
		const popup = await openPopup(page, "query");
		const list = field(popup, "phoneCode");
		const shown = list.locator("xpath=ancestor::*[@data-field]//span[last()]");
		await expect.poll(() => shown.last().textContent()).toBe("+1 US");
		// It is not only there: it is painted above the list.
		const show = (visibility: string) =>
			shown.last().evaluate((span, value) => {
				span.style.visibility = value;
			}, visibility);
		const look = () => list.screenshot({ animations: "disabled" });
		// A popup that is still moving on a busy machine changes the picture as well: all three are taken again then.
		const isPainted = async () => {
			const before = await look();
			await show("hidden");
			const without = await look();
			await show("");
			return before.equals(await look()) && !before.equals(without);
		};
		await expect.poll(isPainted).toBe(true);
		await list.focus();
		await page.keyboard.type("india");
		expect(await list.inputValue()).toBe("91");
		await expect.poll(() => shown.last().textContent()).toBe("+91 IN");
		const countHiddenPixels = () =>
			shown.last().evaluate((span) => span.scrollWidth - span.clientWidth);
		expect(await countHiddenPixels()).toBe(0);
		await field(popup, "personPhone").fill("+1684 258 1234");
		await field(popup, "personPhone").press("Tab");
		await expect.poll(() => shown.last().textContent()).toBe("+1684 AS");
		expect(await countHiddenPixels()).toBe(0);
		expect(await axeFindings(page)).toEqual([]);
	});
});
