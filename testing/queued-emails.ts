import { sql } from "kysely";
import { mailJob } from "#platform/mail/mail.ts";
import type { TestSite } from "./site.ts";

export interface QueuedEmail {
	readonly subject: string;
	readonly text: string;
}

/** The emails to an address in their order, read in the queue, because a slow worker may not have sent them yet. */
export async function listQueuedEmails(
	{ database }: Pick<TestSite, "database">,
	address: string,
): Promise<QueuedEmail[]> {
	const { rows } = await sql<{ email: QueuedEmail }>`
		select data -> 'order' as email from jobs.job
		where name = ${mailJob.name} and data -> 'order' ->> 'to' = ${address}
		order by created_on`.execute(database.db);
	return rows.map(({ email }) => email);
}
