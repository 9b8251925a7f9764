import { describe, expect, test } from "vitest";
import { axeFindings } from "../page-findings.ts";
import { someEmail } from "../some-email.ts";
import { visit } from "../testing.ts";
import {
	arrive,
	course,
	field,
	fillIn,
	focused,
	goTo,
	loseAnswer,
	openPopup,
	sentLeads,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";
import { leadsOf } from "./stored-leads.ts";

startSite();

const problems = (...all: { field: string; message: string }[]) => ({
	status: 422,
	json: {
		status: 422,
		message: all.map(({ field, message }) => `${field}: ${message}`).join(),
		problems: all,
	},
});

describe("a submission that fails", () => {
	test("CALL-023, LEAD-101, LEAD-102, LEAD-104: the input stays, a failure has a reference, what only the server refuses stands at its field, and the next click submits again, as one lead, without the course that could not be looked up", async () => {
		const { page, browserErrors } = await visit("about:blank");
		await page.route(/getCourseDetailsById/, (route) =>
			route.fulfill({ status: 503, json: { status: 503 } }),
		);
		await goTo(page, course);
		const failures = [
			{ status: 500, json: { status: 500 } },
			problems({ field: "email", message: "Nobody has this address" }),
			problems(
				{ field: "product", message: "is not something we offer" },
				{ field: "page", message: "must be a path on this site" },
			),
		];
		let isLost = true;
		await page.route(/create-lead/, (route) => {
			const failure = failures.shift();
			if (failure) return route.fulfill(failure);
			return isLost ? loseAnswer(route) : route.continue();
		});
		const popup = await openPopup(page, "query");
		const status = popup.locator("[data-form-status]");
		await fillIn(popup);
		await submit(popup).click();
		await expect
			.poll(() => status.textContent())
			.toMatch(
				/^Your form was not sent\. Everything you typed is still here; please try again\. Reference: [0-9A-F]{8}\.$/,
			);
		expect(await axeFindings(page)).toEqual([]);
		const again = popup.getByRole("button", { name: "Try again" });
		await again.click();

		const message = popup.getByText("Nobody has this address");
		await message.waitFor();
		expect(await focused(page)).toBe("email");
		expect(await status.textContent()).toBe("Please check the marked fields.");
		await field(popup, "name").fill("Ada L");
		expect(await message.count()).toBe(1);
		const email = someEmail();
		await field(popup, "email").fill(email);
		expect(await message.count()).toBe(0);
		await submit(popup).click();

		// Of values that are not in the form.
		await again.waitFor();
		expect(await status.textContent()).toMatch(
			/^Your form was not sent\..*Reference: [0-9A-F]{8}\.$/,
		);
		expect(await popup.getByRole("alert").count()).toBe(0);
		const sent = sentLeads(page);
		await again.click();

		await popup.getByText("You seem to be offline. Keep this page open").waitFor();
		expect(await submit(popup).getAttribute("aria-disabled")).toBeNull();
		expect(await field(popup, "name").inputValue()).toBe("Ada L");
		expect(browserErrors.some((error) => error.includes("Error In Lead Submission"))).toBe(true);
		isLost = false;
		await again.click();
		await thanks(page).waitFor();
		const ids = sent.map(({ submission_id, lead_id }) => [submission_id, lead_id]);
		expect(ids.length).toBeGreaterThan(1);
		expect(new Set(ids.map(String)).size).toBe(1);
		const { courseId, courseName, product } = sent[0] ?? {};
		expect({ courseId, courseName, product }).toEqual({
			courseId: 1009,
			courseName: undefined,
			product: "course-1009",
		});
		expect(await leadsOf(email)).toMatchObject([{ name: "Ada L", revision: 1, submissions: 1 }]);
	});

	test("input changed while the line is down is not replaced by the earlier input", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await page.context().setOffline(true);
		await submit(popup).click();
		await popup.getByText("You seem to be offline.").waitFor();
		await field(popup, "name").fill("Ada King");
		await popup.getByText("Not sent yet.").waitFor();
		const sent = sentLeads(page);
		await page.context().setOffline(false);
		await submit(popup).click();
		await thanks(page).waitFor();
		expect(sent.map(({ name }) => name)).toEqual(["Ada King"]);
	});

	test("a changed submission that may have arrived updates that lead, and creates no second one", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
		let isLost = true;
		await page.route(/create-lead/, (route) => (isLost ? loseAnswer(route) : route.continue()));
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		await popup.getByText("You seem to be offline.").waitFor();
		await field(popup, "name").fill("Ada King");
		await popup.getByText("Not sent yet.").waitFor();
		isLost = false;
		const [first] = sent;
		sent.length = 0;
		await submit(popup).click();
		await thanks(page).waitFor();
		// The earlier name is sent once more only because it may already be stored.
		expect(sent.map(({ name }) => name)).toEqual(["Ada King", "Ada Lovelace", "Ada King"]);
		expect(sent[1]).toEqual({ ...first, url: sent[1]?.url });
		expect(new Set(sent.map(({ lead_id }) => lead_id))).toEqual(new Set([first?.lead_id]));
	});
});
