import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { arrive, course, field, focused, openPopup, startSite } from "./form-page.ts";

startSite();

describe("the phone of a form, checked when the field is left", () => {
	test("a likely correction is offered as a button, and one press accepts it", async () => {
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
	});

	test.each([
		["on a phone", { viewport: { width: 360, height: 780 }, hasTouch: true }],
		["on a desk", {}],
	])(
		"%s a dialing code is found by typing the name of its country, and the closed list shows it in full",
		async (_, options) => {
			const { page } = await arrive(course, options);
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
			expect(await shown.last().evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
			await field(popup, "personPhone").fill("+1684 258 1234");
			await field(popup, "personPhone").press("Tab");
			await expect.poll(() => shown.last().textContent()).toBe("+1684 AS");
			expect(await shown.last().evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
			expect(await axeFindings(page)).toEqual([]);
		},
	);

	test("VAL-072: a number behind its own code keeps its hyphen, whichever code is chosen", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "query");
		const number = field(popup, "personPhone");
		await number.pressSequentially("44-2079460958");
		const checked = page.waitForResponse(/checkPhone/);
		await number.press("Tab");
		await checked;
		expect(await number.inputValue()).toBe("44-2079460958");
		expect(await number.getAttribute("aria-invalid")).toBeNull();
	});

	test("LEAD-022: a landline disables the box for text messages and says why, until another number is there", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "query");
		const number = field(popup, "personPhone");
		const box = field(popup, "agreeSms");
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
});
