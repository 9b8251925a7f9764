import { expect, test } from "vitest";
import { aFakeService, hanging, type ReceivedRequest, replying } from "#connectors/testing.ts";
import { caldavCalendar } from "./caldav-calendar.ts";
import { aCalendar, anEvent, march, writeRead } from "./testing.ts";

const authorization = `Basic ${Buffer.from("ada:app password:1").toString("base64")}`;
const dentist = aCalendar(...anEvent("DTSTART:20260302T090000Z", "DTEND:20260302T100000Z"));

const escapeXml = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replace("O", "&#79;");

/** One event as some servers write it, and another as others do. */
const aMultistatus = (calendars: readonly string[]) => `<?xml version="1.0"?>
<!-- events -->
<d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${calendars
	.map(
		(calendar, index) => `<d:response><d:href>/cal/ada/work/${index}.ics</d:href>
<d:propstat><d:prop><d:getetag>"${index}"</d:getetag><cal:calendar-data>${index % 2 ? `<![CDATA[${calendar}]]>` : escapeXml(calendar)}</cal:calendar-data><d:empty/></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
	)
	.join("\n")}</d:multistatus>`;

const timeRange = /<C:time-range start="20260301T000000Z" end="20260401T000000Z"\/>/;

/** Answers the two reports of RFC 4791 for one calendar, to one user. */
async function aCaldavServer(options: { calendars?: string[]; freeBusyOnly?: boolean } = {}) {
	const { calendars = [dentist], freeBusyOnly = false } = options;
	const answer = ({ method, path, headers, body }: ReceivedRequest) => {
		if (headers.authorization !== authorization)
			return [401, "", { "www-authenticate": "Basic" }] as const;
		if (path !== "/cal/ada/work/") return [404] as const;
		if (method !== "REPORT" || headers.depth !== "1") return [405] as const;
		if (!timeRange.test(body)) return [400, "no range"] as const;
		if (/^<\?xml[^>]*>\s*<C:free-busy-query /.test(body))
			return [
				200,
				aCalendar(
					...["BEGIN:VFREEBUSY", "UID:free", "DTSTAMP:20260101T000000Z"],
					...["FREEBUSY:20260305T090000Z/PT1H", "END:VFREEBUSY"],
				),
			] as const;
		if (!/<C:calendar-query [\s\S]*name="VEVENT"/.test(body)) return [415] as const;
		return freeBusyOnly ? ([403, "<error/>"] as const) : ([207, aMultistatus(calendars)] as const);
	};
	const service = await aFakeService((received) => [...answer(received)]);
	const connect = (settings: { password?: string; timeoutMs?: number } = {}) =>
		caldavCalendar({
			address: `${service.address}/cal/ada/work/`,
			user: "ada",
			password: "app password:1",
			zone: "Europe/Berlin",
			...settings,
		});
	const read = async () => writeRead(await connect().readBusyTimes(march));
	return { service, connect, read };
}

test("the events of the range are read in each way of writing them", async () => {
	const calendars = [
		dentist,
		aCalendar(...anEvent("DTSTART:20260303T090000Z", "DURATION:PT1H", "LOCATION:A < B")),
		aCalendar(...anEvent("DTSTART:20260304T090000Z", "DURATION:PT1H", "LOCATION:]&]")),
	];
	const { read } = await aCaldavServer({ calendars });
	expect(await read()).toEqual([
		"2026-03-02T09:00/10:00",
		"2026-03-03T09:00/10:00",
		"2026-03-04T09:00/10:00",
	]);
});

test("a calendar without events in the range leaves its owner free", async () => {
	const { read } = await aCaldavServer({ calendars: [] });
	expect(await read()).toEqual([]);
});

test("an event that is broken is counted, and the others are read", async () => {
	const { connect } = await aCaldavServer({ calendars: ["nothing", dentist] });
	expect(await connect().readBusyTimes(march)).toMatchObject({
		kind: "read",
		unclear: 1,
		busy: [{}],
	});
});

const refusedEntry = (status: string) =>
	`<d:response><d:href>/cal/ada/work/refused.ics</d:href><d:status>HTTP/1.1 ${status}</d:status></d:response>`;
const withoutData = (status: string) =>
	`<d:response><d:href>/cal/ada/work/refused.ics</d:href><d:propstat><d:prop><cal:calendar-data/></d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat></d:response>`;

test.each([
	refusedEntry("403 Forbidden"),
	withoutData("404 Not Found"),
	withoutData("500 Internal Server Error"),
])("an event that the server does not give is counted: %s", async (entry) => {
	const { connect, read, service } = await aCaldavServer();
	const some = aMultistatus([dentist]).replace("</d:multistatus>", entry);
	service.moods.push(replying(207, `${some}</d:multistatus>`));
	expect(await connect().readBusyTimes(march)).toMatchObject({
		kind: "read",
		unclear: 1,
		busy: [{}],
	});
	const none = aMultistatus([]).replace("</d:multistatus>", entry);
	service.moods.push(replying(207, `${none}</d:multistatus>`));
	expect(await read()).toMatchObject({
		kind: "failed",
		reason: "gave none of the events",
	});
});

test("a property that an event does not have is no event that is missing", async () => {
	const { connect, service } = await aCaldavServer();
	service.moods.push(
		replying(
			207,
			aMultistatus([dentist]).replace(
				"</d:response>",
				"<d:propstat><d:prop><d:displayname/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>",
			),
		),
	);
	expect(await connect().readBusyTimes(march)).toMatchObject({
		unclear: 0,
		busy: [{}],
	});
});

test("a calendar that is shared as free and busy alone is asked for that", async () => {
	const { read, service } = await aCaldavServer({ freeBusyOnly: true });
	expect(await read()).toEqual(["2026-03-05T09:00/10:00"]);
	expect(service.received).toHaveLength(2);
});

test("a calendar that may not be read at all says so", async () => {
	const { read, service } = await aCaldavServer();
	service.moods.push(replying(403), replying(403));
	expect(await read()).toMatchObject({
		reason: "answered 403 (access to the calendar is not allowed)",
	});
});

test("a wrong password is refused and repeated nowhere", async () => {
	const { connect, service } = await aCaldavServer();
	const read = await connect({ password: "hush" }).readBusyTimes(march);
	expect(read).toMatchObject({
		kind: "failed",
		reason: "answered 401 (the user, password or key is not accepted)",
	});
	expect(JSON.stringify(read)).not.toContain("hush");
	expect(service.received).toHaveLength(1);
});

test.each([
	[404, "", "answered 404 (there is no calendar at the address)"],
	[500, "", "answered 500"],
	[200, "<!doctype html>Sign in", "answered 200 (a web page and no calendar)"],
	[200, "fine", "answered 200 without a list of events"],
	[207, "<!doctype html>Sign in", "answered XML that is broken"],
	[207, "<d:multistatus>", "answered XML that is broken"],
	[207, "<multistatus></d:other>", "answered XML that is broken"],
	[207, '<!DOCTYPE m [<!ENTITY a "b">]><multistatus/>', "answered XML that is broken"],
	[207, "<html></html>", "answered no list of events"],
	[
		207,
		"<multistatus><response><status>HTTP/1.1 507 Insufficient Storage</status></response></multistatus>",
		"answered only a part of the events",
	],
])("what is no list of events is a failure: %i %j", async (status, text, reason) => {
	const { read, service } = await aCaldavServer();
	service.moods.push(replying(status, text));
	expect(await read()).toMatchObject({ kind: "failed", reason });
});

test("a server that asks to wait or hangs is a failure", async () => {
	const { read, connect, service } = await aCaldavServer();
	service.moods.push(replying(429, "", { "retry-after": "600" }));
	expect(await read()).toMatchObject({ retryAfterSeconds: 600 });
	service.moods.push(hanging);
	expect(await connect({ timeoutMs: 200 }).readBusyTimes(march)).toMatchObject({
		reason: "not reached (TimeoutError)",
	});
});

test.each([
	["a name", (length: number) => `<multistatus><${"a".repeat(length)}`],
	["attributes", (length: number) => `<multistatus><a${' b=""'.repeat(length / 5)}`],
	["quotes", (length: number) => `<multistatus><a ${"'\"".repeat(length / 2)}`],
	["slashes", (length: number) => `<multistatus><a${"/".repeat(length)}`],
	[
		"texts that many elements end with",
		(length: number) =>
			`<multistatus>${"<status>".repeat(length / 32)}${"5".repeat(length / 2)}${"</status>".repeat(length / 32)}`,
	],
])("a long answer that is broken is found broken soon: %s", async (_of, write) => {
	const { connect, service } = await aCaldavServer();
	service.moods.push(replying(207, write(1_000_000)));
	expect(await connect().readBusyTimes(march)).toMatchObject({
		kind: "failed",
		reason: "answered XML that is broken",
	});
});
