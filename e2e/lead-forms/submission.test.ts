import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { responseLoaded, visit } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	focused,
	isNotProofOfWork,
	openPopup,
	sentLeads,
	site,
	soon,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("a submission", () => {
	test("LEAD-088, LEAD-091, LEAD-092, LEAD-093, CALL-012: it is begun, submitting, completed; a second click sends nothing", async () => {
		const { page, browserErrors } = await arrive(course);
		const sent = sentLeads(page);
		let answer: () => void = () => undefined;
		const released = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route(/create-lead/, async (route) => {
			await released;
			await route.continue();
		});
		const popup = await openPopup(page, "query");
		const form = popup.locator("form[data-lead-form]");
		const stage = () => form.getAttribute("data-stage");
		expect(await stage()).toBe("untouched");
		await field(popup, "name").pressSequentially("A");
		await expect.poll(stage, soon).toBe("initiated");
		await fillIn(popup);
		const button = submit(popup);
		await button.click();
		await expect.poll(stage, soon).toBe("submitting");
		expect(await button.getAttribute("aria-disabled")).toBe("true");
		expect(await button.textContent()).toBe("Sending…");
		expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.press("Enter");
		await button.click({ force: true });
		// What is changed now would be thrown away.
		const consent = field(popup, "agree");
		await consent.focus();
		await page.keyboard.press("Space");
		expect(await consent.isChecked()).toBe(true);
		await field(popup, "name").focus();
		await page.keyboard.type("!");
		expect(await focused(page)).toBe("name");
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		answer();
		await thanks(page).waitFor();
		await expect.poll(stage, soon).toBe("completed");
		expect(await button.getAttribute("aria-disabled")).toBeNull();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			name: "Ada Lovelace",
			phone: "+1-5551234567",
			actualSiteModule: "query box",
			values: { name: "Ada Lovelace", agree: true },
		});
		expect(sent[0]?.url).toMatch(/\/lead-gateway\/create-lead\?rnd=\d+$/);
		const cookies = await page.context().cookies();
		const receipt = cookies.find(({ name }) => name === "SL_LEAD");
		expect(receipt?.httpOnly).toBe(true);
		const hours = ((receipt?.expires ?? 0) - Date.now() / 1000) / 3600;
		expect(Math.round(hours)).toBe(24);
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
	});

	test("LEAD-092: it refreshes the user info", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "query");
		await fillIn(popup);
		const refreshed = page.waitForResponse(/getHashedUserInfo/);
		await submit(popup).click();
		const answer = await (await refreshed).json();
		expect(answer.data).toMatchObject({
			email: "ada@example.com",
			phone: "1-5551234567",
		});
	});

	test("LEAD-094, LEAD-095, GRP-007, GRP-008: the lead is carried forward; the thanks replace the form and take the focus; the card's answer updates the lead and shows the same thanks", async () => {
		const { page, browserErrors } = await arrive(course);
		const popup = await openPopup(page, "query");
		await page.evaluate(() =>
			document.addEventListener("lyceum-form-sent", (event) =>
				Object.assign(window, { carried: (event as CustomEvent).detail }),
			),
		);
		await fillIn(popup);
		await submit(popup).click();
		const panel = thanks(page);
		await panel.waitFor();
		const sentDetail = await page.evaluate(
			() => (window as unknown as { carried: { leadId: string } }).carried,
		);
		expect(sentDetail).toEqual({
			leadId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			email: "ada@example.com",
			siteModule: "query box",
			leadType: "b2c",
			product: "course-1009",
		});
		expect(await panel.evaluate((element) => element === document.activeElement)).toBe(true);
		const thanksText = "Thank you! Our learning consultant will contact you soon.";
		expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(thanksText);
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);
		expect(await axeFindings(page)).toEqual([]);
		const updated = page.waitForRequest(/update-lead/);
		await panel.getByRole("button", { name: "Team/group" }).click();
		const update = await updated;
		expect(update.postDataJSON()).toMatchObject({
			enrollment_type: "Group Enrollment",
			funded_by: "Organisation",
			group_enrollment_status: 0,
			update_lead_id: sentDetail.leadId,
			timeZone: expect.any(String),
		});
		const answer = await update.response();
		expect(answer?.status()).toBe(200);
		const answered = `${thanksText} Your answer: Team/group.`;
		await page.getByRole("status").getByText(answered).waitFor();
		expect(await panel.locator("[data-enrollment]").isVisible()).toBe(false);
		expect(await panel.isVisible()).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
	});

	test("GRP-015: a lost answer is logged, and the thanks are shown anyway", async () => {
		const { page, browserErrors } = await arrive(course);
		await page.route(/update-lead/, (route) => route.abort());
		const popup = await openPopup(page, "query");
		await fillIn(popup);
		await submit(popup).click();
		await thanks(page)
			.getByRole("button", { name: /Self funded/ })
			.click();
		await expect
			.poll(() => browserErrors.some((error) => /SL:Error update-lead/.test(error)), soon)
			.toBe(true);
		await page
			.getByRole("status")
			.getByText("Thank you! Our learning consultant will contact you soon.")
			.waitFor();
	});
});

describe("a course of which the page contains only the number", () => {
	/** Opens its form, submits it, and returns the course as it was sent. */
	async function submitCourseForm(page: Page) {
		const sent = sentLeads(page);
		const detailsRequested = page.waitForRequest(/getCourseDetailsById/, soon);
		const visitLoaded = responseLoaded(page, /getVisit/);
		await page.goto(site.url + course);
		await visitLoaded;
		const popup = await openPopup(page, "query");
		const { searchParams } = new URL((await detailsRequested).url());
		expect(Object.fromEntries(searchParams)).toEqual({
			courseId: "1009",
			countryId: expect.stringMatching(/^\d+$/),
		});
		await fillIn(popup);
		await field(popup, "message").fill("Is it in the evening?");
		await submit(popup).click();
		await thanks(page).waitFor();
		const { courseId, courseName, product } = sent[0] ?? {};
		return { courseId, courseName, product };
	}

	test("CALL-023: is looked up for its form; when that fails the lead is sent with the number alone, and accepted", async () => {
		const first = await visit("about:blank");
		expect(await submitCourseForm(first.page)).toEqual({
			courseId: 1009,
			courseName: "SQL for Analysts",
			product: "course-1009",
		});
		for (const answer of [
			{ status: 503, json: { status: 503 } },
			{ status: 200, json: { status: 404, data: { course_id: 1009 } } },
			{ status: 200, json: { status: 200 } },
		]) {
			const { page } = await visit("about:blank");
			await page.route(/getCourseDetailsById/, (route) => route.fulfill(answer));
			expect(await submitCourseForm(page)).toEqual({
				courseId: 1009,
				courseName: undefined,
				product: "course-1009",
			});
		}
	});
});
