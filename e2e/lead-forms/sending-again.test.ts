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

describe("sending", () => {
	test("LEAD-101, LEAD-102: on a lost line everything stays, it is tried again, and however often it is sent it is one lead", async () => {
		const { page, complaints } = await arrive(course);
		const sent = sentLeads(page);
		let isDown = true;
		await page.route(/create-lead/, async (route) => {
			if (!isDown) return route.continue();
			// It arrives, and its answer is lost.
			await route.fetch();
			await route.abort();
		});
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		await popup
			.getByText("Your line seems to be down. Everything you typed is kept")
			.waitFor();
		expect(await submit(popup).getAttribute("aria-disabled")).toBeNull();
		expect(await submit(popup).textContent()).toBe("SUBMIT");
		expect(await field(popup, "name").inputValue()).toBe("Ada Lovelace");
		expect(
			complaints.some((one) => one.includes("Error In Lead Submission")),
		).toBe(true);
		isDown = false;
		await popup.getByRole("button", { name: "Try again" }).click();
		await thanks(page).waitFor();
		const ids = sent.map(({ submission_id, lead_id }) => [
			submission_id,
			lead_id,
		]);
		expect(ids.length).toBeGreaterThan(1);
		expect(new Set(ids.map(String)).size).toBe(1);
	});

	test("it is sent by itself when the line is back", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await page.context().setOffline(true);
		await submit(popup).click();
		await popup.getByText("Your line seems to be down.").waitFor();
		await page.context().setOffline(false);
		await thanks(page).waitFor();
	});

	test("whoever types on meanwhile is not overtaken by what they typed before", async () => {
		const { page } = await arrive(course);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await page.context().setOffline(true);
		await submit(popup).click();
		await popup.getByText("Your line seems to be down.").waitFor();
		await field(popup, "name").fill("Ada King");
		await popup.getByText("Not sent yet.").waitFor();
		const sent = sentLeads(page);
		await page.context().setOffline(false);
		await submit(popup).click();
		await thanks(page).waitFor();
		expect(sent.map(({ name }) => name)).toEqual(["Ada King"]);
	});

	test("whoever changes what may have arrived changes that lead, and makes no second one", async () => {
		const { page } = await arrive(course);
		const sent = sentLeads(page);
		let isLost = true;
		await page.route(/create-lead/, (route) =>
			isLost ? loseAnswer(route) : route.continue(),
		);
		const popup = await openPopup(page, "request");
		await fillIn(popup);
		await submit(popup).click();
		await popup.getByText("Your line seems to be down.").waitFor();
		await field(popup, "name").fill("Ada King");
		await popup.getByText("Not sent yet.").waitFor();
		isLost = false;
		const [first] = sent;
		sent.length = 0;
		await submit(popup).click();
		await thanks(page).waitFor();
		// The words that may be wrong go once more only because they stand there already.
		expect(sent.map(({ name }) => name)).toEqual([
			"Ada King",
			"Ada Lovelace",
			"Ada King",
		]);
		expect(sent[1]).toEqual({ ...first, url: sent[1]?.url });
		expect(new Set(sent.map(({ lead_id }) => lead_id))).toEqual(
			new Set([first?.lead_id]),
		);
	});
});
