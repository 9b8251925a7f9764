import { expect, test } from "vitest";
import { axeFindingsInLightAndDark } from "./page-findings.ts";
import { fitsWidth, openSharedSite, visit } from "./testing.ts";

test("times of groups are those of the visitor first; in the cart they are converted before it is touched and stay so, the nearest group first", async () => {
	const site = await openSharedSite();
	const { page, browserErrors } = await visit(`${site.url}/courses/pmp-exam-preparation/schedule`, {
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		timezoneId: "Asia/Kolkata",
		locale: "en-IN",
	});
	await page.locator("tbody[data-started]").first().waitFor({ state: "attached" });
	const groups = await page
		.locator("main tr[data-times]")
		.evaluateAll((rows) =>
			rows.map((row) => [...row.querySelectorAll("[data-part]")].map((part) => part.textContent)),
		);
	expect(groups[0]).toEqual(
		expect.arrayContaining(["Sat, Sun", "8:30 am to 1:00 pm", "Your local time"]),
	);
	expect(groups.flat()).toEqual(
		expect.arrayContaining([expect.stringContaining("8:30 pm to 1:00 am next day, your time")]),
	);
	expect(await fitsWidth(page)).toBe(true);

	await page.goto(`${site.url}/cart?product=course-1002&mode=live-virtual`);
	const choices = page.locator("button[name=group]");
	await page.locator("form[data-started]").first().waitFor({ state: "attached" });
	const kolkata = page.locator('button[name=group][value*="kolkata"]').first();
	const isFirst = () =>
		choices.evaluateAll((all) => {
			const top = (element: Element) => element.getBoundingClientRect().top;
			const [first] = all.toSorted((one, other) => top(one) - top(other));
			return first?.getAttribute("value")?.includes("kolkata");
		});
	await expect.poll(isFirst).toBe(true);
	const said = "Groups in your time zone are listed first, then the others by start date.";
	expect(await page.getByText(said).isVisible()).toBe(true);
	await kolkata.click();
	await expect.poll(() => kolkata.getAttribute("aria-current")).toBe("true");
	expect(await kolkata.textContent()).toContain("Your local time");
	await expect.poll(isFirst).toBe(true);
	const summary = page.getByRole("region", { name: "Order summary" });
	await expect.poll(() => summary.textContent()).toContain("Your local time");
	await page.locator('button[name=group]:not([value*="kolkata"])').first().click();
	await expect.poll(() => summary.textContent()).toContain(", your time");
	expect(browserErrors).toEqual([]);
	expect(await axeFindingsInLightAndDark(page)).toEqual([]);

	// Only a script knows the zone.
	const plain = await visit(page.url(), { javaScriptEnabled: false });
	expect(await plain.page.getByText(said).isVisible()).toBe(false);
});
