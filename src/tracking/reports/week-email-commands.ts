import { localDate } from "#core/time.ts";
import type { ReportDeps, TrackingDeps } from "#tracking/deps.ts";
import { isCountedLead, sumLeads } from "./lead-result-rules.ts";
import { findLastWeek, isPeriodCounted, isWeekEmailDue } from "./period-rules.ts";
import { readCountedDays } from "./report-inputs-commands.ts";
import { weekEmail } from "./week-email.ts";
import { loadWeek } from "./week-report-commands.ts";
import { isWeekEmailQueued, markWeekEmail } from "./week-report-store.ts";

const emailedTables = [
	"answers",
	"leads-by-form",
	"leads-by-page",
	"leads-by-campaign",
	"searches",
];

/** Queues the report of last week, once for each week, whichever process looks first and however often. */
export async function queueWeekEmail(
	deps: ReportDeps & Pick<TrackingDeps, "emails" | "reportLinks" | "brand">,
	to: string,
): Promise<void> {
	const { db, clock, timeZone, emails, reportLinks: links, brand } = deps;
	const now = clock();
	if (!isWeekEmailDue(now, timeZone)) return;
	const period = findLastWeek(localDate(now, timeZone));
	const week = period.from.toString();
	if (await isWeekEmailQueued(db, week)) return;
	// After a night without the site, its days are counted first.
	if (!isPeriodCounted(period, await readCountedDays(deps))) return;
	const report = await loadWeek(deps, period);
	const count = (results: typeof report.now.results) => sumLeads(results.filter(isCountedLead));
	const email = weekEmail({
		...{ id: `week-report-${week}`, to, period },
		brand: brand().name,
		leads: { now: count(report.now.results), before: count(report.before.results) },
		tables: report.tables.filter(({ name }) => emailedTables.includes(name)),
		href: links.create(now, period),
	});
	await db.transaction().execute(async (tx) => {
		if (await markWeekEmail(tx, week, now.toString())) await emails.post(tx, "week report", email);
	});
}
