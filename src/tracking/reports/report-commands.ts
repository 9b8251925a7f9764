import { localDate } from "#core/time.ts";
import type { ReportDeps } from "#tracking/deps.ts";
import type { FunnelDimension, FunnelRow } from "./funnel-rules.ts";
import { addSteps } from "./funnel-rules.ts";
import { listPageCounts, listVisitCounts, listVisitorSteps } from "./funnel-store.ts";
import { sumLeads, toFunnelRows } from "./lead-result-rules.ts";
import { listLeadResults } from "./lead-result-store.ts";
import { listCourseFigures, readLearningFigures } from "./learning-report-store.ts";
import { messages } from "./messages.ts";
import { findPreviousPeriod } from "./period-rules.ts";
import type { Report, ReportKind, ReportPeriod, ReportTable } from "./report.ts";
import { buildDayTable, listUnfinishedDays, toLeadQuery } from "./report-inputs-commands.ts";
import {
	toCampaignFormTable,
	toCourseTable,
	toLearningTable,
	toResultTable,
	toSplitTable,
	toStepTable,
} from "./report-presenter.ts";
import { listRuns } from "./roll-up-store.ts";
import { loadWeek } from "./week-report-commands.ts";

export interface ReportQuery {
	readonly kind: ReportKind;
	readonly period: ReportPeriod;
	/** Splits the funnel. */
	readonly dimension?: FunnelDimension | undefined;
}

type ReportBuilder = (deps: ReportDeps, query: ReportQuery) => Promise<ReportTable[]>;

/** The first three steps are counts of everybody's visits, the others are stored leads. */
const joinEverybody = (visits: readonly FunnelRow[], leads: readonly FunnelRow[]): FunnelRow[] => {
	const values = new Map(visits.map(({ value, counts }) => [value, counts]));
	for (const { value, counts } of leads) {
		const known = values.get(value);
		values.set(value, known ? addSteps(known, counts) : counts);
	}
	return [...values].map(([value, counts]) => ({ value, counts }));
};

const buildFunnel: ReportBuilder = async (deps, { period, dimension }) => {
	const { db } = deps;
	const results = await listLeadResults(db, toLeadQuery(deps, period));
	const visitors = await listVisitorSteps(db, period, dimension);
	const visits = await listVisitCounts(db, period, dimension);
	const everybody = joinEverybody(visits, toFunnelRows(results, dimension));
	const count = (isWanted: (result: (typeof results)[number]) => boolean) =>
		sumLeads(results.filter(isWanted));
	const quarantined = count(({ state }) => state === "quarantined");
	const tests = count(({ state, isTest }) => isTest && state !== "quarantined");
	const note = quarantined + tests > 0 ? [messages.leftOut(quarantined, tests)] : [];
	const tables = dimension
		? [
				toSplitTable("everybody", dimension, everybody),
				toSplitTable("visitors", dimension, visitors),
			]
		: [toStepTable("everybody", everybody), toStepTable("visitors", visitors)];
	const [first, ...others] = tables.map((table, index) =>
		index === 0 ? { ...table, notes: [...table.notes, ...note] } : table,
	);
	return [...(first ? [first] : []), ...others, await buildDayTable(deps, period)];
};

const buildCampaigns: ReportBuilder = async (deps, { period }) => {
	const results = await listLeadResults(deps.db, toLeadQuery(deps, period));
	const visits = await listVisitCounts(deps.db, period, "campaign");
	return [
		toResultTable("campaigns", messages.tables.campaigns, "campaign", { visits, results }),
		toCampaignFormTable(results),
	];
};

const buildPages: ReportBuilder = async (deps, { period }) => {
	const results = await listLeadResults(deps.db, toLeadQuery(deps, period));
	const pages = await listPageCounts(deps.db, period);
	const forms = await listVisitCounts(deps.db, period, "form");
	const { tables } = messages;
	return [
		toResultTable("pages", tables.pages, "page", { visits: pages, results }),
		toResultTable("forms", tables.forms, "form", { visits: forms, results }),
	];
};

const buildLearning: ReportBuilder = async ({ db, timeZone }, { period }) => [
	toCourseTable(await listCourseFigures(db, period, timeZone)),
	toLearningTable(
		await readLearningFigures(db, period, timeZone),
		await readLearningFigures(db, findPreviousPeriod(period), timeZone),
	),
];

const builders: Readonly<Record<Exclude<ReportKind, "week">, ReportBuilder>> = {
	funnel: buildFunnel,
	campaigns: buildCampaigns,
	pages: buildPages,
	learning: buildLearning,
};

/** Adds what every report says of its days to its tables. */
async function completeReport(
	deps: ReportDeps,
	{ kind, period }: ReportQuery,
	tables: readonly ReportTable[],
): Promise<Report> {
	const runs = await listRuns(deps.db);
	const openDays = await listUnfinishedDays(deps, period);
	const times = [...runs.values()].toSorted(Temporal.Instant.compare);
	const today = localDate(deps.clock(), deps.timeZone);
	const firstKept = today.subtract({ days: deps.eventRetentionDays });
	const { from } = kind === "week" ? findPreviousPeriod(period) : period;
	const showsVisitors = kind === "week" || kind === "funnel";
	const isCut = showsVisitors && Temporal.PlainDate.compare(from, firstKept) < 0;
	return {
		kind,
		title: messages.titles[kind],
		period,
		countedAt: times.at(-1),
		notes: [
			...(period.to.equals(today.subtract({ days: 1 })) ? [messages.withoutToday] : []),
			...(openDays.size > 0 ? [messages.unfinished] : []),
			...(isCut ? [messages.visitorsSince(firstKept.toString())] : []),
		],
		tables,
	};
}

/** Reads one report from roll-ups and indexed tables. */
export async function loadReport(deps: ReportDeps, query: ReportQuery): Promise<Report> {
	const { kind } = query;
	const build = kind === "week" ? undefined : builders[kind];
	const tables = build ? await build(deps, query) : (await loadWeek(deps, query.period)).tables;
	return completeReport(deps, query, tables);
}
