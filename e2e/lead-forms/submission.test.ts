import { describe, expect, test } from "vitest";
import { holdBack } from "../hold-back.ts";
import { axeFindings } from "../page-findings.ts";
import { visit } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	focused,
	goTo,
	isNotProofOfWork,
	openPopup,
	recordSignals,
	sentLeads,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("a submission", () => {
	test("LEAD-088, LEAD-089, LEAD-091, LEAD-092, CALL-012, CALL-023, GRP-015: is begun, submitting, completed; a second click sends nothing; the user info is refreshed, and a lost answer of the card is logged", async () => {
		const { page, browserErrors } = await visit("about:blank");
		const signals = await recordSignals(page);
		const courseRequested = page.waitForRequest(/getCourseDetailsById/);
		await goTo(page, course);
		const sent = sentLeads(page);
		const release = await holdBack(page, /create-lead/);
		await page.route(/update-lead/, (route) => route.abort());

		const initiated = async () =>
			(await signals())
				.filter(({ name }) => name === "lead_initiated")
				.map(({ fields }) => [fields.site_module, fields.sl_lead_type]);
		const other = await openPopup(page, "request");
		expect(await initiated()).toEqual([]);
		await field(other, "name").pressSequentially("Ada");
		await expect.poll(initiated).toEqual([["request a call", "b2c"]]);
		await page.keyboard.press("Escape");
		await other.waitFor({ state: "hidden" });

		const popup = page.locator("dialog[data-lead-popup=query-box]:modal");
		await openPopup(page, "query");
		const { searchParams } = new URL((await courseRequested).url());
		expect(Object.fromEntries(searchParams)).toEqual({
			courseId: "1009",
			countryId: expect.stringMatching(/^\d+$/),
		});
		const form = popup.locator("form[data-lead-form]");
		const stage = () => form.getAttribute("data-stage");
		expect(await stage()).toBe("untouched");
		await field(popup, "name").pressSequentially("A");
		await expect.poll(stage).toBe("initiated");
		const email = await fillIn(popup);
		// Another form is reported for itself, and only once.
		await expect.poll(initiated).toEqual([
			["request a call", "b2c"],
			["query box", "b2c"],
		]);

		const button = submit(popup);
		await button.click();
		await expect.poll(stage).toBe("submitting");
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

		const refreshed = page.waitForResponse(/getHashedUserInfo/);
		release();
		await thanks(page).waitFor();
		await expect.poll(stage).toBe("completed");
		expect(await button.getAttribute("aria-disabled")).toBeNull();
		expect((await (await refreshed).json()).data).toMatchObject({ email, phone: "1-5551234567" });
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			name: "Ada Lovelace",
			phone: "+1-5551234567",
			actualSiteModule: "query box",
			courseId: 1009,
			courseName: "SQL for Analysts",
			product: "course-1009",
			values: { name: "Ada Lovelace", agree: true },
		});
		expect(sent[0]?.url).toMatch(/\/lead-gateway\/create-lead\?rnd=\d+$/);
		const cookies = await page.context().cookies();
		const receipt = cookies.find(({ name }) => name === "SL_LEAD");
		expect(receipt?.httpOnly).toBe(true);
		const hours = ((receipt?.expires ?? 0) - Date.now() / 1000) / 3600;
		expect(Math.round(hours)).toBe(24);
		expect(browserErrors.filter(isNotProofOfWork)).toEqual([]);

		await thanks(page)
			.getByRole("button", { name: /Self funded/ })
			.click();
		await expect
			.poll(() => browserErrors.some((error) => /SL:Error update-lead/.test(error)))
			.toBe(true);
		await page
			.getByRole("status")
			.getByText("Thank you! Our learning consultant will contact you soon.")
			.waitFor();
	});

	test("LEAD-094, LEAD-095, GRP-007, GRP-008: the lead is carried forward; the thanks replace the form and take the focus; the card's answer updates the lead and shows the same thanks", async () => {
		const { page, browserErrors } = await arrive(course);
		const popup = await openPopup(page, "query");
		await page.evaluate(() =>
			document.addEventListener("lyceum-form-sent", (event) =>
				Object.assign(window, { carried: (event as CustomEvent).detail }),
			),
		);
		const email = await fillIn(popup);
		await submit(popup).click();
		const panel = thanks(page);
		await panel.waitFor();
		const sentDetail = await page.evaluate(
			() => (window as unknown as { carried: { leadId: string } }).carried,
		);
		expect(sentDetail).toEqual({
			leadId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			email,
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
});
