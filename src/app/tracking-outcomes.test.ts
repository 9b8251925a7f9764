import { beforeAll, describe, expect, test } from "vitest";
import { findProduct } from "#catalogue/store/product-store.ts";
import { createTimedId } from "#core/timed-ids.ts";
import { writeAssignmentToken } from "#learning/start/assignment-token-payload.ts";
import { aMember } from "#testing/accounts.ts";
import { aCaller, confirmSlot, holdSlot } from "#testing/booking.ts";
import { aBrowser } from "#testing/browser.ts";
import { anOrderSubmission, openCart } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";
import { personalDataSources } from "#visitors/personal-data.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

async function listEvents(column: "lead_id" | "account_id" | "device", id: string) {
	const { rows } = await site.database.pool.query(
		`select * from events where ${column} = $1 order by event_id`,
		[id],
	);
	return rows;
}
const namesOf = async (...input: Parameters<typeof listEvents>) =>
	(await listEvents(...input)).map(({ name }) => name);

const sendActions = (records: readonly unknown[], cookie = "") =>
	site.server.inject({
		method: "POST",
		url: "/api-nocache/saveUserActions",
		headers: { "user-agent": "Mozilla/5.0 Firefox/140.0", "content-type": "text/plain", cookie },
		payload: JSON.stringify({ sentAt: site.clock().epochMilliseconds, records }),
	});

describe("what the server knows for certain", () => {
	test("TRK-058, TRK-063: a lead is an event of its own transaction, and what the page knows joins it under one id", async () => {
		// One id in ten has as many digits in a row as a phone number.
		const submission = aSubmission({ lead_id: "31415926-5358-4979-8323-846264338327" });
		await sendSubmission(aBrowser(site), submission);
		await sendSubmission(aBrowser(site), submission);
		const lead = submission.lead_id;
		const [event] = await listEvents("lead_id", lead);
		expect(event).toMatchObject({
			name: "lead_submitted",
			page: "/courses/sql-for-analysts",
			site_module: "query box",
			product: "course-1009",
			consent_version: null,
		});
		const now = site.clock().epochMilliseconds;
		const record = {
			key: "event",
			value: {
				event_id: createTimedId(now),
				event_name: "lead_submitted",
				event_time: now,
				page_url: "/courses/sql-for-analysts",
				event_data: {
					site_module: "query box",
					prefilInfo: { prefilled_source: "x" },
					lead_id: lead,
				},
			},
		};
		for (let times = 0; times < 3; times++) await sendActions([record]);
		const events = await listEvents("lead_id", lead);
		expect(events).toHaveLength(1);
		expect(events[0]).toMatchObject({
			event_id: event.event_id,
			device: expect.any(String),
			consent_version: "default",
			data: { prefilInfo: { prefilled_source: "x" }, sl_lead_type: "b2c" },
		});
		const { rows } = await site.database.pool.query("select from events where event_id = $1", [
			record.value.event_id,
		]);
		expect(rows).toHaveLength(0);
	});

	test("TRK-023: an order is one, too, beside the lead of its contact", async () => {
		const browser = aBrowser(site);
		const { order } = await openCart(browser);
		const submission = anOrderSubmission(order);
		expect((await sendSubmission(browser, submission)).statusCode).toBe(200);
		const names = await namesOf("lead_id", submission.lead_id);
		expect(names.toSorted()).toEqual(["lead_submitted", "order_placed"]);
	});

	test("so is a booked call, once, however often its lead is sent, and once more for another time", async () => {
		const { browser, lead, slots } = await aCaller(site);
		const [first, second] = slots.map(({ dateTime }) => dateTime);
		if (!first || !second) throw new Error("no times");
		for (const dateTime of [first, first, second]) {
			await holdSlot(browser, lead, dateTime);
			expect((await confirmSlot(browser, lead, dateTime)).statusCode).toBe(200);
		}
		const booked = (await listEvents("lead_id", lead)).filter(({ name }) => name === "call_booked");
		expect(booked.map(({ data }) => data.dateTime).toSorted()).toEqual([first, second].toSorted());
		expect(booked[0]).toMatchObject({ product: "course-1009", consent_version: null });
	});

	test("TRK-065: so is a course that was started, once", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const { rows } = await site.database.pool.query("select id from accounts where email = $1", [
			email,
		]);
		const slug = "reading-financial-statements-basics-skillup";
		const course = await findProduct(site.database.db, "free-course", { slug }, "");
		const assignmentToken = writeAssignmentToken({ courseId: course?.id ?? 0, pageSource: "/" });
		const query = new URLSearchParams({ assignmentToken });
		for (let times = 0; times < 2; times++)
			await browser.get(`/api?method=processFreemiumCourseOrderAssignment&${query}`, {
				"sec-fetch-site": "same-origin",
			});
		expect(await listEvents("account_id", rows[0].id)).toMatchObject([
			{ name: "course_enrolled", product: `free-course-${course?.id}` },
		]);
	});
});

describe("the events of a person", () => {
	test("are shown to them and erased with everything else", async () => {
		const device = crypto.randomUUID();
		const now = site.clock().epochMilliseconds;
		const value = {
			event_id: createTimedId(now),
			event_name: "banner_clicked",
			event_time: now,
			page_url: "/",
			event_data: { link_text: "Start", link_url: "/x" },
		};
		const sent = { ...value, event_id: createTimedId(now + 1), event_name: "banner_clicked" };
		await sendActions(
			[
				{ key: "event", value },
				{ key: "event", value: { ...sent, page_url: "/raise-a-concern" } },
			],
			`sl_device=${device}`,
		);
		const source = site.services.list(personalDataSources).find(({ name }) => name === "actions");
		const subject = {
			email: "ada@example.com",
			person: undefined,
			leads: [],
			account: undefined,
			devices: [device],
		} as unknown as Parameters<NonNullable<typeof source>["find"]>[1];
		const { db } = site.database;
		expect(await source?.find(db, subject)).toMatchObject([
			{
				line: "Nov 20, 2026, 7:00 AM EST: You followed a banner on the page Raise a concern",
				data: { name: "banner_clicked" },
			},
			{ line: "Nov 20, 2026, 7:00 AM EST: You followed a banner on /" },
		]);
		await db.transaction().execute(async (tx) => source?.erase(tx, subject));
		expect(await listEvents("device", device)).toEqual([]);
		expect(await source?.find(db, subject)).toEqual([]);
	});
});
