import { describe, expect, test } from "vitest";
import {
	arrive,
	course,
	field,
	fillIn,
	loseAnswer,
	openPopup,
	sentLeads,
	startSite,
	submit,
	thanks,
} from "./form-page.ts";

startSite();

describe("a submission that is repeated", () => {
	test("LEAD-101, LEAD-102: without a connection the input stays, the submission is retried, and all retries make one lead", async () => {
		const { page, browserErrors } = await arrive(course);
		const sent = sentLeads(page);
		let isDown = true;
		await page.route(/create-lead/, async (route) => {
			if (!isDown) return route.continue();
			// The request arrives, but its answer is lost.
			await route.fetch();
			await route.abort();
		});
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		await popup.getByText("You seem to be offline. Keep this page open").waitFor();
		expect(await submit(popup).getAttribute("aria-disabled")).toBeNull();
		expect(await submit(popup).textContent()).toBe("SUBMIT");
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		expect(browserErrors.some((error) => error.includes("Error In Lead Submission"))).toBe(true);
		isDown = false;
		await popup.getByRole("button", { name: "Try again" }).click();
		await thanks(page).waitFor();
		const ids = sent.map(({ submission_id, lead_id }) => [submission_id, lead_id]);
		expect(ids.length).toBeGreaterThan(1);
		expect(new Set(ids.map(String)).size).toBe(1);
	});

	test("it is sent automatically when the connection is back", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await page.context().setOffline(true);
		await submit(popup).click();
		await popup.getByText("You seem to be offline.").waitFor();
		await page.context().setOffline(false);
		await thanks(page).waitFor();
	});

	test("input changed in the meantime is not replaced by the earlier input", async () => {
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
