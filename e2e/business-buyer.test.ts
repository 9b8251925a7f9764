import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { queryDatabase } from "./database.ts";
import { isNotProofOfWork } from "./lead-forms/form-page.ts";
import { axeFindings } from "./page-findings.ts";
import { fetchShareCode, isReferred } from "./referrals.ts";
import { someEmail } from "./some-email.ts";
import { type BuiltSite, fitsWidth, openSharedSite, visit, visitLoaded } from "./testing.ts";

let site: BuiltSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;

/** One page of each kind, as the menu calls it. */
const pages = [
	["Learning Hub Plus", "/business/learning-hub-plus"],
	["Onboarding engineers", "/business/use-cases/onboarding-engineers"],
	["Cloud and DevOps for teams", "/business/categories/cloud-and-devops"],
	["Corporate training", "/business/corporate-training"],
] as const;

const header = (page: Page) => page.getByRole("banner");
const title = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();

async function followInMenu(page: Page, name: string, path: string): Promise<void> {
	await header(page).locator("nav > details[data-awake]").waitFor({ state: "attached" });
	await header(page).locator("nav > details > summary").click();
	await header(page).getByRole("link", { name, exact: true }).filter({ visible: true }).click();
	await page.waitForURL(`**${path}`);
}

test("B2B-001, B2B-002, B2B-029, B2B-037, B2B-046, HOME-004, HOME-012, REF-019: on a phone a buyer who was sent here finds every kind of page by the menus and asks for a quote, which is sent to the call for companies and says who sent them", async () => {
	const { page, browserErrors } = await visit("about:blank", { ...phone, country: "US" });
	const reported = visitLoaded(page);
	await page.goto(`${site.url}/?shareCode=${await fetchShareCode(site)}`);
	await reported;
	await followInMenu(page, "For business", "/business");
	expect(await title(page)).toBe("Training that shows on the job");
	for (const [name, path] of pages) {
		await followInMenu(page, name, path);
		expect(await title(page)).toBe(name);
		expect(await fitsWidth(page)).toBe(true);
		const contact = page.getByRole("link", { name: "Contact Us", exact: true });
		expect(await contact.first().isVisible()).toBe(true);
	}

	await page.locator("a[data-popup][aria-haspopup]").first().waitFor();
	await page.getByRole("link", { name: "Get a quote" }).click();
	const form = page.locator("dialog:modal form[data-stage]");
	await form.waitFor();
	const field = (name: string) => form.locator(`[name="${name}"]`);
	const typed = {
		...{ firstname: "Ada King", email: someEmail() },
		...{ personPhone: "2125550142", company: "Analytical Engines" },
	};
	for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
	const chosen = { cNoEmps: "50-249", country: "US", cState: "NY" };
	for (const [name, value] of Object.entries(chosen)) await field(name).selectOption(value);
	const sent = page.waitForRequest(
		(request) => request.method() === "POST" && /rnd=/.test(request.url()),
	);
	await form.locator("button[type=submit]").click();
	expect((await sent).url()).toMatch(/\/api\?method=b2bSegmentData&rnd=\d+$/);
	await page
		.getByRole("dialog", { name: "Let's connect to discuss" })
		.getByText("Thank you. A representative will get back to you in one business day.")
		.waitFor();
	expect(await isReferred(site, typed.email)).toBe(true);
	const [stored] = await queryDatabase<{ entry: string }>(
		site,
		"select source ->> 'entryPage' as entry from leads where lead ->> 'email' = $1",
		[typed.email],
	);
	const [address, pageTitle, ...moment] = stored?.entry.split("|") ?? [];
	expect(address).toBe(`${site.url}/business/corporate-training`);
	expect(pageTitle).toContain("Corporate training");
	expect(moment).toHaveLength(2);
	// The test fills in the form faster than people do, so the server may ask for a proof of work first.
	expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
});

test("B2B-004, B2B-005, B2B-010: on a phone the side panel of the hub's form hides its details behind View Details, and the form shows what is missing and is sent; on a wide screen the details stand there", async () => {
	const { page } = await visit(`${site.url}/business/learning-hub-plus`, phone);
	const panel = page.locator('[data-lead-card="enterprise"]');
	await panel.getByRole("heading", { name: "Training customized to team's needs" }).waitFor();
	const details = panel.getByText("A learning path for each role");
	const toggle = panel.getByText(/^(View|Close) Details$/).filter({ visible: true });
	expect(await details.isVisible()).toBe(false);
	expect(await toggle.textContent()).toBe("View Details");
	await toggle.click();
	expect(await details.isVisible()).toBe(true);
	expect(await toggle.textContent()).toBe("Close Details");
	await toggle.click();
	expect(await details.isVisible()).toBe(false);
	await page.setViewportSize({ width: 1280, height: 800 });
	expect(await details.isVisible()).toBe(true);
	expect(await toggle.count()).toBe(0);
	await page.setViewportSize(phone.viewport);

	const form = page.locator('form[data-site-module="enterprise"]');
	const field = (name: string) => form.locator(`[name="${name}"]`);
	const submit = form.locator("button[type=submit]");
	// Before its script is there it would be sent without.
	await page
		.locator("lyceum-island[data-awake]", { has: form })
		.or(form.and(page.locator("[data-stage]")))
		.first()
		.waitFor();
	await submit.click();
	await form.getByText("Enter First Name").first().waitFor();
	expect(await axeFindings(page)).toEqual([]);
	expect(await fitsWidth(page)).toBe(true);
	const typed = {
		...{ firstname: "Ada", email: someEmail() },
		...{ personPhone: "2127365000", company: "Analytical Engines" },
	};
	for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
	const chosen = { cNoEmps: "50-249", country: "US", cState: "NY" };
	for (const [name, value] of Object.entries(chosen)) await field(name).selectOption(value);
	await submit.click();
	await page
		.getByText("Thank you. A representative will get back to you in one business day.")
		.filter({ visible: true })
		.first()
		.waitFor();
	expect(await form.isVisible()).toBe(false);
});

test.for([
	["/business", "Contact Us"],
	["/business/corporate-training", "Get a quote"],
	["/partners/harbor-freight-lines", "Ask a question"],
] as const)(
	"B2B-004, B2B-005: the popup of %s shows the first field on the first screen of a phone, below the folded panel, and on a computer the panel beside the whole form",
	async ([path, button]) => {
		const { page } = await visit("about:blank", { ...phone, country: "US" });
		const visited = visitLoaded(page);
		await page.goto(site.url + path);
		await visited;
		await page.locator("main a[data-popup]").filter({ hasText: button }).first().click();
		const popup = page.locator("dialog:modal");
		const form = popup.locator("form[data-stage]");
		await form.waitFor();
		const panel = popup.locator("[data-team-panel]");
		const toggle = panel.locator("summary");
		expect((await toggle.innerText()).trim()).toBe("View Details");
		const field = await form.locator("input:visible").first().boundingBox();
		expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
		await toggle.click();
		expect((await toggle.innerText()).trim()).toBe("Close Details");
		expect(await panel.locator("li").first().isVisible()).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
		expect(await fitsWidth(page)).toBe(true);
		await toggle.click();

		await page.setViewportSize({ width: 1280, height: 800 });
		expect(await toggle.isVisible()).toBe(false);
		const [text, first] = await Promise.all([
			panel.boundingBox(),
			form.locator("input:visible").first().boundingBox(),
		]);
		expect(text?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
		const submit = await form.locator("button[type=submit]").boundingBox();
		expect((submit?.y ?? 0) + (submit?.height ?? 0)).toBeLessThanOrEqual(800);
	},
);

test("B2B-004, B2B-005: My Company in the popup of a course replaces the words for learners by the panel for companies", async () => {
	const { page } = await visit("about:blank", phone);
	const visited = visitLoaded(page);
	await page.goto(`${site.url}/courses/sql-for-analysts`);
	await visited;
	await page
		.locator('main a[href*="form=request+a+call"]')
		.filter({ visible: true })
		.first()
		.click();
	const popup = page.locator("dialog:modal");
	await popup.locator("form[data-stage]").waitFor();
	const panel = popup.getByRole("heading", { name: "Training customized to team's needs" });
	const learners = popup.getByRole("heading", { name: "Talk to your program advisor" });
	expect([await panel.isVisible(), await learners.isVisible()]).toEqual([false, true]);
	await popup.getByLabel("My Company").check();
	expect([await panel.isVisible(), await learners.isVisible()]).toEqual([true, false]);
	const toggle = popup.locator("[data-team-panel] summary");
	expect((await toggle.innerText()).trim()).toBe("View Details");
	await popup.evaluate((dialog) => dialog.scrollTo(0, 0));
	const field = await popup.locator("input[name=company]").boundingBox();
	expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
	expect(await axeFindings(page)).toEqual([]);
});
