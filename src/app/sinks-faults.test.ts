import { describe, expect, test, vi } from "vitest";
import { failingFifth } from "#connectors/sinks/testing.ts";
import { losingTheAnswer, replying } from "#connectors/testing.ts";
import { makeJobsDue } from "#platform/jobs/due-jobs.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import {
	aBannerClick,
	aSiteWithSinks,
	listSinkRows,
	reportEvents,
	untilSent,
} from "#testing/sinks.ts";
import type { TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";
import { sinkChecks } from "#tracking/sinks/sink-check-commands.ts";
import { sinkJobs } from "#tracking/sinks/sink-jobs.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";

type Setup = Awaited<ReturnType<typeof aSiteWithSinks>>;

const consents = (analytics: 0 | 1) =>
	`analytics=${analytics}&marketing=0&text=${consentTextVersion}&on=2026-11-20`;

const click = (site: TestSite, browser: Browser, ...texts: string[]) =>
	reportEvents(
		site,
		browser,
		texts.map((text) => aBannerClick(site, text)),
	);

/** The texts of links that each service has, in the order in which they came. */
const textsAt = ({ webengage, amplitude, ga4 }: Setup) => ({
	webengage: webengage.events().map(({ eventData }) => Object(eventData).link_text),
	amplitude: amplitude.events().map(({ event_properties }) => Object(event_properties).link_text),
	ga4: ga4.events().map(({ params }) => params.link_text),
});

/** Makes what waits for a later attempt due, until nothing waits. */
async function untilAllSent(site: TestSite) {
	await vi.waitFor(
		async () => {
			await makeJobsDue(site.database.db, Object.values(sinkJobs));
			const rows = await listSinkRows(site);
			if (rows.some(({ state }) => state === "waiting")) throw new Error(`${rows.length} wait`);
		},
		{ timeout: 60_000, interval: 200 },
	);
}

/** Waits until each of the services was tried for a browser and nothing is being sent. */
const untilTried = (site: TestSite, tries: number) =>
	vi.waitFor(
		async () => {
			const { rows } = await site.database.pool.query(
				"select 1 from sink_devices where problem is not null and claimed_until is null",
			);
			if (rows.length < tries) throw new Error(`${rows.length} were tried`);
		},
		{ timeout: 60_000, interval: 50 },
	);

const problemsOf = async (site: TestSite) => {
	const { config } = site;
	const found = [];
	for (const check of sinkChecks)
		found.push(...(await check.find({ db: site.database.db, config, now: site.clock() })));
	return found;
};

describe("consent", () => {
	test("TRK-056, CALL-117: after a refusal in Europe nothing is queued or sent, and after consent it is", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, ga4, webengage } = setup;
		const refusing = aBrowser(site, { sl_country: "DE", sl_consent: consents(0) });
		const silent = aBrowser(site, { sl_country: "DE" });
		for (const browser of [refusing, silent]) {
			await click(site, browser, "Nothing");
			expect((await sendSubmission(browser, aSubmission())).statusCode).toBe(200);
		}
		expect(await listSinkRows(site)).toEqual([]);
		const agreeing = aBrowser(site, { sl_country: "DE", sl_consent: consents(1) });
		await click(site, agreeing, "Allowed");
		await untilSent(site);
		expect(textsAt(setup)).toEqual({ webengage: [], amplitude: ["Allowed"], ga4: ["Allowed"] });
		expect([amplitude, ga4, webengage].map(({ received }) => received.length)).toEqual([1, 1, 0]);
	});

	test("CALL-117: what waits is not sent once its visitor refuses", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, ga4, webengage } = setup;
		for (const service of [amplitude, ga4, webengage]) service.always = replying(503);
		const member = await aMember(site);
		await click(site, member, "Waiting", "Waiting too");
		await untilTried(site, 3);
		site.passTime({ minutes: 5 });
		const refusal = { text: consentTextVersion, answer: "none" };
		const { statusCode } = await member.post("/preferences", refusal);
		expect(statusCode).toBe(303);
		for (const service of [amplitude, ga4, webengage]) service.always = undefined;
		await untilAllSent(site);
		expect(textsAt(setup)).toEqual({ webengage: [], amplitude: [], ga4: [] });
		expect(await listSinkRows(site)).toEqual([]);
	});
});

describe("a service", () => {
	test("CALL-117: that is down for a day gets everything once it is back, once and in order", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, ga4, webengage } = setup;
		for (const service of [amplitude, ga4, webengage]) service.always = replying(503);
		const member = await aMember(site);
		const expected: string[] = [];
		for (let hour = 0; hour < 24; hour += 4) {
			expected.push(`${hour} o'clock`, `${hour} and later`);
			await click(site, member, `${hour} o'clock`, `${hour} and later`);
			site.passTime({ hours: 4 });
		}
		await untilTried(site, 3);
		expect(await problemsOf(site)).toMatchObject(
			["webengage", "amplitude", "ga4"].toSorted().map((subject) => ({ subject, level: "wrong" })),
		);
		for (const service of [amplitude, ga4, webengage]) service.always = undefined;
		await untilAllSent(site);
		await untilSent(site);
		expect(textsAt(setup)).toEqual({ webengage: expected, amplitude: expected, ga4: expected });
		expect(await problemsOf(site)).toEqual([]);
	});

	test("CALL-117: that fails every fifth request gets everything once and in order", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, ga4, webengage } = setup;
		const visitors = await Promise.all(Array.from({ length: 6 }, () => aMember(site)));
		for (const service of [amplitude, ga4, webengage]) service.always = failingFifth();
		for (const [index, browser] of visitors.entries())
			for (const place of [0, 1, 2, 3])
				await click(site, browser, `${index}-${place}a`, `${index}-${place}b`);
		await untilAllSent(site);
		const expected = visitors.flatMap((_, index) =>
			[0, 1, 2, 3].flatMap((place) => [`${index}-${place}a`, `${index}-${place}b`]),
		);
		for (const texts of Object.values(textsAt(setup))) {
			expect(texts.toSorted()).toEqual(expected.toSorted());
			for (const index of visitors.keys())
				expect(texts.filter((text) => text.startsWith(`${index}-`))).toEqual(
					expected.filter((text) => text.startsWith(`${index}-`)),
				);
		}
	});

	test("CALL-117: that answers 200 with an error in it is asked again", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, webengage } = setup;
		webengage.always = replying(200, { response: { status: "error", message: "no" } });
		amplitude.always = replying(200, { code: 500, error: "no" });
		await click(site, await aMember(site), "Later");
		await untilTried(site, 2);
		for (const service of [amplitude, webengage]) service.always = undefined;
		await untilAllSent(site);
		expect(textsAt(setup)).toEqual({
			...{ webengage: ["Later"], amplitude: ["Later"], ga4: ["Later"] },
		});
	});

	test("CALL-117: that refuses one event of a batch gets the others, and the one is set aside by its name", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, webengage } = setup;
		for (const { refused } of [amplitude, webengage]) refused.add("carousel_slide_changed");
		const member = await aMember(site);
		const bad = aBannerClick(site, "Refused");
		bad.value.event_name = "carousel_slide_changed";
		Object.assign(bad.value, { event_data: { carousel: "x", by: "hand" } });
		await reportEvents(site, member, [aBannerClick(site, "One"), bad, aBannerClick(site, "Three")]);
		await untilAllSent(site);
		const { webengage: engagement, amplitude: product } = textsAt(setup);
		expect([engagement, product]).toEqual([
			["One", "Three"],
			["One", "Three"],
		]);
		expect(await listSinkRows(site)).toEqual([
			{
				sink: "amplitude",
				...{ state: "refused", name: "carousel_slide_changed" },
				problem: "an invalid field: event_type",
			},
			{
				sink: "webengage",
				...{ state: "refused", name: "carousel_slide_changed" },
				problem: "answered 400",
			},
		]);
		expect(await problemsOf(site)).toMatchObject([
			{ subject: "amplitude carousel_slide_changed", level: "warn" },
			{ subject: "webengage carousel_slide_changed", level: "warn" },
		]);
	});

	test("CALL-117: whose key was changed gets what waits once the key is right", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, webengage } = setup;
		for (const service of [amplitude, webengage]) service.key = "another key";
		await click(site, await aMember(site), "Kept");
		await untilTried(site, 2);
		await vi.waitFor(async () =>
			expect((await listSinkRows(site)).map(({ sink, state }) => `${sink} ${state}`)).toEqual([
				"amplitude waiting",
				"webengage waiting",
			]),
		);
		for (const service of [amplitude, webengage]) service.key = "a key of ours";
		await untilAllSent(site);
		expect(textsAt(setup)).toMatchObject({ webengage: ["Kept"], amplitude: ["Kept"] });
	});

	test("CALL-117: gets the same ids again when the process ends before it has written that they are sent", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, ga4 } = setup;
		for (const service of [amplitude, ga4]) service.moods.push(losingTheAnswer);
		const ids = await click(site, aBrowser(site), "Twice", "And again");
		await untilTried(site, 2);
		await untilAllSent(site);
		const sent = amplitude.received.map(({ body }) =>
			JSON.parse(body).events.map(({ insert_id }: { insert_id: string }) => insert_id),
		);
		expect(sent).toEqual([ids, ids]);
		expect(textsAt(setup).amplitude).toEqual(["Twice", "And again"]);
		// Classic analytics has no id for repeats of its own, so each event carries ours.
		expect(ga4.events().map(({ params }) => params.event_id)).toEqual([...ids, ...ids]);
	});
});

describe("the queue", () => {
	test("CALL-117: what waits without a job gets another one", async () => {
		const setup = await aSiteWithSinks({ minuteMs: 200 });
		const { site, amplitude, ga4 } = setup;
		for (const service of [amplitude, ga4]) service.always = replying(503);
		await click(site, aBrowser(site), "Lost");
		await untilTried(site, 2);
		await site.database.pool.query("delete from jobs.job where name like 'sink-%'");
		for (const service of [amplitude, ga4]) service.always = undefined;
		site.passTime({ minutes: 2 });
		await untilSent(site);
		expect(textsAt(setup)).toMatchObject({ amplitude: ["Lost"], ga4: ["Lost"] });
	});
});

describe("several processes", () => {
	test("CALL-117: send what waits of one browser one at a time, and take over from one that died", async () => {
		const setup = await aSiteWithSinks();
		const { site, amplitude, ga4 } = setup;
		for (const service of [amplitude, ga4]) service.always = replying(503);
		const browser = aBrowser(site);
		await click(site, browser, "Before");
		await untilTried(site, 2);
		// The claim of a process that died while it was sending.
		const until = site.clock().add({ seconds: 60 }).toString();
		await site.database.pool.query("update sink_devices set claimed_until = $1", [until]);
		for (const service of [amplitude, ga4]) service.always = undefined;
		const before = amplitude.received.length;
		await makeJobsDue(site.database.db, Object.values(sinkJobs));
		await click(site, browser, "After");
		expect(amplitude.received).toHaveLength(before);
		site.passTime({ seconds: 61 });
		await untilAllSent(site);
		expect(textsAt(setup)).toMatchObject({
			...{ amplitude: ["Before", "After"], ga4: ["Before", "After"] },
		});
	});
});
