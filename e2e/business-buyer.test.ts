import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltSite, fitsWidth, openBuiltSite, visit } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openBuiltSite();
});

const screens = [
	["a phone", { viewport: { width: 360, height: 740 } }],
	["a tablet", { viewport: { width: 768, height: 1024 } }],
	["a wide screen", { viewport: { width: 1280, height: 900 } }],
] as const;

/** One page of each kind, as the menu calls it. */
const pages = [
	["Learning Hub Plus", "/business/learning-hub-plus"],
	["Corporate training", "/business/corporate-training"],
	["Onboarding engineers", "/business/use-cases/onboarding-engineers"],
	["Cloud and DevOps for teams", "/business/categories/cloud-and-devops"],
] as const;

const header = (page: Page) => page.getByRole("banner");

async function openMenu(page: Page): Promise<void> {
	await header(page).locator("nav > details[data-awake]").waitFor({
		state: "attached",
	});
	await header(page).locator("nav > details > summary").click();
}

async function openBusinessPages(page: Page): Promise<void> {
	const link = header(page).getByRole("link", { name: "For business" });
	if ((await link.filter({ visible: true }).count()) === 0) await openMenu(page);
	await link.filter({ visible: true }).first().click();
	await page.waitForURL("**/business");
}

const title = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

describe("a buyer for a company", () => {
	test.each(screens)(
		"B2B-001, B2B-002, HOME-004, HOME-012: finds every kind of page from the home page by the menus (%s)",
		async (_, options) => {
			const { page, browserErrors } = await visit(site.url, options);
			await openBusinessPages(page);
			expect(await title(page)).toBe("Training that shows on the job");
			for (const [name, path] of pages) {
				await openMenu(page);
				await header(page).getByRole("link", { name, exact: true }).click();
				await page.waitForURL(`**${path}`);
				expect(await title(page)).toBe(name);
				expect(await fitsWidth(page)).toBe(true);
				expect(
					await page.getByRole("link", { name: "Contact Us", exact: true }).first().isVisible(),
				).toBe(true);
			}
			expect(browserErrors).toEqual([]);
		},
	);

	test("B2B-001: reads what the learning hub claims", async () => {
		const { page } = await visit(`${site.url}/business/learning-hub-plus`);
		const figures = page.getByRole("main").locator("header dl > div");
		expect(
			await figures.evaluateAll((all) =>
				all.map((figure) =>
					[figure.querySelector("dd")?.textContent, figure.querySelector("dt")?.textContent].join(
						" ",
					),
				),
			),
		).toEqual([
			"700+ live classes monthly",
			"550+ learning solutions",
			"100+ hands-on projects with labs",
		]);
	});

	test("B2B-002, B2B-046: asks for a quote, and the form is sent to the call for companies", async () => {
		const { page } = await visit(`${site.url}/business/corporate-training`);
		await page.locator("a[data-popup][aria-haspopup]").first().waitFor();
		await page.getByRole("link", { name: "Get a quote" }).click();
		const form = page.locator("dialog:modal form[data-stage]");
		await form.waitFor();
		const field = (name: string) => form.locator(`[name="${name}"]`);
		await field("firstname").fill("Ada King");
		await field("email").fill("ada@engines.example");
		await field("personPhone").fill("2125550142");
		await field("company").fill("Analytical Engines");
		await field("cNoEmps").selectOption("50-249");
		await field("country").selectOption("US");
		await field("cState").selectOption("NY");
		const sent = page.waitForRequest(
			(request) => request.method() === "POST" && /rnd=/.test(request.url()),
		);
		await form.locator("button[type=submit]").click();
		expect((await sent).url()).toMatch(/\/api\?method=b2bSegmentData&rnd=\d+$/);
		await page
			.getByRole("dialog", { name: "Let's connect to discuss" })
			.getByText("Thank you. A representative will get back to you in one business day.")
			.waitFor();
	});
});
