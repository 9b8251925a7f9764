import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindingsInLightAndDark, htmlFindings } from "../page-findings.ts";
import { fitsWidth, openBuiltSite, visit } from "../testing.ts";
import { dropStamp } from "./form-page.ts";

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const course = "/courses/pmp-exam-preparation";
const plain = { javaScriptEnabled: false } as const;
const phone = { ...plain, viewport: { width: 360, height: 740 } };

const formOn = (page: Page) => page.locator("form[data-site-module]");
const field = (page: Page, name: string) => formOn(page).locator(`[name="${name}"]`);
const send = (page: Page) => formOn(page).locator("[type=submit]").click();

async function fill(page: Page, typed: Record<string, string> = {}) {
	const all = {
		name: "Ada King Lovelace",
		email: "ada@example.com",
		personPhone: "(212) 555-0142",
		...typed,
	};
	for (const [name, text] of Object.entries(all)) await field(page, name).fill(text);
	await dropStamp(formOn(page));
}

/** Checks the width only, because axe needs script. */
async function expectFitsWidth(page: Page) {
	expect(await fitsWidth(page)).toBe(true);
}

describe("without script", () => {
	test("LEAD-003, LEAD-004: on the page of a course a link leads to the form, and the form to the thanks, always on that page", async () => {
		const { page } = await visit(site.url + course, phone);
		await page.getByRole("link", { name: "Any questions?" }).click();
		expect(page.url()).toBe(`${site.url}${course}?form=query+box#form-query-box`);
		await expectFitsWidth(page);
		const seen = await formOn(page).evaluate(
			(form) => form.getBoundingClientRect().top < innerHeight,
		);
		expect(seen).toBe(true);
		await fill(page, { message: "Is it in the evening?" });
		await send(page);
		expect(new URL(page.url()).pathname).toBe(course);
		const thanks = page.locator("[data-lead-thanks]");
		await expect
			.poll(() => thanks.getByRole("heading", { level: 2 }).textContent())
			.toBe("Thank you! Our learning consultant will contact you soon.");
		expect(await thanks.textContent()).toContain("within one business day");
		await expectFitsWidth(page);
		expect(await formOn(page).count()).toBe(0);
	});

	test("GRP-007: one click answers who the inquiry is for, and the thanks are shown again", async () => {
		const { page } = await visit(`${site.url}${course}?form=query+box`, phone);
		await fill(page);
		await send(page);
		const card = page.getByRole("form", { name: "Get the best offers!" });
		await card
			.getByRole("group", { name: "I am enquiring for:" })
			.getByRole("button", { name: "Team/group" })
			.click();
		expect(await card.count()).toBe(0);
		expect(await page.locator("[data-lead-thanks] h2").textContent()).toBe(
			"Thank you! Our learning consultant will contact you soon.",
		);
	});

	test("VAL-076: the errors are listed first and have the focus, and each links to its field; no input is lost", async () => {
		const { page } = await visit(`${site.url}${course}?form=query+box`, phone);
		await fill(page, {
			email: "not an address",
			personPhone: "12345",
			message: "Line one\nLine <two>",
		});
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
		const focused = await page.evaluate(() => document.activeElement?.getAttribute("name"));
		expect(focused).toBe("email");
		expect(await field(page, "name").inputValue()).toBe("Ada King Lovelace");
		expect(await field(page, "message").inputValue()).toBe("Line one\nLine <two>");
		expect(await field(page, "phoneCode").inputValue()).toBe("91");
		expect(await field(page, "agree").isChecked()).toBe(false);
		const described = await field(page, "email").getAttribute("aria-describedby");
		const texts = described?.split(" ").map((id) => page.locator(`[id="${id}"]`).textContent());
		expect(await Promise.all(texts ?? [])).toEqual([
			"Invalid Email",
			"Use the format name@example.com.",
		]);
		await expectFitsWidth(page);
	});

	test("INQ-001, INQ-002, INQ-004, INQ-007: My Company shows the company name, Myself hides it again", async () => {
		const { page } = await visit(`${site.url}${course}/schedule?form=request+a+call`, plain);
		const inquiryFields = page.getByRole("group", { name: "Inquiry for:" });
		const company = formOn(page).getByLabel("Company Name*");
		expect(await company.isVisible()).toBe(false);
		await inquiryFields.getByLabel("My Company").check();
		expect(await company.isVisible()).toBe(true);
		await page.keyboard.press("ArrowUp");
		expect(await inquiryFields.getByLabel("Myself").isChecked()).toBe(true);
		expect(await company.isVisible()).toBe(false);
	});

	test("LEAD-033: the selected country shows a state, a province or neither", async () => {
		const { page } = await visit(
			`${site.url}${course}/schedule?form=B2B_talk_to_advisor_Schedule_Page`,
			plain,
		);
		const shown = async (country: string) => {
			await field(page, "country").selectOption({ label: country });
			return Promise.all([field(page, "cState").isVisible(), field(page, "cProvince").isVisible()]);
		};
		expect(await shown("United States")).toEqual([true, false]);
		expect(await shown("Canada")).toEqual([false, true]);
		expect(await shown("Germany")).toEqual([false, false]);
	});

	test("LEAD-079: the separator in a list of countries cannot be selected", async () => {
		const { page } = await visit(
			`${site.url}${course}/schedule?form=B2B_talk_to_advisor_Schedule_Page`,
			plain,
		);
		for (const name of ["country", "phoneCode"]) {
			const disabled = await field(page, name)
				.locator("option")
				.evaluateAll((all) =>
					all.flatMap((element, index) => ((element as HTMLOptionElement).disabled ? [index] : [])),
				);
			expect(disabled).toEqual([10]);
		}
	});

	test("LEAD-023: a ticked box has the published color", async () => {
		const { page } = await visit(`${site.url}${course}?form=query+box`, {
			...plain,
			colorScheme: "light",
		});
		const color = await field(page, "agree").evaluate(
			(box) => getComputedStyle(box).backgroundColor,
		);
		expect(color).toBe("rgb(163, 31, 52)");
	});

	test("the honeypot is not reachable by keyboard, and no field makes a phone zoom in", async () => {
		const { page } = await visit(`${site.url}${course}?form=query+box`, phone);
		await field(page, "name").focus();
		const visited: (string | null)[] = [];
		for (let index = 0; index < 9; index++) {
			await page.keyboard.press("Tab");
			visited.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? null));
		}
		expect(visited).not.toContain("website");
		expect(visited.slice(0, 5)).toEqual(["email", "phoneCode", "personPhone", "message", "agree"]);
		const sizes = await formOn(page)
			.locator("input:not([type=hidden], [type=checkbox]), select, textarea")
			.evaluateAll((all) =>
				all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
			);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
	});
});

test("axe and the validator find nothing on the thanks page, in light and dark", async () => {
	const { page } = await visit(`${site.url}${course}?form=query+box`, plain);
	await fill(page);
	await send(page);
	const html = await page.content();
	expect(await htmlFindings(`<!doctype html>${html.slice(html.indexOf("<html"))}`)).toEqual([]);
	const cookies = await page.context().cookies();
	// axe needs script.
	const seen = await visit(site.url);
	await seen.page.context().addCookies(cookies);
	await seen.page.goto(page.url());
	expect(await seen.page.locator("[data-lead-thanks]").count()).toBe(1);
	expect(await axeFindingsInLightAndDark(seen.page)).toEqual([]);
});
