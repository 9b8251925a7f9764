import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { listenForNotifications } from "#platform/database/notifications.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";

/**
 * Reads the content again when it has changed. A connection that listens may be dead without anyone noticing, so the version is
 * looked up each minute, too.
 */
export function watchContent(
	url: string,
	{
		db,
		jobs,
		log,
		reload,
	}: {
		readonly db: Db;
		readonly jobs: Pick<Jobs, "everyMinute">;
		readonly log: Log;
		readonly reload: () => Promise<void>;
	},
): { stop(): Promise<void> } {
	let loaded: string | undefined;
	let isFirstMinute = true;
	const notices = listenForNotifications(url, "content_changed", {
		async listen() {
			// The version is read before the content: a version that is stored meanwhile is one more
			// change.
			const version = await findContentVersion(db);
			await reload();
			loaded = version;
		},
		log,
	});
	jobs.everyMinute(async () => {
		// The listener has only begun.
		if (isFirstMinute) {
			isFirstMinute = false;
			return;
		}
		if ((await findContentVersion(db)) !== loaded) notices.hear();
	});
	return notices;
}

async function findContentVersion(db: Db): Promise<string | undefined> {
	const { rows } = await sql<{ version: string }>`
		select hash || ' ' || imported_at as version from content_state`.execute(db);
	return rows[0]?.version;
}
