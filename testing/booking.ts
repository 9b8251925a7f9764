import { sql } from "kysely";
import type { SiteDeps } from "#app/site-deps.ts";
import { formatReadableTime } from "#booking/times/call-time-rules.ts";
import { solvePuzzle } from "#leads/shield/testing.ts";
import { mailJob, type OutgoingEmail } from "#platform/mail/mail.ts";
import { aBrowser, type Browser } from "./browser.ts";
import { aSite, type TestSite } from "./site.ts";
import { aSubmission, sendSubmission, someEmail, somePhone } from "./submissions.ts";

export const coursePage = "/courses/sql-for-analysts";
const siteModule = "request a call";
const { searchParams: formQuery } = new URL(
	`http://x/?${new URLSearchParams({ form: siteModule })}`,
);
export const formAddress = `${coursePage}?${formQuery}`;
export const sentAddress = `${formAddress}&sent=1`;

export interface OfferedSlot {
	dateTime: string;
	time: string;
	text: string;
	zone: string;
	start: number;
}
export interface OfferedDay {
	date: number;
	day: string;
	month: string;
	year: number;
	hour: number;
	minutes: number;
	fullDate: string;
	slots: OfferedSlot[];
}

/** A site whose clock stands still until the test moves it. */
export async function aBookingSite(env: Record<string, string> = {}, deps: Partial<SiteDeps> = {}) {
	const time = { now: Temporal.Instant.from("2027-01-04T13:00:00Z") };
	const site = await aSite({ env, deps: { clock: () => time.now, ...deps } });
	return { site, time };
}

/** The lead of the first step. */
export async function sendCallForm(
	browser: Browser,
	values: Record<string, unknown> = {},
	more: Record<string, unknown> = {},
) {
	const submission = aSubmission(
		{ site_module: siteModule, ...more },
		{ email: someEmail(), personPhone: somePhone(), queryType: "individual", ...values },
	);
	const answer = await sendSubmission(browser, submission);
	const { email, personPhone: phone } = submission.values as unknown as Record<
		"email" | "personPhone",
		string
	>;
	return { answer, email, phone, lead: submission.lead_id };
}

export async function listSlots(
	browser: Browser,
	lead?: string,
	more: Record<string, string> = {},
) {
	const query = new URLSearchParams({
		method: "getCallSlots",
		...(lead && { lead_id: lead }),
		...more,
	});
	const answer = await browser.get(`/api-nocache?${query}`, {
		accept: "application/json",
	});
	const { data } = answer.json() as {
		data: {
			businessDays: OfferedDay[];
			timeZone: string;
			timeZoneLabel: string;
			currentMonth: string;
			currentYear: number;
		};
	};
	return data;
}

export const holdSlot = (browser: Browser, lead: string, dateTime: string, more: object = {}) =>
	browser.call("/api-nocache?method=holdCallSlot", {
		lead_id: lead,
		schedule_call_date_time: dateTime,
		...more,
	});

/** The second step, as its script sends it: where it needs a proof of work, once more with that. */
export async function confirmSlot(
	browser: Browser,
	lead: string,
	dateTime: string,
	more: Record<string, unknown> = {},
) {
	const submission = {
		submission_id: crypto.randomUUID(),
		lead_id: lead,
		site_module: siteModule,
		schedule_call_date_time: dateTime,
		timeZone: "America/New_York",
		...more,
	};
	const answer = await sendSubmission(browser, submission);
	if (answer.statusCode !== 428) return answer;
	const { puzzle } = answer.json() as { puzzle: string };
	return sendSubmission(browser, { ...submission, proof: solvePuzzle(puzzle) });
}

/** "Thursday, January 7, 2027 at 3:30 PM EST", as emails write the time of a call. */
export const readableTime = ({ start, zone }: OfferedSlot) =>
	`${formatReadableTime(start, "America/New_York")} ${zone}`;

/** A visitor after the first step, with the times on offer. */
export async function aCaller(site: TestSite) {
	const browser = aBrowser(site);
	const { lead, email, phone } = await sendCallForm(browser);
	const { businessDays } = await listSlots(browser, lead);
	const slots = businessDays.flatMap((day) => day.slots);
	return { browser, lead, email, phone, slots };
}

/** Read in the queue, because a slow worker may not have sent them yet. */
export async function emailsTo(
	{ database: { db } }: Pick<TestSite, "database">,
	email: string,
): Promise<OutgoingEmail[]> {
	const { rows } = await sql<{
		order: OutgoingEmail;
	}>`select data -> 'order' as "order" from jobs.job where name = ${mailJob.name}
		and data -> 'order' ->> 'to' = ${email} order by created_on`.execute(db);
	return rows.map(({ order }) => order);
}

export async function callRows({ database: { db } }: Pick<TestSite, "database">, lead: string) {
	const { rows } = await sql<{
		id: string;
		state: string;
		advisor: string;
		sequence: number;
	}>`select * from calls where lead_id = ${lead}`.execute(db);
	return rows;
}

export const linkToCall = async (
	site: Pick<TestSite, "database">,
	email: string,
): Promise<string> => {
	const [invitation] = await emailsTo(site, email);
	return (
		/http:\/\/localhost:3000(\/calls\/[^\s?]+\?key=[^\s]+)/.exec(invitation?.text ?? "")?.[1] ?? ""
	);
};

/** Reads the key that the picker of a page sends in place of the cookie of the lead. */
export const pickerKey = (html: string): string =>
	/(?:"|&quot;)auh(?:"|&quot;):(?:"|&quot;)([\w-]+)/.exec(html)?.[1] ?? "";

export const pageText = (html: string) =>
	(/<main.*<\/main>/s.exec(html)?.[0] ?? html)
		.replace(/<(script|style|template)[^>]*>.*?<\/\1>/gs, " ")
		.replace(/<!-- -->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replace(/\s+/g, " ");
