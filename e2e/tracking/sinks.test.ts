import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGa4, anAmplitude } from "#connectors/sinks/testing.ts";
import { queryDatabase } from "../database.ts";
import { type BuiltSite, openBuiltSite, openSharedSite, visit } from "../testing.ts";
import { userAgent } from "./action-page.ts";

const closers: (() => Promise<void>)[] = [];
const whenDone = (close: () => Promise<void>) => void closers.push(close);
let site: BuiltSite;
let ga4: Awaited<ReturnType<typeof aGa4>>;
let amplitude: Awaited<ReturnType<typeof anAmplitude>>;

beforeAll(async () => {
	[ga4, amplitude] = await Promise.all([aGa4(whenDone), anAmplitude(whenDone)]);
	site = await openBuiltSite({
		...{ GA4_URL: ga4.address, GA4_MEASUREMENT_ID: "G-TEST1", GA4_API_SECRET: "a secret of ours" },
		...{ AMPLITUDE_URL: amplitude.address, AMPLITUDE_API_KEY: "a key of ours" },
		GA4_SITE_SPEED_SAMPLE_RATE: "100",
	});
});
afterAll(async () => {
	for (const close of closers) await close();
});

/** Opens pages as one visitor; answers the hosts that their browser asked. */
async function visitPages({ url }: Pick<BuiltSite, "url">, country: string, paths: string[]) {
	const { page } = await visit("about:blank", { userAgent, country });
	const hosts = new Set<string>();
	page.context().on("request", (request) => {
		hosts.add(new URL(request.url()).host);
	});
	for (const path of paths) {
		const sent = page.waitForRequest(/saveUserActions/, { timeout: 5_000 }).catch(() => undefined);
		await page.goto(url + path, { waitUntil: "load" });
		await sent;
	}
	return { page, hosts: [...hosts], own: new URL(url).host };
}

describe("a visit with a browser", () => {
	test("TRK-053, TRK-045, CALL-117: reaches classic analytics from the server, with how long each page took; the page asks no other host", async () => {
		const { hosts, own } = await visitPages(site, "US", ["/", "/courses/sql-for-analysts"]);
		expect(hosts).toEqual([own]);
		const timesOf = () => ga4.events().filter(({ name }) => name === "page_timed");
		await expect.poll(() => timesOf().length, { timeout: 20_000 }).toBeGreaterThan(0);
		const [timed] = timesOf();
		expect(timed?.params).toMatchObject({
			...{ event_category: "Page", event_action: "time", non_interaction: 1 },
			load_ms: expect.any(Number),
		});
		await expect
			.poll(() => amplitude.events().map(({ event_type }) => event_type))
			.toEqual(expect.arrayContaining(["page_viewed", "page_timed"]));
	});

	test("TRK-056, CALL-117: is told to nobody before an answer in Europe", async () => {
		const { page } = await visitPages(site, "DE", ["/"]);
		await page.goto(`${site.url}/courses`);
		const stored = await queryDatabase(site, "select 1 from events where country = 'DE'");
		expect(stored).toEqual([]);
	});

	test("TRK-053: without configuration no page is timed", async () => {
		const plain = await openSharedSite();
		const { page, hosts, own } = await visitPages(plain, "US", ["/"]);
		expect(hosts).toEqual([own]);
		expect(await page.locator("html").getAttribute("data-speed-sample")).toBeNull();
	});
});
