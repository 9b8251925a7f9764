import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hangingUp, losingTheAnswer, replying } from "#connectors/testing.ts";
import { aGoTo, aZoom } from "#connectors/webinars/testing.ts";
import { countOtherDeadJobs } from "#monitoring/dead-jobs-check-commands.ts";
import { makeJobsDue } from "#platform/jobs/due-jobs.ts";
import { registrantJobs } from "#resources/webinars/outside/registrant-jobs.ts";
import { webinarServiceCheck } from "#resources/webinars/outside/service-check-commands.ts";
import { aBrowser } from "#testing/browser.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import {
	aWebinarSite,
	findSeatLink,
	register,
	seatRows,
	webinarEmails,
	webinarStart,
} from "#testing/webinars.ts";
import { personalDataSources } from "#visitors/personal-data.ts";

let zoom: Awaited<ReturnType<typeof aZoom>>;
let goto: Awaited<ReturnType<typeof aGoTo>>;
let own: Awaited<ReturnType<typeof aWebinarSite>>;
let site: typeof own.site;
const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
const secret = "a secret of ours";
const atZoom = { method: "registerZoomWebinar", key: "91234567890" };
const atGoTo = {
	...{ method: "registerGotoWebinar", key: "5678901234567890123" },
	account: "300000000000384444",
};

beforeAll(async () => {
	zoom = await aZoom(afterAll);
	goto = await aGoTo(afterAll);
	own = await aWebinarSite(
		{},
		{
			...{ ZOOM_ACCOUNT_ID: "an-account", ZOOM_CLIENT_ID: "a-client", ZOOM_CLIENT_SECRET: secret },
			...{ ZOOM_URL: zoom.address, ZOOM_AUTH_URL: zoom.address },
			...{ GOTO_CLIENT_ID: "a-client", GOTO_CLIENT_SECRET: secret },
			...{ GOTO_REFRESH_TOKEN: "a first refresh token" },
			...{ GOTO_URL: goto.address, GOTO_AUTH_URL: goto.address },
		},
	);
	site = own.site;
});
beforeEach(async () => {
	await sql`delete from webinar_registrants`.execute(site.database.db);
	await sql`delete from webinar_seats`.execute(site.database.db);
	for (const service of [zoom, goto]) {
		service.known.clear();
		service.moods.length = 0;
		service.always = undefined;
	}
	await own.setTime(start);
	await own.change({ seats: 10, ...atZoom });
});

const seatOf = async (email: string) =>
	(await seatRows(site)).find(({ mailbox }) => mailbox === email);
/** A failed request is repeated at once instead of after seconds or hours. */
async function eventually(check: () => Promise<void> | void) {
	await vi.waitFor(
		async () => {
			await makeJobsDue(site.database.db, Object.values(registrantJobs));
			await check();
		},
		{ timeout: 30_000, interval: 100 },
	);
}
const registered = (email: string, service: typeof zoom | typeof goto = zoom) =>
	eventually(async () => {
		const known = [...service.known.values()].find((entry) => entry.email === email);
		expect(known?.joinUrl).toBeDefined();
		expect((await seatOf(email))?.outside_join_url).toBe(known?.joinUrl);
	});
const giveBack = async (email: string) => {
	const [confirmation] = await webinarEmails(site, email);
	const seat = await new PlainVisitor(site).open(findSeatLink(confirmation as never, "seat"));
	await seat.form("main form[action*='/seat?']").send("Give my seat back");
};

describe.each([
	["Zoom", atZoom, () => zoom],
	["GoTo Webinar", atGoTo, () => goto],
] as const)("a webinar at %s", (_, place, getService) => {
	test("RES-007: registers everybody who gets a seat there once, also when answers are lost, and the link to join leads to their own address", async () => {
		await own.change({ seats: 1, ...place });
		const service = getService();
		service.forgetTokens();
		service.moods.push(losingTheAnswer, losingTheAnswer, replying(500), replying(429, {}, {}));
		const { email, page } = await register(site, { name: "Ada King Lovelace" });
		expect(page.text("h1")).toContain("You have a seat");
		const waiting = await register(site);
		await registered(email, service);
		expect([...service.known.values()].map(({ names }) => names)).toEqual(["Ada King Lovelace"]);
		expect(service.emails()).not.toContain(waiting.email);
		const [confirmation] = await webinarEmails(site, email);
		const link = findSeatLink(confirmation as never, "join");
		await own.setTime(webinarStart);
		const joined = await aBrowser(site).get(link);
		expect(joined.headers.location).toBe((await seatOf(email))?.outside_join_url);
		await own.setTime(start);
		// A seat given back is given to another person, there as well.
		await giveBack(email);
		await registered(waiting.email, service);
		await eventually(() => expect(service.emails()).toEqual([waiting.email]));
		expect(service.known.size).toBe(1);
	});

	test("keeps the seat while the service is down, and registers it when the service is back", async () => {
		await own.change({ seats: 10, ...place });
		const service = getService();
		service.always = hangingUp;
		const { email, page } = await register(site);
		expect(page.text("h1")).toContain("You have a seat");
		const before = service.received.length;
		await eventually(() => expect(service.received.length).toBeGreaterThan(before + 1));
		expect((await seatOf(email))?.state).toBe("held");
		expect(await webinarEmails(site, email)).toHaveLength(1);
		service.always = undefined;
		await registered(email, service);
		expect(service.known.size).toBe(1);
	});

	test("cancels a registrant whose answer was lost, also when the seat is erased", async () => {
		await own.change({ seats: 10, ...place });
		const service = getService();
		const before = await register(site);
		await registered(before.email, service);
		// The request arrives, its answer does not, and no other one before the seat is erased.
		const isKnown = () => service.emails().length > 1;
		service.always = (response, well) => {
			if (isKnown()) return hangingUp(response, well);
			const answer = well();
			// A request for a token or for the list may come first.
			if (!isKnown()) return answer;
			response.destroy();
			return undefined;
		};
		const { email } = await register(site);
		await vi.waitFor(() => expect(service.emails()).toContain(email), { timeout: 90_000 });
		const [source] = site.services
			.list(personalDataSources)
			.filter(({ name }) => name === "webinarSeats");
		const leads = [(await seatOf(email))?.lead_id];
		const subject = { ...{ email, person: undefined, account: undefined, devices: [] }, leads };
		await site.database.db.transaction().execute(async (tx) => source?.erase(tx, subject as never));
		expect(await seatOf(email)).toBeUndefined();
		service.always = undefined;
		await eventually(() => expect(service.emails()).toEqual([before.email]));
		await eventually(async () => {
			const { rows } = await sql`select 1 from webinar_registrants`.execute(site.database.db);
			expect(rows).toHaveLength(1);
		});
	});
});

test("seats from before the webinar was at the service are registered within a minute, once by several processes", async () => {
	await own.change({ seats: 10, method: "registerWebinar" });
	const { email } = await register(site);
	expect(zoom.known.size).toBe(0);
	await own.change({ seats: 10, ...atZoom });
	await own.passMinute();
	await registered(email);
	await own.passMinute();
	expect(zoom.known.size).toBe(1);
});

test("a registration that the service refuses is listed for the operator, and can be repeated", async () => {
	const refusing = replying(400, { code: 300, message: "no registration" });
	zoom.always = (response, well) => {
		const answer = well();
		return answer[0] === 200 ? answer : refusing(response, well);
	};
	const { email } = await register(site);
	await eventually(async () =>
		expect(await countOtherDeadJobs(site.database.db)).toEqual([
			{ kind: "webinar-zoom", count: 1 },
		]),
	);
	expect((await seatOf(email))?.state).toBe("held");
	zoom.always = undefined;
	zoom.known.clear();
	expect(await site.jobs.replayDead(["webinar-zoom"])).toBe(1);
	await registered(email);
});

test("a webinar at a service that is not configured is a problem for the operator", async () => {
	const check = (webinarServices: object) =>
		webinarServiceCheck.find({
			db: site.database.db,
			config: { ...site.config, webinarServices } as never,
			now: site.clock(),
		});
	expect(await check(site.config.webinarServices)).toEqual([]);
	expect(await check({})).toMatchObject([
		{ level: "wrong", mend: expect.stringContaining("ZOOM_ACCOUNT_ID") },
	]);
});
