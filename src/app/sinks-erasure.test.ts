import { beforeAll, describe, expect, test, vi } from "vitest";
import { runDeliveriesCommand } from "#cli/deliveries.ts";
import { replying } from "#connectors/testing.ts";
import {
	configuredDestinations,
	destinationsOfForm,
	openTestDestinations,
} from "#deliveries/destinations/configured-destinations.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import {
	aBannerClick,
	aSiteWithSinks,
	listSinkRows,
	reportEvents,
	untilSent,
} from "#testing/sinks.ts";
import type { TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";
import { visitors } from "#visitors/site-slice.ts";

const metricsToken = "a token for the figures";
let setup: Awaited<ReturnType<typeof aSiteWithSinks>>;
beforeAll(async () => {
	setup = await aSiteWithSinks({ env: { METRICS_TOKEN: metricsToken } });
});

async function openOwnData(browser: Browser, email: string): Promise<string> {
	const { site } = setup;
	await browser.post("/privacy", { email });
	const text = (await listQueuedEmails(site, email)).at(-1)?.text ?? "";
	return /http:\/\/localhost:3000(\/privacy\/yours\?key=\S+)/.exec(text)?.[1] ?? "";
}

async function listOpenErasures(site: TestSite): Promise<unknown[]> {
	const { rows } = await site.database.pool.query(
		"select 1 from jobs.job where name like 'erase-at-%' and state < 'completed'",
	);
	return rows;
}

/** `npm run deliveries` with these arguments: the lines that it prints. */
async function runDeliveries(...args: string[]): Promise<string[]> {
	const { site } = setup;
	const lines: string[] = [];
	await runDeliveriesCommand(
		{
			...{ db: site.database.db, clock: site.clock, timeZone: "UTC" },
			jobs: async () => site.jobs,
			configured: configuredDestinations(site.config),
			destinationsOf: (lead) => destinationsOfForm(site.config, lead),
			emailCounts: site.services.get(visitors).emailCounts,
			openTestDestinations: () => openTestDestinations(site.config, site.database.db),
			say: (line) => void lines.push(line),
		},
		args,
	);
	return lines;
}

describe("a person whose actions went to other services", () => {
	test("CALL-117: sees which ones, and an erasure reaches those that delete people", async () => {
		const { site, webengage, amplitude } = setup;
		const email = someEmail();
		const browser = await aMember(site, email);
		await reportEvents(site, browser, [aBannerClick(site, "Start")]);
		await untilSent(site);
		const userId = amplitude.events().at(-1)?.user_id;
		const path = await openOwnData(browser, email);
		const page = (await browser.get(path)).body;
		expect(page).toContain("WebEngage since 2026-11-20T12:00:00Z; it is asked to delete you");
		expect(page).toContain("Google Analytics since 2026-11-20T12:00:00Z, without your name");
		const key = new URL(path, "http://x").searchParams.get("key") ?? "";
		// What waits of them is not sent any more.
		webengage.always = replying(503);
		await reportEvents(site, browser, [aBannerClick(site, "Waiting")]);
		await vi.waitFor(async () => {
			expect(await listSinkRows(site)).toMatchObject([{ sink: "webengage" }]);
			const { rows } = await site.database.pool.query(
				"select 1 from sink_devices where problem is not null and claimed_until is null",
			);
			expect(rows).toHaveLength(1);
		});
		webengage.always = undefined;
		expect((await browser.post("/privacy/erase", { key })).statusCode).toBeLessThan(400);
		await vi.waitFor(
			() => {
				expect(webengage.erasures()).toMatchObject([
					{
						subject_request_type: "erasure",
						subject_identities: [{ identity_type: "cuid", identity_value: email }],
					},
				]);
				expect(amplitude.erased).toEqual([userId]);
			},
			{ timeout: 30_000 },
		);
		expect(await listSinkRows(site)).toEqual([]);
		const { rows } = await site.database.pool.query("select 1 from sink_users");
		expect(rows).toEqual([]);
	});

	test("CALL-117: an erasure asks no service that never heard of them", async () => {
		const { site, webengage, amplitude } = setup;
		const email = someEmail();
		const browser = await aMember(site, email);
		const path = await openOwnData(browser, email);
		const key = new URL(path, "http://x").searchParams.get("key") ?? "";
		// Those of the test before have arrived, and may not have ended yet.
		await vi.waitFor(async () => expect(await listOpenErasures(site)).toEqual([]));
		const before = webengage.received.length + amplitude.received.length;
		expect((await browser.post("/privacy/erase", { key })).statusCode).toBeLessThan(400);
		expect(await listOpenErasures(site)).toEqual([]);
		expect(webengage.received.length + amplitude.received.length).toBe(before);
	});
});

describe("npm run deliveries", () => {
	test("CALL-117: lists what waits, is held and was refused, and sends the refused again", async () => {
		const { site, amplitude, webengage, ga4 } = setup;
		amplitude.refused.add("banner_clicked");
		ga4.always = replying(503);
		await reportEvents(site, aBrowser(site), [aBannerClick(site, "Listed")]);
		await vi.waitFor(async () => {
			const states = (await listSinkRows(site)).map(({ sink, state }) => `${sink} ${state}`);
			expect(states).toEqual(["amplitude refused", "ga4 waiting", "webengage held"]);
			expect((await runDeliveries()).join("\n")).toMatch(
				/Google Analytics +waiting .*answered 503/,
			);
		});
		const lines = (await runDeliveries()).join("\n");
		expect(lines).toMatch(/Amplitude +refused +1 +1 .*banner_clicked: an invalid field/);
		expect(lines).toMatch(/WebEngage +held +1 +1 /);
		amplitude.refused.clear();
		ga4.always = undefined;
		expect(await runDeliveries("replay", "dead")).toContain("1 browser is sent again");
		expect((await runDeliveries("replay", "waiting")).join()).toMatch(/queued|again|due|\d/);
		await untilSent(site);
		expect((await listSinkRows(site)).map(({ sink }) => sink)).toEqual(["webengage"]);
		expect(webengage.events().map(({ eventData }) => Object(eventData).link_text)).not.toContain(
			"Listed",
		);
	});

	test("CALL-117: lists what was given up after the last attempt, and sends it again", async () => {
		const { site, ga4 } = setup;
		ga4.always = replying(503);
		await reportEvents(site, aBrowser(site), [aBannerClick(site, "Given up")]);
		await vi.waitFor(
			async () => {
				// Its next attempt is the last one.
				await site.database.pool.query(
					`update jobs.job set start_after = now(), data = data || '{"failures": 20}'
					where name = 'sink-ga4' and state = 'created'`,
				);
				const text = (await runDeliveries()).join("\n");
				expect(text).toMatch(/Google Analytics +dead +1 +1 .*answered 503/);
				expect(text).toContain("sink-ga4 1");
			},
			{ timeout: 60_000, interval: 200 },
		);
		const { body } = await site.server.inject({
			url: "/metrics",
			headers: { authorization: `Bearer ${metricsToken}` },
		});
		expect(body).toContain('lyceum_sink_events{service="ga4",state="dead"} 1');
		ga4.always = undefined;
		expect(await runDeliveries("replay", "dead")).toContain("1 browser is sent again");
		await untilSent(site);
		expect(ga4.events().filter(({ params }) => params.link_text === "Given up")).toHaveLength(1);
		await vi.waitFor(async () =>
			expect((await runDeliveries()).join("\n")).not.toContain("Google Analytics"),
		);
		expect((await runDeliveries()).join("\n")).not.toContain("sink-ga4");
	});
});
