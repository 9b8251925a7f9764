import { beforeAll, describe, expect, test } from "vitest";
import { createTimedId } from "#core/timed-ids.ts";
import { aMember } from "#testing/accounts.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const now = () => site.clock().epochMilliseconds;
let host = 0;

const consentCookie = (analytics: 0 | 1) =>
	`sl_consent=analytics=${analytics}&marketing=0&text=${consentTextVersion}&on=2026-11-20`;

interface Sending {
	readonly agent?: string;
	readonly cookie?: string;
	readonly headers?: Record<string, string>;
	readonly sentAt?: number;
	readonly dropped?: number;
	readonly type?: string;
}

async function send(records: readonly unknown[], sending: Sending = {}) {
	const { agent = firefox, cookie = "", sentAt = now(), dropped, type = "text/plain" } = sending;
	const answer = await site.server.inject({
		method: "POST",
		url: "/api-nocache?method=saveUserActions",
		headers: { "user-agent": agent, "content-type": type, cookie, ...sending.headers },
		remoteAddress: `198.51.100.${++host % 250}`,
		payload: JSON.stringify({ sentAt, dropped, records }),
	});
	return {
		status: answer.statusCode,
		body: answer.json(),
		cookies: [answer.headers["set-cookie"] ?? []].flat().join("\n"),
	};
}

const anEvent = (value: Record<string, unknown> = {}) => ({
	key: "event",
	value: {
		event_id: createTimedId(now()),
		event_name: "banner_clicked",
		event_time: now(),
		page_url: "http://localhost/free-courses?utm_source=letter&email=canary%40example.com",
		page_type: "skill-up",
		event_data: { link_text: "Start", link_url: "/free-courses/python" },
		...value,
	},
});
type AnEvent = ReturnType<typeof anEvent>;

const stored = async ({ value }: Pick<AnEvent, "value">) => {
	const { rows } = await site.database.pool.query("select * from events where event_id = $1", [
		value.event_id,
	]);
	return rows[0];
};

describe("the collector of events", () => {
	test("CALL-118, CALL-119, TRK-046, TRK-048: stores each record with its name, id, page and device", async () => {
		const event = anEvent();
		const device = crypto.randomUUID();
		const { status, body } = await send([event], { cookie: `sl_device=${device}` });
		expect({ status, body }).toEqual({
			status: 200,
			body: { status: 200, message: "success", now: now(), refused: [] },
		});
		expect(await stored(event)).toMatchObject({
			name: "banner_clicked",
			device,
			page: "/free-courses",
			page_type: "skill-up",
			country: "US",
			consent_version: "default",
			data: { link_text: "Start", link_url: "/free-courses/python", user_type: "b2c" },
		});
	});

	test("CALL-119: an id counts once, in one batch, in twenty and at the same time", async () => {
		const event = anEvent();
		await Promise.all(Array.from({ length: 20 }, () => send([event, event])));
		const { rows } = await site.database.pool.query(
			"select count(*)::int as count from events where event_id = $1",
			[event.value.event_id],
		);
		expect(rows).toEqual([{ count: 1 }]);
	});

	test("TRK-056: a refusal of analytics is checked on the server, whatever the page believed", async () => {
		const event = anEvent();
		const refused = await send([event], { cookie: consentCookie(0) });
		expect(refused.status).toBe(200);
		expect(refused.cookies).toBe("");
		const gpc = await send([event], { headers: { "sec-gpc": "1" } });
		expect(gpc.cookies).toBe("");
		const german = await send([event], { cookie: "sl_country=DE" });
		expect(german.cookies).toBe("");
		expect(await stored(event)).toBeUndefined();
		const agreed = await send([event], { cookie: `sl_country=DE; ${consentCookie(1)}` });
		expect(agreed.cookies).toContain("sl_device=");
		expect(await stored(event)).toMatchObject({
			country: "DE",
			consent_version: consentTextVersion,
		});
	});
});

describe("what is refused", () => {
	const refusals = async (reason: string) => {
		const { rows } = await site.database.pool.query(
			"select name, sum(count)::int as count from event_refusals where reason = $1 group by name",
			[reason],
		);
		return rows;
	};

	test("CALL-119: an id older than seven days or more than five minutes ahead, by its name", async () => {
		const [day, minute] = [24 * 3_600_000, 60_000];
		const old = anEvent({ event_id: createTimedId(now() - 7 * day - minute) });
		const ahead = anEvent({ event_id: createTimedId(now() + 6 * minute) });
		const random = anEvent({ event_id: crypto.randomUUID() });
		const good = [
			anEvent({ event_id: createTimedId(now() - 7 * day + minute) }),
			anEvent({ event_id: createTimedId(now() + 4 * minute) }),
		];
		const { body } = await send([old, ahead, random, ...good]);
		expect(body.refused).toEqual([
			{ event_id: old.value.event_id, reason: "too old" },
			{ event_id: ahead.value.event_id, reason: "ahead of time" },
			{ event_id: random.value.event_id, reason: "no event id" },
		]);
		for (const event of good) expect(await stored(event)).toBeDefined();
		expect(await refusals("too old")).toEqual([{ name: "banner_clicked", count: 1 }]);
	});

	test("TRK-006, TRK-007: an unknown name and an event without data, while the others of the batch are stored", async () => {
		const event = anEvent();
		const { status, body } = await send([
			anEvent({ event_name: "made_up" }),
			anEvent({ event_name: "x".repeat(500) }),
			anEvent({ event_data: null }),
			anEvent({ event_data: { unknown: 1 } }),
			event,
		]);
		expect(status).toBe(200);
		expect(body.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
			"unknown name",
			"unknown name",
			"no data",
			"no data",
		]);
		expect(await stored(event)).toBeDefined();
		expect(await refusals("unknown name")).toEqual(
			expect.arrayContaining([
				{ name: "made_up", count: 1 },
				{ name: "(no name)", count: 1 },
			]),
		);
	});

	test("CALL-119: what is no batch is 400 at its field, and hostile values are stored harmlessly", async () => {
		for (const records of [
			"x",
			[1],
			[{ key: "other", value: {} }],
			Array(501).fill({ key: "event", value: {} }),
		])
			expect((await send(records as unknown[])).status).toBe(400);
		const text = await site.server.inject({
			method: "POST",
			url: "/api-nocache?method=saveUserActions",
			headers: { "content-type": "text/plain" },
			payload: "{",
		});
		expect(text.statusCode).toBe(400);
		const hostile = anEvent({
			event_data: { link_text: "a\u0000b\ud800".repeat(1_000), link_url: { deep: [[[[1]]]] } },
			page_url: "javascript:alert(1)",
			page_type: "nonsense",
			product: "'; drop table events",
		});
		expect((await send([hostile])).body.refused).toEqual([]);
		expect(await stored(hostile)).toMatchObject({ page_type: null, product: null });
	});

	test("TRK-008: an event of the barred list is not stored", async () => {
		const barring = await aSite({ env: { BARRED_EVENTS: "banner_clicked" } });
		const event = anEvent();
		await barring.server.inject({
			method: "POST",
			url: "/api-nocache/saveUserActions",
			headers: { "user-agent": firefox },
			payload: { sentAt: now(), records: [event] },
		});
		const { rows } = await barring.database.pool.query(
			"select (select count(*)::int from events) as events, reason from event_refusals",
		);
		expect(rows).toEqual([{ events: 0, reason: "barred" }]);
	});

	test("a robot gets an answer, and nothing of it is stored", async () => {
		const event = anEvent();
		expect((await send([event], { agent: "Googlebot/2.1" })).status).toBe(200);
		expect(await stored(event)).toBeUndefined();
	});

	test("TRK-049: what a page had to drop is counted", async () => {
		await send([anEvent()], { dropped: 12 });
		expect(await refusals("dropped by the page")).toEqual([{ name: "(any)", count: 12 }]);
	});
});

describe("the time of an event", () => {
	test("TRK-017: is stored as the browser says it, and corrected by when it was sent and received", async () => {
		const hour = 3_600_000;
		const slow = anEvent({ event_time: now() - 24 * hour - 5_000 });
		await send([slow], { sentAt: now() - 24 * hour });
		const row = await stored(slow);
		expect(row.occurred_at.epochMilliseconds).toBe(now() - 5_000);
		expect(row.data.event_time).toBe(now() - 24 * hour - 5_000);
		const absurd = anEvent({ event_time: 8e15 });
		await send([absurd]);
		expect((await stored(absurd)).occurred_at.epochMilliseconds).toBe(now());
	});
});

describe("the fields of every event", () => {
	test("TRK-016, TRK-018, TRK-022: user type, UTM source and the mark of a shared link", async () => {
		const [plain, company, shared] = [anEvent(), anEvent({ user_type: "b2b" }), anEvent()];
		const headers = {
			referer: "http://localhost/?utm_source=letter&utm_medium=email&utm_campaign=May",
		};
		await send([plain, company], { headers: { ...headers, host: "localhost" } });
		await send([shared], { cookie: "sl_share_code=abc" });
		expect(await stored(plain)).toMatchObject({
			campaign: "May",
			data: { user_type: "b2c", utm_source: "letter" },
		});
		expect((await stored(company)).data.user_type).toBe("b2b");
		expect((await stored(shared)).site_module).toBe("Refer and Earn");
	});

	test("TRK-005: removeUtm leaves the UTM fields out of that event and out of its page address", async () => {
		const event = anEvent({ removeUtm: true });
		await send([event], {
			headers: { referer: "http://localhost/?utm_source=letter", host: "localhost" },
		});
		const row = await stored(event);
		expect(row).toMatchObject({ campaign: null, page: "/free-courses" });
		expect(row.data).not.toHaveProperty("utm_source");
	});
});

describe("the attributes of a visitor", () => {
	test("TRK-047, ACC-004, TRK-021: are a record of their own, and a Freemium user is flagged there and in each event", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		await site.database.pool.query("update accounts set user_type = 'Freemium' where email = $1", [
			email,
		]);
		const event = anEvent();
		const attributes = {
			key: "user_attributes",
			value: {
				event_id: createTimedId(now()),
				event_time: now(),
				event_data: { user_type: "Freemium", freemium: true, email: "canary@example.com" },
			},
		};
		const answer = await browser.call(
			"/api-nocache/saveUserActions",
			{ sentAt: now(), records: [event, attributes] },
			{ "user-agent": firefox },
		);
		expect(answer.statusCode).toBe(200);
		const row = await stored(event);
		expect(row.data).toMatchObject({ freemium: true, contact_hash: expect.any(String) });
		expect(row.account_id).toEqual(expect.any(String));
		const update = await stored(attributes as unknown as AnEvent);
		expect(update).toMatchObject({ name: "user_attributes", data: { freemium: true } });
		expect(JSON.stringify([row, update])).not.toContain("canary");
		expect(JSON.stringify([row, update])).not.toContain(email);
	});
});
