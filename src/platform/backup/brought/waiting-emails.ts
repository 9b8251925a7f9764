import * as z from "zod/mini";
import type { Tx } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { findStoredValues } from "./database-rows.ts";
import type { SavedRows } from "./saved-rows.ts";

const queue = "jobs.job";

const waitingEmail = z.object({
	id: z.string(),
	name: z.literal(mailJob.name),
	state: z.enum(["created", "retry", "active"]),
	data: z.object({ order: mailJob.payload }),
});

/** Queues the emails to these people that waited when the backup was made. Answers how many. */
export async function bringWaitingEmails(
	{ tx, jobs, saved }: { tx: Tx; jobs: Pick<Jobs, "enqueue">; saved: SavedRows },
	addresses: ReadonlySet<string>,
): Promise<number> {
	let count = 0;
	for await (const { row } of saved.rows(new Set([queue]))) {
		const read = z.safeParse(waitingEmail, JSON.parse(row.row ?? "null"));
		if (!read.success) continue;
		const { id, data } = read.data;
		if (!addresses.has(data.order.to.toLowerCase())) continue;
		const [known] = await findStoredValues(tx, queue, { by: ["id"], read: "id" }, [{ id }]);
		if (known !== undefined) continue;
		await jobs.enqueue(tx, mailJob, data.order);
		count++;
	}
	return count;
}
