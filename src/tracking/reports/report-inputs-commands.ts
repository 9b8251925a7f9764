import { localDate } from "#core/time.ts";
import type { ReportDeps } from "#tracking/deps.ts";
import { listDayCounts, listVisitCounts, listVisitorSteps } from "./funnel-store.ts";
import {
	countCallResults,
	countLeadsByDay,
	type LeadQuery,
	listLeadResults,
} from "./lead-result-store.ts";
import { messages } from "./messages.ts";
import { type CountedDays, isDayOpen, listDays } from "./period-rules.ts";
import type { ReportPeriod, ReportTable } from "./report.ts";
import { createTable, type PeriodNumbers } from "./report-presenter.ts";
import { findFirstEventTime, listRuns } from "./roll-up-store.ts";

export const toLeadQuery = (deps: ReportDeps, period: ReportPeriod): LeadQuery => ({
	period,
	timeZone: deps.timeZone,
	staffDomain: deps.findStaffDomain(),
});

export async function readNumbers(deps: ReportDeps, period: ReportPeriod): Promise<PeriodNumbers> {
	const { db, clock } = deps;
	return {
		visits: await listVisitCounts(db, period),
		visitors: await listVisitorSteps(db, period),
		results: await listLeadResults(db, toLeadQuery(deps, period)),
		calls: await countCallResults(db, toLeadQuery(deps, period), clock()),
	};
}

export async function readCountedDays({ db, clock, timeZone }: ReportDeps): Promise<CountedDays> {
	const firstEvent = await findFirstEventTime(db);
	const first = firstEvent && localDate(firstEvent, timeZone);
	return { first, timeZone, now: clock(), runs: await listRuns(db) };
}

/** The days of a period that can still change. */
export async function listUnfinishedDays(
	deps: ReportDeps,
	period: ReportPeriod,
): Promise<ReadonlySet<string>> {
	const counted = await readCountedDays(deps);
	const open = listDays(period).filter((day) => isDayOpen(day, counted));
	return new Set(open.map(String));
}

/** Pages, visitors and leads of each day; what can still change is marked. */
export async function buildDayTable(deps: ReportDeps, period: ReportPeriod): Promise<ReportTable> {
	const { columns, tables } = messages;
	const open = await listUnfinishedDays(deps, period);
	const counts = await listDayCounts(deps.db, period);
	const leads = await countLeadsByDay(deps.db, toLeadQuery(deps, period));
	const days = listDays(period).map((day) => ({
		day: day.toString(),
		isOpen: open.has(day.toString()),
	}));
	return createTable("days", tables.days, {
		columns: [columns.day, columns.state, columns.views, columns.visitors, columns.leads],
		texts: 2,
		rows: days.map(({ day, isOpen }) => {
			const { views = 0, visitors = 0 } = counts.get(day) ?? {};
			return [day, isOpen ? columns.open : "", views, visitors, leads.get(day) ?? 0];
		}),
		chart: { kind: "days", column: 4, open: days.map(({ isOpen }) => isOpen) },
	});
}
