import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aFakeService, breakingOff, hanging, hangingUp, replying } from "#connectors/testing.ts";
import { maxCalendarLength } from "./busy-times.ts";
import { icsCalendar } from "./ics-calendar.ts";
import { aCalendar, anEvent, march, writeRead } from "./testing.ts";

const dentist = anEvent("DTSTART:20260302T090000Z", "DTEND:20260302T100000Z");

/** A web server with a feed that can be changed, and its entity tag. */
async function aFeed(options: { evaluationMs?: number; timeoutMs?: number } = {}) {
	const feed = { text: aCalendar(...dentist) };
	const service = await aFakeService(({ headers, path }) => {
		if (path !== "/private-0123/basic.ics") return [404, "no such feed"];
		const etag = `"${createHash("sha256").update(feed.text).digest("hex")}"`;
		return headers["if-none-match"] === etag
			? [304, "", { etag }]
			: [200, feed.text, { etag, "content-type": "text/calendar" }];
	});
	const calendar = icsCalendar({
		address: `${service.address}/private-0123/basic.ics`,
		zone: "Europe/Berlin",
		...options,
	});
	const read = async (range = march) => writeRead(await calendar.readBusyTimes(range));
	return { feed, service, read };
}

test("a feed is downloaded once, and again when its entity tag has changed", async () => {
	const { feed, service, read } = await aFeed();
	expect(await read()).toEqual(["2026-03-02T09:00/10:00"]);
	expect(await read()).toEqual(["2026-03-02T09:00/10:00"]);
	feed.text = aCalendar(...anEvent("DTSTART:20260303T090000Z", "DURATION:PT1H"));
	expect(await read()).toEqual(["2026-03-03T09:00/10:00"]);
	const tags = service.received.map(({ headers }) => headers["if-none-match"] !== undefined);
	expect(tags).toEqual([false, true, true]);
	expect(service.received[0]?.headers.accept).toBe("text/calendar");
});

test("an unchanged feed is read for the range of today", async () => {
	const { read } = await aFeed();
	await read();
	const later = { from: march.until, until: march.until.add({ hours: 240 }) };
	expect(await read(later)).toEqual([]);
});

describe("a feed that cannot be read is a failure with its reason", () => {
	test.each([
		[401, "answered 401 (the user, password or key is not accepted)"],
		[403, "answered 403 (access to the calendar is not allowed)"],
		[404, "answered 404 (there is no calendar at the address)"],
		[410, "answered 410 (the address is no longer valid)"],
		[500, "answered 500"],
		[204, "answered 204"],
		// Nothing was asked that could be answered so.
		[304, "answered 304 (redirects to another address)"],
	])("status %i", async (status, reason) => {
		const { service, read } = await aFeed();
		service.moods.push(replying(status, "no"));
		expect(await read()).toEqual({
			kind: "failed",
			reason,
			retryAfterSeconds: undefined,
		});
		expect(await read()).toEqual(["2026-03-02T09:00/10:00"]);
	});

	test("with the time after which the server wants to be asked again", async () => {
		const { service, read } = await aFeed();
		service.moods.push(replying(429, "", { "retry-after": "1800" }));
		expect(await read()).toMatchObject({
			reason: "answered 429 (too many requests)",
			retryAfterSeconds: 1800,
		});
		service.moods.push(replying(503, "", { "retry-after": "60" }));
		expect(await read()).toMatchObject({ retryAfterSeconds: 60 });
	});

	test("a redirect is not followed, and only its host is named", async () => {
		const { service, read } = await aFeed();
		const location = "https://elsewhere.example/private-0123/basic.ics";
		service.moods.push(replying(302, "", { location }));
		expect(await read()).toMatchObject({
			reason: "answered 302 (redirects to elsewhere.example)",
		});
		expect(service.received).toHaveLength(1);
	});

	test.each([
		["<!doctype html><title>Sign in</title>", "is a web page and no calendar"],
		['{"error":"none"}', "is no calendar"],
		[aCalendar(...dentist).slice(0, -30), "ends in the middle"],
	])("what is no calendar: %j", async (text, reason) => {
		const { service, read } = await aFeed();
		service.moods.push(replying(200, text, { etag: '"1"' }));
		expect(await read()).toEqual({ kind: "failed", reason });
		// It is not stored in place of a calendar.
		expect(await read()).toEqual(["2026-03-02T09:00/10:00"]);
	});

	test("a server that hangs, hangs up or breaks off", async () => {
		const { service, read } = await aFeed({ timeoutMs: 300 });
		service.moods.push(hanging, hangingUp, breakingOff);
		expect(await read()).toMatchObject({
			reason: "not reached (TimeoutError)",
		});
		expect(await read()).toMatchObject({
			reason: expect.stringMatching(/^not reached \(/),
		});
		expect(await read()).toMatchObject({
			reason: expect.stringMatching(/^not reached \(/),
		});
	});

	test("an endless feed is not read to its end", async () => {
		const { feed, read } = await aFeed();
		feed.text = `BEGIN:VCALENDAR\n${"X-A:b\n".repeat(maxCalendarLength / 6)}`;
		expect(await read()).toEqual({
			kind: "failed",
			reason: "is longer than 8 MB",
		});
	});
});

describe("a hostile calendar", () => {
	test("whose rule is never met is given up after a time", async () => {
		const { feed, read } = await aFeed({ evaluationMs: 1_000 });
		feed.text = aCalendar(
			...anEvent(
				"DTSTART:20250203T090000Z",
				"DURATION:PT1H",
				// No February of these years has five Mondays.
				"RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO",
			),
		);
		expect(await read()).toEqual({
			kind: "failed",
			reason: "takes too long to evaluate",
		});
	});

	test("of millions of events takes neither the time nor the memory of the site", async () => {
		const { feed, read } = await aFeed({ evaluationMs: 2_000 });
		feed.text = aCalendar(
			...Array.from({ length: 5_000 }, (_, index) =>
				anEvent(
					`UID:${index}`,
					"DTSTART:20260301T000000Z",
					"DURATION:PT1S",
					"RRULE:FREQ=MINUTELY;COUNT=29999",
				),
			).flat(),
		);
		expect(await read()).toMatchObject({
			reason: expect.stringMatching(/^(takes too long to|cannot be) evaluated?$/),
		});
	});
});
