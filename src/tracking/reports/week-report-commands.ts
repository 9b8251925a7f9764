import { toCampaignName } from "#tracking/counts/counted-visit-rules.ts";
import type { ReportDeps } from "#tracking/deps.ts";
import { listReportedLeads } from "./lead-result-store.ts";
import { messages } from "./messages.ts";
import { findPreviousPeriod } from "./period-rules.ts";
import type { ReportPeriod, ReportTable } from "./report.ts";
import { buildDayTable, readNumbers, toLeadQuery } from "./report-inputs-commands.ts";
import {
	createTable,
	nameValue,
	type PeriodNumbers,
	toAnswers,
	toAnswerTable,
	toComparedTable,
} from "./report-presenter.ts";
import {
	countSubscribers,
	listEventRefusals,
	listFormRefusals,
	type Refusal,
	type SubscriberCount,
} from "./week-report-store.ts";

const { columns, tables: titles, tableNotes } = messages;
const maxLeads = 200;
const maxRefusals = 100;

export interface WeekReport {
	readonly answers: ReturnType<typeof toAnswers>;
	readonly now: PeriodNumbers;
	readonly before: PeriodNumbers;
	readonly tables: readonly ReportTable[];
}

/** The answers that a school asks for each week. */
export async function loadWeek(deps: ReportDeps, period: ReportPeriod): Promise<WeekReport> {
	const { db, timeZone } = deps;
	const now = await readNumbers(deps, period);
	const before = await readNumbers(deps, findPreviousPeriod(period));
	const subscribers = await countSubscribers(db, period, timeZone);
	const email = subscribers.find(({ purpose }) => purpose === "email");
	const answers = toAnswers(now, before, email ?? { people: 0, added: 0 });
	const compare = (name: string, title: string, dimension: "form" | "page" | "campaign") =>
		toComparedTable(name, title, dimension, now.results, before.results);
	return {
		...{ answers, now, before },
		tables: [
			toAnswerTable(answers),
			await buildDayTable(deps, period),
			compare("leads-by-form", titles.byForm, "form"),
			compare("leads-by-page", titles.byPage, "page"),
			compare("leads-by-campaign", titles.byCampaign, "campaign"),
			await buildLeadTable(deps, period),
			await buildSearchTable(deps, period),
			toSubscriberTable(subscribers),
			toRefusalTable(
				"form-refusals",
				titles.formRefusals,
				await listFormRefusals(db, period, timeZone),
				[tableNotes.formRefusals],
			),
			toRefusalTable(
				"event-refusals",
				titles.eventRefusals,
				await listEventRefusals(db, period, maxRefusals),
				[],
			),
		],
	};
}

async function buildLeadTable(deps: ReportDeps, period: ReportPeriod): Promise<ReportTable> {
	const leads = await listReportedLeads(deps.db, toLeadQuery(deps, period), maxLeads);
	return createTable("leads", titles.leads, {
		notes: leads.length > 0 ? [tableNotes.leads] : [],
		columns: [
			...[columns.id, columns.at, columns.form, columns.page, columns.product, columns.campaign],
		],
		texts: 6,
		rows: leads.map((lead) => [
			lead.id.slice(0, 8),
			lead.at
				.toZonedDateTimeISO(deps.timeZone)
				.toPlainDateTime()
				.toString({ smallestUnit: "minute" })
				.replace("T", " "),
			nameValue("form", lead.siteModule),
			...[lead.page, lead.product ?? "", toCampaignName(lead)],
		]),
	});
}

/** The index is not ready in the first seconds of a site: the other answers are given all the same. */
async function buildSearchTable(deps: ReportDeps, period: ReportPeriod): Promise<ReportTable> {
	const found = await deps.listUnfoundSearches(period).catch(() => undefined);
	return createTable("searches", titles.searches, {
		notes: [found ? tableNotes.searches : tableNotes.noSearches],
		columns: [columns.term, columns.searches],
		texts: 1,
		rows: (found ?? []).map(({ term, count }) => [term, count]),
	});
}

const toSubscriberTable = (counts: readonly SubscriberCount[]): ReportTable =>
	createTable("subscribers", titles.subscribers, {
		columns: [columns.purpose, columns.people, columns.added],
		texts: 1,
		rows: counts.map(({ purpose, people, added }) => [messages.purposes[purpose], people, added]),
	});

const toRefusalTable = (
	name: string,
	title: string,
	refusals: readonly Refusal[],
	notes: readonly string[],
): ReportTable =>
	createTable(name, title, {
		notes,
		columns: [columns.name, columns.reason, columns.refused],
		texts: 2,
		rows: refusals.map((refusal) => [refusal.name, refusal.reason, refusal.count]),
	});
