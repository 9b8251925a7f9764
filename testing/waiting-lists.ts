import { sql } from "kysely";
import { PlainVisitor } from "./plain-visitor.ts";
import { listQueuedEmails, type QueuedEmail } from "./queued-emails.ts";
import type { TestSite } from "./site.ts";
import { someEmail } from "./submissions.ts";

/** Three seats are left by the content, and `setGroupDay` has given it a day of the calendar. */
export const waitedGroup = {
	product: "course-1002",
	mode: "live-virtual",
	group: "live-virtual-america-chicago-67-09-00-13-30-2026-12-05-4w",
};
export const waitedPage = "/courses/pmp-exam-preparation";

/** The demo counts the days of its groups from today, so that they never begin. */
export async function setGroupDay({ database, reload }: Pick<TestSite, "database" | "reload">) {
	await sql`update products set batches = (
			select jsonb_agg(case when one ->> 'startsInDays' = '9'
				then one - 'startsInDays' || '{"starts": "2026-12-05"}' else one end)
			from jsonb_array_elements(batches) one)
		where kind = 'course' and id = 1002`.execute(database.db);
	await reload();
}

const findForm = "form[data-lead-form]";

/** Joins without script, from the page of the course. */
export async function joinWaitingList(
	site: Pick<TestSite, "server" | "passTime">,
	{ email = someEmail(), name = "Ada Lovelace", path = waitedPage } = {},
	visitor = new PlainVisitor(site),
) {
	const query = new URLSearchParams({ group: waitedGroup.group, form: "waiting-list" });
	const page = await visitor.open(`${path}?${query}`);
	const sent = await page.form(findForm).fill({ name, email, agree: true }).send();
	return { email, visitor, page: sent };
}

export interface WaitingRow {
	readonly id: string;
	readonly mailbox: string;
	readonly state: string;
	readonly begins: string;
	readonly order_id: string | null;
	readonly lead_id: string | null;
}

export async function waitingRows({ database }: Pick<TestSite, "database">) {
	const { rows } = await sql<WaitingRow>`
		select * from waiting_entries order by queued_at, id`.execute(database.db);
	return rows;
}

/** The path of the link in the latest email to an address that leads to a page or to a cart. */
export async function findWaitingLink(
	site: Pick<TestSite, "database">,
	email: string,
	start: "/waiting-list/" | "/cart?",
): Promise<string> {
	const texts: readonly QueuedEmail[] = await listQueuedEmails(site, email);
	const links = texts.flatMap(({ text }) =>
		[...text.matchAll(/http:\/\/localhost:3000(\S+)/g)].map(([, link = ""]) => link),
	);
	const link = links.findLast((one) => one.startsWith(start));
	if (!link) throw new Error(`no link to ${start} in ${texts.map(({ text }) => text).join("\n")}`);
	return link;
}
