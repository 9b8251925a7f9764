import { errorCode } from "#core/error-code.ts";
import { readLeadBacklog } from "#deliveries/reports/backlog-commands.ts";
import type { Config } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { findRunningDatabase } from "#platform/postgres/embedded.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

/** Leads that wait for somebody to look at them. A database that rests is not started for that. */
export async function examineBacklog(config: Config): Promise<Finding[]> {
	const url = config.databaseUrl ?? findRunningDatabase(config.dataDir);
	if (!url) return [];
	const database = await openDatabase(url, {
		connections: 1,
		log: createLog("silent"),
	}).catch(() => undefined);
	// A database that does not answer is a finding of its own already.
	if (!database) return [];
	try {
		const now = config.clockStart ?? Temporal.Now.instant();
		return judge(await readLeadBacklog(database.db, now));
	} catch (error) {
		// Tables or schemas that are not there: no site has run on this database.
		if (/^(42P01|3F000)$/.test(errorCode(error) ?? "")) return [];
		throw error;
	} finally {
		await database.close();
	}
}

function judge(
	backlog: Awaited<ReturnType<typeof readLeadBacklog>>,
): Finding[] {
	const { quarantined, quarantinedSeconds, dead, stuck } = backlog;
	const findings = [
		...(quarantined
			? [
					warn(
						`${count(quarantined, "lead waits", "leads wait")} in quarantine, the oldest for ${toAge(quarantinedSeconds)}`,
						"Look at them with npm run leads -- quarantine, and release what is genuine with npm run leads -- rescue",
					),
				]
			: []),
		...(dead
			? [
					wrong(
						`${count(dead, "delivery of a lead is", "deliveries of leads are")} dead`,
						"Read the reasons with npm run deliveries, mend the cause and run npm run deliveries -- replay dead",
					),
				]
			: []),
		...(stuck
			? [
					wrong(
						`${count(stuck, "delivery of a lead is", "deliveries of leads are")} stuck`,
						"Start the site, which queues them again within a minute, or run npm run deliveries -- replay dead",
					),
				]
			: []),
	];
	return findings.length
		? findings
		: [ok("No lead is in quarantine, and no delivery is dead or stuck")];
}

const count = (number: number, one: string, many: string) =>
	`${number} ${number === 1 ? one : many}`;

function toAge(seconds: number): string {
	const hours = Math.floor(seconds / 3600);
	if (hours >= 48) return `${Math.floor(hours / 24)} days`;
	return hours >= 1 ? count(hours, "hour", "hours") : "less than an hour";
}
