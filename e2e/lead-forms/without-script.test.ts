import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import { fitsWidth, visit } from "../testing.ts";
import { dropStamp, focused, site, startSite } from "./form-page.ts";

// Everything else that forms do without script is in `src/app`.

startSite();

const course = "/courses/pmp-exam-preparation";
const plain = { javaScriptEnabled: false } as const;

const formOn = (page: Page) => page.locator("form[data-site-module]");
const field = (page: Page, name: string) => formOn(page).locator(`[name="${name}"]`);

async function send(page: Page) {
	await dropStamp(formOn(page));
	await formOn(page).locator("[type=submit]").click();
}

describe("without script", () => {
	test("LEAD-004, LEAD-023: on a phone a link of a course leads to the form, the refused form to its first mistake, and the corrected one to the thanks, always on that page", async () => {
		const { page } = await visit(site.url + course, {
			...plain,
			colorScheme: "light",
			viewport: { width: 360, height: 740 },
		});
		// What appears on scroll needs script.
		const onScroll = page.locator('[data-behaviour="forms/scroll-shown"]');
		expect(await onScroll.count()).toBeGreaterThan(0);
		expect(await onScroll.filter({ visible: true }).count()).toBe(0);
		await page.getByRole("link", { name: "Any questions?" }).click();
		expect(page.url()).toBe(`${site.url}${course}?form=query+box#form-query-box`);
		expect(await fitsWidth(page)).toBe(true);
		const isInView = await formOn(page).evaluate(
			(form) => form.getBoundingClientRect().top < innerHeight,
		);
		expect(isInView).toBe(true);

		// Nothing leads to the field that only programs fill in.
		await field(page, "name").focus();
		const visited: (string | null | undefined)[] = [];
		for (let index = 0; index < 9; index++) {
			await page.keyboard.press("Tab");
			visited.push(await focused(page));
		}
		expect(visited).not.toContain("website");
		expect(visited.slice(0, 5)).toEqual(["email", "phoneCode", "personPhone", "message", "agree"]);
		// A phone zooms in on fields with smaller letters.
		const sizes = await formOn(page)
			.locator("input:not([type=hidden], [type=checkbox]), select, textarea")
			.evaluateAll((all) =>
				all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
			);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
		const color = await field(page, "agree").evaluate(
			(box) => getComputedStyle(box).backgroundColor,
		);
		expect(color).toBe("rgb(163, 31, 52)");

		await field(page, "name").fill("Ada King Lovelace");
		await field(page, "email").fill("not an address");
		await field(page, "personPhone").fill("12345");
		await field(page, "message").fill("Line one\nLine <two>");
		await field(page, "phoneCode").selectOption({ label: "India (+91)" });
		await formOn(page).getByLabel("Contact me about this request").uncheck();
		await send(page);
		const summary = page.getByRole("alert");
		await expect
			.poll(() => summary.evaluate((element) => element === document.activeElement))
			.toBe(true);
		expect(await summary.getByRole("link").allTextContents()).toEqual([
			"Invalid Email",
			"Invalid phone number, must be 10 digits",
			"Contact me about this request: Required",
		]);
		await summary.getByRole("link", { name: "Invalid Email" }).click();
		expect(await focused(page)).toBe("email");
		expect(await field(page, "name").inputValue()).toBe("Ada King Lovelace");
		expect(await field(page, "message").inputValue()).toBe("Line one\nLine <two>");
		expect(await field(page, "phoneCode").inputValue()).toBe("91");
		expect(await field(page, "agree").isChecked()).toBe(false);
		expect(await fitsWidth(page)).toBe(true);

		await field(page, "email").fill(someEmail());
		await field(page, "personPhone").fill("9876543210");
		await field(page, "agree").check();
		await send(page);
		expect(new URL(page.url()).pathname).toBe(course);
		const thanks = page.locator("[data-lead-thanks]");
		await expect
			.poll(() => thanks.getByRole("heading", { level: 2 }).textContent())
			.toBe("Thank you! Our learning consultant will contact you soon.");
		expect(await thanks.textContent()).toContain("within one business day");
		expect(await fitsWidth(page)).toBe(true);
		expect(await formOn(page).count()).toBe(0);

		// axe needs script.
		const cookies = await page.context().cookies();
		const scripted = await visit("about:blank");
		await scripted.page.context().addCookies(cookies);
		await scripted.page.goto(page.url());
		expect(await scripted.page.locator("[data-lead-thanks]").count()).toBe(1);
		expect(await axeFindingsInLightAndDark(scripted.page)).toEqual([]);
	});

	test("INQ-001, INQ-002, INQ-004, INQ-007, LEAD-033: the company is shown for My Company alone, and the selected country shows a state, a province or neither", async () => {
		const { page } = await visit(`${site.url}${course}/schedule?form=request+a+call`, plain);
		const inquiryFields = page.getByRole("group", { name: "Inquiry for:" });
		const company = formOn(page).getByLabel("Company Name*");
		expect(await company.isVisible()).toBe(false);
		await inquiryFields.getByLabel("My Company").check();
		expect(await company.isVisible()).toBe(true);
		await page.keyboard.press("ArrowUp");
		expect(await inquiryFields.getByLabel("Myself").isChecked()).toBe(true);
		expect(await company.isVisible()).toBe(false);

		await page.goto(`${site.url}${course}/schedule?form=B2B_talk_to_advisor_Schedule_Page`);
		const visibleRegions = async (country: string) => {
			await field(page, "country").selectOption({ label: country });
			return Promise.all([field(page, "cState").isVisible(), field(page, "cProvince").isVisible()]);
		};
		expect(await visibleRegions("United States")).toEqual([true, false]);
		expect(await visibleRegions("Canada")).toEqual([false, true]);
		expect(await visibleRegions("Germany")).toEqual([false, false]);
	});
});
