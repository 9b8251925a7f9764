import { sql } from "kysely";
import type { SiteDeps } from "#app/site-deps.ts";
import { mailJob, type OutgoingEmail } from "#platform/mail/mail.ts";
import { PlainVisitor } from "./plain-visitor.ts";
import { aSite, type TestSite } from "./site.ts";
import { someEmail } from "./submissions.ts";

export const webinarSlug = "reading-a-schedule-in-ten-minutes";
export const webinarPath = `/free-resources/webinar/${webinarSlug}`;
export const webinarTitle = "Reading a Schedule in Ten Minutes";
/** 17:00 in London, for an hour. */
export const webinarStart = Temporal.Instant.from("2026-11-27T17:00:00Z");

export interface WebinarChanges {
	readonly date?: string;
	readonly seats?: number;
	readonly joinUrl?: string;
	readonly recording?: object;
	readonly canceled?: boolean;
	readonly method?: string;
	readonly account?: string;
	readonly key?: string;
}

/** A site whose clock the test sets, and whose minutes pass when the test says so. */
export async function aWebinarSite(
	changes: WebinarChanges = {},
	env: Record<string, string> = {},
	deps: Partial<SiteDeps> = {},
) {
	const site = await aSite({ env, deps });
	const minuteTasks: (() => Promise<unknown>)[] = [];
	const { database, background, clock, jobs } = site;
	const everyMinute = (task: () => Promise<unknown>) => void minuteTasks.push(task);
	const other = await aSite({
		env,
		deps: { database, background, clock, jobs: { ...jobs, everyMinute } },
	});
	await other.startWorkers();
	const change = async (more: WebinarChanges, slug = webinarSlug) => {
		const { date = "2026-11-27", ...details } = more;
		await sql`update resources set date = ${date}, day = null,
			details = details || ${JSON.stringify(details)}::jsonb
			where type = 'webinar' and slug = ${slug}`.execute(database.db);
		await site.reload();
		await other.reload();
	};
	await change(changes);
	return {
		site,
		change,
		setTime: async (now: Temporal.Instant) => {
			site.passTime(site.clock().until(now));
			await site.reload();
			await other.reload();
		},
		/** Each task twice at once, as two processes would. */
		passMinute: async () => {
			await Promise.all([...minuteTasks, ...minuteTasks].map((runTask) => runTask()));
		},
	};
}

const findForm = "form[data-lead-form]";

/** Registers without script, from the page of the webinar. */
export async function register(
	site: Pick<TestSite, "server" | "passTime">,
	{ email = someEmail(), name = "Ada Lovelace", path = webinarPath } = {},
	visitor = new PlainVisitor(site),
) {
	const page = await visitor.open(`${path}?form=webinar`);
	const sent = await page.form(findForm).fill({ name, email }).send();
	return { email, visitor, page: sent };
}

/** The emails to an address in their order, read in the queue. */
export async function webinarEmails(
	{ database }: Pick<TestSite, "database">,
	address: string,
): Promise<OutgoingEmail[]> {
	const { rows } = await sql<{ email: OutgoingEmail }>`
		select data -> 'order' as email from jobs.job
		where name = ${mailJob.name} and data -> 'order' ->> 'to' = ${address}
		order by created_on`.execute(database.db);
	return rows.map(({ email }) => email);
}

/** The path of the link in an email that leads to this page of a seat. */
export function findSeatLink({ text }: Pick<OutgoingEmail, "text">, page: string): string {
	const link = new RegExp(`http://localhost:3000(\\S*/${page}\\?\\S*)`).exec(text)?.[1];
	if (!link) throw new Error(`no link to ${page} in ${text}`);
	return link;
}

export async function seatRows({ database }: Pick<TestSite, "database">, webinar = 5201) {
	const { rows } = await sql<{
		id: string;
		state: string;
		outside_join_url: string | null;
		mailbox: string;
		lead_id: string;
		sequence: number;
	}>`select * from webinar_seats where webinar_id = ${webinar} order by queued_at, id`.execute(
		database.db,
	);
	return rows;
}
