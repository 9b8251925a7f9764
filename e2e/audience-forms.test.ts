import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { dropStamp } from "./lead-forms/form-page.ts";
import { axeFindings, htmlFindings } from "./page-findings.ts";
import { registerEmails } from "./registered-email.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
	await registerEmails(
		site,
		...[360, 1280].map((width) => `ada@raise-a-concern-${width}.example`),
		"grace@analytical-engines.example",
	);
});

/** Long, because only a hang should reach it. */
const soon = { timeout: 20_000 };
const form = (page: Page) => page.locator("form[data-site-module]");
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const submit = (page: Page) => form(page).locator("button[type=submit]").click();
const thanks = (page: Page) => page.locator("[data-lead-thanks]");
const readError = (page: Page, name: string) =>
	form(page).locator(`[data-field="${name}"] [id$="-error"]`).textContent();
const waitForForm = (page: Page) => form(page).and(page.locator("[data-stage]")).waitFor();

/** Of a complaint. */
async function chooseCategory(page: Page): Promise<void> {
	if ((await field(page, "custom_category").count()) === 0) return;
	await field(page, "custom_category").selectOption("Live Classes");
	await field(page, "custom_subcategory").selectOption("Class Schedule");
}

/** Only the form of resellers asks for a company and its business. */
async function fillCompany(page: Page) {
	const company = field(page, "company");
	if ((await company.count()) === 0) return;
	await company.fill("Analytical Engines");
	for (const [name, value] of Object.entries(partnerAnswers))
		await field(page, name).selectOption(value);
}
const partnerAnswers = {
	targetSegment: "B2B",
	yearInBusiness: "1-5",
	annualRevenue: "$0-5 million",
	partnership: "Reseller/Referral Partner",
};

/** Only the form of trainers asks for these. */
async function fillTeaching(page: Page): Promise<void> {
	const course = field(page, "selectCourse");
	if ((await course.count()) === 0) return;
	await course.selectOption({ label: "Data Science" });
	await field(page, "linkednUrl").fill("https://linkedin.example/in/ada");
}

/** The footer of every page links to these pages. */
const forms = [
	{
		link: "Become a partner",
		path: "/become-a-partner",
		labels: [
			...["Name*", "Business Email*", "Company Name*", "Target segment*"],
			...["Years in business*", "Annual revenue*", "Partnership type*"],
		],
		refused: ["email", "Please Enter Your Business Email"],
		thanks: "Thank you. We have received your inquiry.",
	},
	{
		link: "Become a trainer",
		path: "/become-a-trainer",
		labels: ["First Name*", "Work Email*"],
		refused: ["email", "Please enter your work email address."],
		thanks: "Thank you. We have received your application.",
	},
	{
		link: "Write for us",
		path: "/write-for-us",
		labels: ["First Name*", "Email*"],
		refused: ["personPhone", "Invalid Phone Number"],
		thanks: "Thank you. We have received your idea.",
	},
	{
		link: "Raise a concern",
		path: "/raise-a-concern",
		labels: ["Name of the Learner*", "Registered Email ID of Learner*"],
		refused: ["personPhone", "Invalid Contact Number"],
		thanks: "Thank you for telling us.",
	},
] as const;

describe.each(forms)("$link", ({ link, path, labels, refused, thanks: thanksText }) => {
	test.each([
		["on a phone", 360, "dark"],
		["on a wide screen", 1280, "light"],
	] as const)(
		"LEAD-002: %s it is found from the home page, shows an error at its field, and is replaced by its thanks",
		async (_, width, colorScheme) => {
			const { page } = await visit(site.url, {
				viewport: { width, height: 800 },
				colorScheme,
				// During smooth scrolling to the error, links pass below the bar, and axe reports them as too small.
				reducedMotion: "reduce",
			});
			await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
			await page.waitForURL(site.url + path);
			await waitForForm(page);
			expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(link);
			for (const label of labels)
				expect(await form(page).getByLabel(label, { exact: true }).count()).toBe(1);
			expect(await field(page, "lastname").count()).toBe(0);
			expect(await axeFindings(page)).toEqual([]);

			await field(page, "email").fill("ada@gmail.com");
			await field(page, "personPhone").fill("12x");
			await submit(page);
			const [key, message] = refused;
			await expect.poll(() => readError(page, key), soon).toBe(message);
			await expect.poll(() => readError(page, "name"), soon).toBe("Enter Name");
			expect(await axeFindings(page)).toEqual([]);
			expect(await fitsWidth(page)).toBe(true);

			await field(page, "name").fill("Ada King Lovelace");
			// On a fast machine the form is sent within a second. The same email and message each time would then be spam.
			const own = `${path.slice(1)}-${width}`;
			await field(page, "email").fill(`ada@${own}.example`);
			await field(page, "personPhone").fill("2125550142");
			await field(page, "message").fill(`It ends too early: ${own}.`);
			await fillTeaching(page);
			await fillCompany(page);
			await chooseCategory(page);
			await submit(page);
			await thanks(page).waitFor(soon);
			expect(await thanks(page).getByRole("heading", { level: 2 }).textContent()).toBe(thanksText);
			expect(page.url()).toBe(site.url + path);
			expect(await form(page).isVisible()).toBe(false);
			expect(await axeFindings(page)).toEqual([]);
			expect(await fitsWidth(page)).toBe(true);
		},
	);

	test("works without script, and its HTML is valid in every state", async () => {
		const viewport = { width: 360, height: 740 };
		const { page } = await visit(site.url + path, {
			viewport,
			javaScriptEnabled: false,
		});
		const html = async () => {
			const content = await page.content();
			return htmlFindings(`<!doctype html>${content.slice(content.indexOf("<html"))}`);
		};
		await submit(page);
		await page.getByText("There is a problem").waitFor();
		expect(await html()).toEqual([]);
		await field(page, "name").fill("Ada King Lovelace");
		// Without script nobody can prove that the many leads of one address are not made by a program.
		await field(page, "email").fill("grace@analytical-engines.example");
		await field(page, "personPhone").fill("2125550142");
		await fillTeaching(page);
		await fillCompany(page);
		await chooseCategory(page);
		await dropStamp(form(page));
		await submit(page);
		expect(await thanks(page).textContent()).toContain(thanksText);
		expect(new URL(page.url()).pathname).toBe(path);
		expect(await html()).toEqual([]);
	});
});

test("VAL-026, VAL-027, VAL-028, VAL-029: the browser names each choice that a reseller left open, and forgets the message once it is made", async () => {
	const { page } = await visit(`${site.url}/become-a-partner`);
	await waitForForm(page);
	await submit(page);
	for (const [name, message] of [
		["targetSegment", "Select Target Segment"],
		["yearInBusiness", "Select Years In Business"],
		["annualRevenue", "Select Annual Revenue"],
		["partnership", "Select Partnership Type"],
	] as const)
		await expect.poll(() => readError(page, name), soon).toBe(message);
	await fillCompany(page);
	for (const name of Object.keys(partnerAnswers))
		await expect.poll(() => field(page, name).getAttribute("aria-invalid"), soon).toBe(null);
});

describe("a learner's concern", () => {
	const path = "/raise-a-concern";

	test("VAL-012, VAL-013: the phone number is validated in the browser, by the country of its code", async () => {
		const { page } = await visit(site.url + path);
		await waitForForm(page);
		const number = field(page, "personPhone");
		const enterNumber = async (code: string, digits: string) => {
			await field(page, "phoneCode").selectOption(code);
			await number.fill(digits);
			await number.blur();
			await expect.poll(() => number.inputValue()).toBe(digits);
		};
		const isInvalid = () => number.getAttribute("aria-invalid");
		await enterNumber("91", "1".repeat(11));
		await expect.poll(() => readError(page, "personPhone")).toBe("Invalid Contact Number");
		await enterNumber("91", "1".repeat(10));
		await expect.poll(isInvalid).toBe(null);
		await enterNumber("49", "1".repeat(21));
		await expect.poll(() => readError(page, "personPhone")).toBe("Invalid Contact Number");
		await enterNumber("49", "1".repeat(20));
		await expect.poll(isInvalid).toBe(null);
	});

	test("VAL-068, VAL-070: the words of its message are counted up to 500, also those typed before a reload", async () => {
		const { page } = await visit(site.url + path);
		await waitForForm(page);
		const message = field(page, "message");
		expect(await message.getAttribute("placeholder")).toBe(
			"Please explain your concern (500 words)",
		);
		const hint = await message.getAttribute("aria-describedby");
		expect(await page.locator(`[id="${hint}"]`).textContent()).toContain("At most 500 words.");
		const count = page.locator("[data-count]");
		await expect.poll(() => count.textContent()).toBe("0 of 500 words");
		await message.fill("word ".repeat(502));
		await expect.poll(() => count.textContent()).toBe("502 of 500 words, 2 too many");
		await page.reload();
		await waitForForm(page);
		await expect.poll(() => count.textContent()).toBe("502 of 500 words, 2 too many");
	});
});
