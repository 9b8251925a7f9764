import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { waitForCode } from "../emails.ts";
import { fitsWidth } from "../testing.ts";
import {
	arrive,
	hint,
	hintCookies,
	measure,
	openAsNewVisitor,
	openUntilHint,
	overlay,
	passFiveSeconds,
	phone,
	site,
	soon,
	waitForAnimations,
} from "./new-visitor.ts";

async function signUp(page: Page): Promise<void> {
	await page.goto(`${site.url}/accounts`);
	await page.getByRole("link", { name: "Create an account" }).click();
	await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Last name").fill("Byron");
	await page.getByRole("button", { name: "Send me a code" }).click();
	await page.getByLabel("6-digit code").fill(await waitForCode(site, "ada@example.com"));
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("heading", { level: 1 }).waitFor();
}

describe("the search hint", () => {
	test("TOUR-001, TOUR-003, TOUR-016: appears 5000 ms after load as a tour of one step, and nothing of it is loaded earlier", async () => {
		const { page, hintRequests, browserErrors } = await openAsNewVisitor();
		await arrive(page);
		await page.clock.runFor(4_900);
		await page.waitForLoadState("networkidle");
		expect(hintRequests).toEqual([]);
		await page.clock.runFor(100);
		await hint(page).waitFor(soon);
		const buttons = hint(page).getByRole("button");
		expect(await buttons.allTextContents()).toEqual(["Got it", ""]);
		await buttons.first().click();
		expect(await hint(page).count()).toBe(0);
		expect(browserErrors).toEqual([]);
	});

	test.each([
		["a wide screen", "the field", {}, "header search form"],
		["a phone", "the icon", phone, 'header a[aria-label="Search"]'],
	])(
		"TOUR-004, TOUR-014: on %s it highlights %s through a half-transparent overlay, with its card below",
		async (_screen, _target, options, target) => {
			const { page } = await openAsNewVisitor(options);
			const shown = await openUntilHint(page);
			const field = await measure(page.locator(target));
			const light = await measure(shown.locator('[data-tour="light"]'));
			expect(light.middle).toBeCloseTo(field.middle, -0.5);
			expect([light.x < field.x, light.end > field.end]).toEqual([true, true]);
			await waitForAnimations(shown);
			const card = await measure(shown.locator('[data-tour="card"]'));
			expect(card.y).toBeGreaterThan(light.end);
			expect(Math.abs(card.middle - field.middle)).toBeLessThan(card.width / 2);
			const overlayColor = await shown
				.locator('[data-tour="light"]')
				.evaluate((element) => getComputedStyle(element).boxShadow);
			expect(overlayColor).toContain("rgba(0, 0, 0, 0.5)");
			expect(await fitsWidth(page)).toBe(true);
		},
	);

	test("TOUR-004: follows the window: where the field gives way to the icon, the icon is highlighted", async () => {
		const { page } = await openAsNewVisitor({ reducedMotion: "reduce" });
		const shown = await openUntilHint(page);
		await page.setViewportSize(phone.viewport);
		const icon = await measure(page.locator('header a[aria-label="Search"]'));
		const light = shown.locator('[data-tour="light"]');
		await expect
			.poll(async () => (await measure(light)).middle, soon)
			.toBeCloseTo(icon.middle, -0.5);
		const card = await measure(shown.locator('[data-tour="card"]'));
		expect([card.x >= 16, card.x + card.width <= 344]).toEqual([true, true]);
	});

	test("TOUR-002, TOUR-006, TOUR-007, TOUR-008: is shown once to an anonymous visitor, who then has the anonymous cookie with a random value for 360 days", async () => {
		const { page, hintRequests } = await openAsNewVisitor();
		await openUntilHint(page);
		const [cookie, ...others] = await hintCookies(page);
		expect(others).toEqual([]);
		expect(cookie?.name).toBe("SkillUp-anonymous");
		expect(cookie?.value).toMatch(/^[0-9a-f-]{36}$/);
		const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / (24 * 3_600);
		expect(days).toBeCloseTo(360, 1);
		hintRequests.length = 0;
		for (const address of [site.url, site.url, `${site.url}/programs`]) {
			await arrive(page, address);
			await page.clock.runFor(60_000);
			await page.waitForLoadState("networkidle");
			expect(await page.locator(overlay).count()).toBe(0);
		}
		expect(hintRequests).toEqual([]);
		expect(await hintCookies(page)).toEqual([cookie]);
	});

	test("TOUR-005, TOUR-008: is shown once more to a signed-in visitor, who then has the member cookie", async () => {
		const { page } = await openAsNewVisitor();
		await openUntilHint(page);
		await signUp(page);
		expect((await page.context().cookies()).some(({ name }) => name === "sl_journey")).toBe(true);
		await openUntilHint(page);
		const cookies = await hintCookies(page);
		expect(cookies.map(({ name }) => name).sort()).toEqual(["SkillUp-anonymous", "SkillUp-member"]);
		await arrive(page);
		await passFiveSeconds(page);
		expect(await page.locator(overlay).count()).toBe(0);
	});
});

describe("leaving the hint", () => {
	const ways = {
		"TOUR-012, TOUR-013: the right arrow": (page) => page.keyboard.press("ArrowRight"),
		"TOUR-012, TOUR-013: Enter": (page) => page.keyboard.press("Enter"),
		"TOUR-010: Skip": (page) => page.getByRole("button", { name: "Skip" }).click(),
	} satisfies Record<string, (page: Page) => Promise<void>>;

	async function expectToEnd(leave: (page: Page) => Promise<void>) {
		const { page } = await openAsNewVisitor();
		await arrive(page);
		const before = page.getByRole("link", { name: "Free courses" }).first();
		await before.focus();
		await page.clock.runFor(5_000);
		await hint(page).waitFor(soon);
		const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
		expect(await focused()).toBe("Got it");
		await leave(page);
		await expect.poll(() => page.locator(overlay).count()).toBe(0);
		expect(await focused()).toBe("Free courses");
	}

	test("TOUR-011: Escape ends it, and so does a click on the overlay; the focus returns", async () => {
		await expectToEnd((page) => page.keyboard.press("Escape"));
		await expectToEnd((page) => page.mouse.click(40, 600));
	});

	test.each(Object.entries(ways))("%s ends it, and returns the focus", (_name, leave) =>
		expectToEnd(leave),
	);

	test("TOUR-012, TOUR-013: the left arrow does nothing on the first step, and Tab stays inside", async () => {
		const { page } = await openAsNewVisitor();
		const shown = await openUntilHint(page);
		await page.keyboard.press("ArrowLeft");
		for (let step = 0; step < 3; step++) {
			await page.keyboard.press("Tab");
			expect(
				await page.evaluate(
					() =>
						document.activeElement === document.body ||
						document.activeElement?.closest("dialog") !== null,
				),
			).toBe(true);
		}
		expect(await shown.isVisible()).toBe(true);
	});

	test("a click on the highlighted element activates it: the field gets the focus, the icon opens the search", async () => {
		const wide = await openAsNewVisitor();
		await openUntilHint(wide.page);
		await wide.page.locator('[data-tour="light"]').click();
		expect(await wide.page.evaluate(() => document.activeElement?.id)).toBe("site-search");
		const narrow = await openAsNewVisitor(phone);
		await openUntilHint(narrow.page);
		await narrow.page.locator('[data-tour="light"]').click();
		await narrow.page.waitForURL(/\/search(#page-search)?$/);
	});
});
