import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dropStamp, field, soon, submit } from "./lead-forms/form-page.ts";
import { axeFindings } from "./page-findings.ts";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

// The kinds of enquiries that have no journey of their own elsewhere: one run of each on a phone with script, one on a wide
// screen without.

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

interface Journey {
	/** Where the visitor is, and the link that leads to the page of the form. */
	readonly from: string;
	readonly link?: string;
	/** Opens the form; absent where it stands on its page. */
	readonly opener?: RegExp;
	readonly thanks: string;
}
const answered = "Thank you. A representative will get back to you in one business day.";
const journeys: [siteModule: string, journey: Journey][] = [
	[
		"government",
		{
			from: "/",
			link: "For government",
			thanks: "Thank you. We have your inquiry.",
		},
	],
	[
		"corporate training",
		{
			from: "/",
			link: "Corporate training",
			opener: /^Contact Us$/,
			thanks: answered,
		},
	],
	["enterprise", { from: "/", link: "Learning Hub Plus", thanks: answered }],
	[
		"university teams",
		{
			from: "/university/cyber-defense-bootcamp",
			opener: /^Bring your team to this university/,
			thanks: "Thank you. We have your inquiry.",
		},
	],
	[
		"course contact us",
		{
			from: "/courses/sql-for-analysts",
			opener: /^Take this course as a group/,
			thanks: "Thank you. An advisor will email you within one business day.",
		},
	],
];

const formOf = (page: Page, siteModule: string) =>
	page.locator(`form[data-site-module="${siteModule}"]`);

/** Goes from the home page to the form. */
async function arrive(page: Page, { link, opener }: Journey): Promise<void> {
	if (link)
		await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
	if (opener) await page.getByRole("link", { name: opener }).first().click();
}

async function fillIn(form: Locator, email: string): Promise<void> {
	const answers = {
		...{ firstname: "Ada", lastname: "Lovelace", email },
		...{ personPhone: "2127365000", company: "Analytical Engines" },
		...{ no_of_learner: "12", message: `Twelve of us: ${email}` },
	};
	for (const [name, value] of Object.entries(answers))
		if (await field(form, name).count()) await field(form, name).fill(value);
	const choices = { cNoEmps: "50-249", country: "US", cState: "NY" };
	for (const [name, value] of Object.entries(choices))
		if (await field(form, name).count()) await field(form, name).selectOption(value);
}

test.each(journeys)(
	"B2B-010: on a phone the inquiry %s is found, shows what is missing at its fields, and is sent",
	async (siteModule, journey) => {
		const { page } = await visit(site.url + journey.from, {
			viewport: { width: 360, height: 740 },
			reducedMotion: "reduce",
		});
		await arrive(page, journey);
		const form = formOf(page, siteModule);
		// Before its script is there it would be sent without.
		await page
			.locator("lyceum-island[data-awake]", { has: form })
			.or(form.and(page.locator("[data-stage]")))
			.first()
			.waitFor(soon);
		await submit(form).click();
		await form.getByText("Enter First Name").first().waitFor(soon);
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		await fillIn(form, `ada@${siteModule.replaceAll(" ", "-")}-phone.example`);
		await submit(form).click();
		await page.getByText(journey.thanks).filter({ visible: true }).first().waitFor(soon);
		expect(await form.isVisible()).toBe(false);
	},
);

test.each(journeys)(
	"B2B-010: without script the inquiry %s is sent from a wide screen",
	async (siteModule, journey) => {
		const { page } = await visit(site.url + journey.from, {
			javaScriptEnabled: false,
		});
		await arrive(page, journey);
		const form = formOf(page, siteModule);
		await fillIn(form, `ada@${siteModule.replaceAll(" ", "-")}-wide.example`);
		await dropStamp(form);
		await submit(form).click();
		await page.waitForURL(/&sent=1/);
		expect(await page.getByText(journey.thanks).filter({ visible: true }).first().isVisible()).toBe(
			true,
		);
	},
);

test.each([
	["on a phone with script", 360, true],
	["on a phone without script", 360, false],
	["on a wide screen without script", 1280, false],
] as const)(
	"B2B-004, B2B-005: %s the side panel of the hub's form has its heading, and View Details where there is no room for them",
	async (_, width, javaScriptEnabled) => {
		const { page } = await visit(`${site.url}/business/learning-hub-plus`, {
			...{ viewport: { width, height: 800 }, javaScriptEnabled },
		});
		const panel = page.locator('[data-lead-card="enterprise"]');
		await panel.getByRole("heading", { name: "Training customized to team's needs" }).waitFor();
		const details = panel.getByText("A learning path for each role");
		const toggle = panel.getByText(/^(View|Close) Details$/);
		const shown = toggle.filter({ visible: true });
		if (width > 1000) {
			expect(await details.isVisible()).toBe(true);
			expect(await shown.count()).toBe(0);
			return;
		}
		expect(await details.isVisible()).toBe(false);
		expect(await shown.textContent()).toBe("View Details");
		await shown.click();
		expect(await details.isVisible()).toBe(true);
		expect(await shown.textContent()).toBe("Close Details");
		await shown.click();
		expect(await details.isVisible()).toBe(false);
	},
);
