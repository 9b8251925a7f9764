import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { responseLoaded } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	focused,
	openPopup,
	soon,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("submission errors", () => {
	test("LEAD-104: a server failure is shown with a reference; the next click submits again", async () => {
		const { page } = await arrive(course);
		await page.route(
			/create-lead/,
			(route) => route.fulfill({ status: 500, json: { status: 500 } }),
			{ times: 1 },
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		const status = popup.locator("[data-form-status]");
		await expect
			.poll(() => status.textContent(), soon)
			.toMatch(
				/^Your form was not sent\. Everything you typed is still here; please try again\. Reference: [0-9A-F]{8}\.$/,
			);
		expect(await axeFindings(page)).toEqual([]);
		await popup.getByRole("button", { name: "Try again" }).click();
		await thanks(page).waitFor();
	});

	test("an error that only the server detects stands beside its field until the field is changed", async () => {
		const { page } = await arrive(course);
		await page.route(
			/create-lead/,
			(route) =>
				route.fulfill({
					status: 422,
					json: {
						status: 422,
						message: "email: Nobody has this address",
						problems: [{ field: "email", message: "Nobody has this address" }],
					},
				}),
			{ times: 1 },
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		const message = popup.getByText("Nobody has this address");
		await message.waitFor();
		expect(await focused(page)).toBe("email");
		expect(await popup.locator("[data-form-status]").textContent()).toBe(
			"Please check the marked fields.",
		);
		await field(popup, "name").fill("Ada L");
		expect(await message.count()).toBe(1);
		await field(popup, "email").fill("ada@lovelace.example");
		expect(await message.count()).toBe(0);
	});

	test("an error about a value that is not in the form is shown as text, and the form can be sent again", async () => {
		const { page } = await arrive(course);
		await page.route(
			/create-lead/,
			(route) =>
				route.fulfill({
					status: 422,
					json: {
						status: 422,
						message: "product: is not something we offer",
						problems: [
							{ field: "product", message: "is not something we offer" },
							{ field: "page", message: "must be a path on this site" },
						],
					},
				}),
			{ times: 1 },
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		const again = popup.getByRole("button", { name: "Try again" });
		await again.waitFor();
		expect(await popup.locator("[data-form-status]").textContent()).toMatch(
			/^Your form was not sent\..*Reference: [0-9A-F]{8}\.$/,
		);
		expect(await popup.getByRole("alert").count()).toBe(0);
		await again.click();
		await thanks(page).waitFor();
	});

	test("the input survives a reload with the same lead, and is deleted once it is sent", async () => {
		const { page } = await arrive(course);
		let popup = await openPopup(page, "request");
		await fillIn(popup);
		const id = await field(popup, "lead_id").inputValue();
		const visitLoaded = responseLoaded(page, /getVisit/);
		await page.reload();
		await visitLoaded;
		popup = await openPopup(page, "request");
		await expect.poll(() => field(popup, "name").inputValue(), soon).toBe("Ada Lovelace");
		expect(await field(popup, "lead_id").inputValue()).toBe(id);
		expect(await popup.locator("form[data-lead-form]").getAttribute("data-stage")).toBe(
			"initiated",
		);
		await submit(popup).click();
		await thanks(page).waitFor();
		const storageKeys = await page.evaluate(() =>
			Object.keys(sessionStorage).concat(Object.keys(localStorage)),
		);
		expect(storageKeys.filter((key) => key.includes("draft"))).toEqual([]);
	});
});
