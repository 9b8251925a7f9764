import { beforeAll, describe, expect, test } from "vitest";
import { aMember } from "#testing/accounts.ts";
import { aBookingSite, aCaller, callRows, confirmSlot, pageText } from "#testing/booking.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import type { TestSite } from "#testing/site.ts";

let site: TestSite;
let time: { now: Temporal.Instant };
beforeAll(async () => {
	({ site, time } = await aBookingSite());
});

/** The calls on the account page, and the requests below them. */
async function openAccount(browser: Browser) {
	const { statusCode, body } = await browser.get("/accounts");
	expect(statusCode).toBe(200);
	const readList = (name: string) =>
		pageText(
			new RegExp(`<section[^>]*aria-labelledby="account-${name}".*?</section>`, "s").exec(
				body,
			)?.[0] ?? "",
		).trim();
	// The next call stands among what to do next, too.
	const links = new Set(
		[...body.matchAll(/href="(\/calls\/[^"]+)"/g)].map(([, href = ""]) =>
			href.replaceAll("&amp;", "&"),
		),
	);
	return { calls: readList("calls"), requests: readList("requests"), links: [...links] };
}

async function aBookedCall() {
	const caller = await aCaller(site);
	const slot = caller.slots.at(-1);
	if (!slot) throw new Error("no time is free");
	const timeZone = { visitor_time_zone: "Asia/Tokyo" };
	await confirmSlot(caller.browser, caller.lead, slot.dateTime, timeZone);
	return { ...caller, slot };
}

describe("the account page", () => {
	test("lists a call with both clocks, and its link moves and cancels the call in any browser", async () => {
		const { email, slot, lead } = await aBookedCall();
		const member = await aMember(site, email);
		const { calls, links } = await openAccount(member);
		expect(calls).toMatch(
			new RegExp(
				[
					"^Your calls Call with \\S+ \\S+",
					`\\w+, January \\d+, 2027 at ${slot.time} ${slot.zone}`,
					"In your time zone, that is \\w+, January \\d+, 2027 at \\d+:\\d0 AM in Tokyo, UTC\\+9\\.",
					"About SQL for Analysts\\.",
					"Jan 4, 2027 Booked",
					"Change the time, or cancel the call : Call with .*$",
				].join(" "),
			),
		);
		expect(links).toHaveLength(1);
		const [link = ""] = links;
		const page = await aBrowser(site).get(link);
		expect(page.statusCode).toBe(200);
		expect(pageText(page.body)).toContain(slot.dateTime);
		const canceled = await aBrowser(site).post(link, { cancel: "1" });
		expect(canceled.statusCode).toBe(303);
		expect(await callRows(site, lead)).toMatchObject([{ state: "canceled" }]);
		const after = await openAccount(member);
		expect(after.calls).toContain("Jan 4, 2027 Canceled");
		expect(after.links).toEqual([]);
		// Its request promises no call anymore.
		expect(after.requests).toContain("Canceled: call on");
		expect(after.requests).not.toContain("Call on");
	});

	test("offers no change of a call whose time has come", async () => {
		const { email, slot } = await aBookedCall();
		const member = await aMember(site, email);
		const before = time.now;
		time.now = Temporal.Instant.fromEpochMilliseconds(slot.start);
		const { calls, links } = await openAccount(member);
		time.now = before;
		expect(calls).toMatch(/Jan \d+, 2027 Over$/);
		expect(links).toEqual([]);
	});

	test("lists nobody else's call, and no empty list", async () => {
		await aBookedCall();
		expect((await openAccount(await aMember(site))).calls).toBe("");
	});
});
