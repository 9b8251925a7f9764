import { sql } from "kysely";
import { vi } from "vitest";
import { aGa4, anAmplitude, aWebEngage } from "#connectors/sinks/testing.ts";
import { createTimedId } from "#core/timed-ids.ts";
import type { Browser } from "./browser.ts";
import { aSite, closeAfterwards, type TestSite, type TestSiteOptions } from "./site.ts";

/** A site that hands over to the three services, each a local server that speaks its protocol. */
export async function aSiteWithSinks({ env, ...options }: TestSiteOptions = {}) {
	const [webengage, amplitude, ga4] = await Promise.all([
		aWebEngage(closeAfterwards),
		anAmplitude(closeAfterwards),
		aGa4(closeAfterwards),
	]);
	const site = await aSite({
		...options,
		env: {
			...{ WEBENGAGE_URL: webengage.address, WEBENGAGE_LICENSE_CODE: "~license1" },
			...{ WEBENGAGE_API_KEY: "a key of ours", AMPLITUDE_API_KEY: "a key of ours" },
			...{ AMPLITUDE_URL: amplitude.address, AMPLITUDE_PRIVACY_URL: amplitude.address },
			AMPLITUDE_SECRET_KEY: "a secret of ours",
			...{
				GA4_URL: ga4.address,
				GA4_MEASUREMENT_ID: "G-TEST1",
				GA4_API_SECRET: "a secret of ours",
			},
			...env,
		},
	});
	return { site, webengage, amplitude, ga4 };
}

/** What a page says of one thing that a visitor did. */
export function aReportedEvent(
	site: Pick<TestSite, "clock">,
	name: string,
	data: Record<string, unknown>,
	more: Record<string, unknown> = {},
) {
	const now = site.clock().epochMilliseconds;
	return {
		key: "event",
		value: {
			event_id: createTimedId(now),
			event_name: name,
			event_time: now,
			page_url: "/courses/sql-for-analysts",
			page_type: "course",
			event_data: data,
			...more,
		},
	};
}

export const aBannerClick = (site: Pick<TestSite, "clock">, text: string) =>
	aReportedEvent(site, "banner_clicked", { link_text: text, link_url: "/courses" });

/** Sends what a page reports, from this browser. */
export async function reportEvents(
	site: Pick<TestSite, "clock">,
	browser: Browser,
	records: readonly { readonly key: string; readonly value: { readonly event_id: string } }[],
	headers: Record<string, string> = {},
): Promise<string[]> {
	const sentAt = site.clock().epochMilliseconds;
	const answer = await browser.call(
		"/api-nocache/saveUserActions",
		{ sentAt, records },
		{ "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0", ...headers },
	);
	if (answer.statusCode !== 200) throw new Error(answer.body);
	return records.map(({ value }) => value.event_id);
}

/** The number of events of a browser, or of all, that wait, by sink and state. */
export async function listSinkRows({ database: { db } }: Pick<TestSite, "database">) {
	const { rows } = await sql<{
		sink: string;
		state: string;
		name: string;
		problem: string | null;
	}>`select sink, state, name, problem from sink_events order by sink, position`.execute(db);
	return rows;
}

/** Waits until nothing is on its way any more, and nothing is being sent. */
export async function untilSent({ database: { db } }: Pick<TestSite, "database">): Promise<void> {
	await vi.waitFor(
		async () => {
			const { rows } = await sql`select sink from sink_events where state = 'waiting'
				union all select sink from sink_devices where claimed_until is not null`.execute(db);
			if (rows.length > 0) throw new Error(`${rows.length} wait`);
		},
		{ timeout: 60_000, interval: 50 },
	);
}
