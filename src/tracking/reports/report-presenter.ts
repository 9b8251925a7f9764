import {
	addSteps,
	type FunnelDimension,
	type FunnelRow,
	findShare,
	funnelSteps,
	noCounts,
	sortRows,
	sumByValue,
} from "./funnel-rules.ts";
import { isCountedLead, type LeadResult, sumLeads, toFunnelRows } from "./lead-result-rules.ts";
import type { CallResults } from "./lead-result-store.ts";
import type { CourseFigures, LearningFigures } from "./learning-report-store.ts";
import { learningFigureNames } from "./learning-report-store.ts";
import { messages } from "./messages.ts";
import type { ReportCell, ReportTable } from "./report.ts";

const { columns, tables, tableNotes, figures } = messages;

export const createTable = (
	name: string,
	title: string,
	table: Omit<ReportTable, "name" | "title" | "notes"> & { readonly notes?: readonly string[] },
): ReportTable => ({ notes: [], ...table, name, title });

const sumRows = (rows: readonly FunnelRow[]): number[] =>
	rows.reduce((sum, { counts }) => addSteps(sum, counts), noCounts());

/** One funnel, a step in each row, with the shares of the first step and of the one before. */
export function toStepTable(
	kind: "visitors" | "everybody",
	rows: readonly FunnelRow[],
): ReportTable {
	const counts = sumRows(rows);
	return createTable(kind, tables[kind], {
		notes: [tableNotes[kind]],
		columns: [
			...[columns.step, kind === "visitors" ? columns.visitors : columns.count],
			...[columns.ofFirst, columns.ofPrevious],
		],
		texts: 1,
		rows: funnelSteps.map((step, index) => {
			const count = counts[index] ?? 0;
			const previous = index === 0 ? undefined : (counts[index - 1] ?? 0);
			return [
				...[messages.steps[step], count],
				{ share: findShare(count, counts[0] ?? 0) },
				{ share: previous === undefined ? undefined : findShare(count, previous) },
			];
		}),
		chart: { kind: "bars", column: 1 },
	});
}

export const nameValue = (dimension: FunnelDimension | "page", value: string): string =>
	value || messages.unknown[dimension];

/** One funnel in each row. */
export function toSplitTable(
	kind: "visitors" | "everybody",
	dimension: FunnelDimension,
	rows: readonly FunnelRow[],
): ReportTable {
	const label = messages.dimensions[dimension];
	const isOfForms = dimension === "form";
	const title = kind === "visitors" ? tables.visitorsBy : tables.everybodyBy;
	return createTable(kind, title(label.toLowerCase()), {
		notes: [tableNotes[kind], ...(isOfForms ? [tableNotes.forms] : [])],
		columns: [label, ...funnelSteps.map((step) => messages.steps[step])],
		texts: 1,
		rows: sortRows(rows).map(({ value, counts }) => [
			nameValue(dimension, value),
			...counts.map((count, index) => (isOfForms && index === 0 ? undefined : count)),
		]),
		chart: { kind: "bars", column: 4 },
	});
}

/** The numbers of one period, to be compared with those of another one. */
export interface PeriodNumbers {
	readonly visits: readonly FunnelRow[];
	readonly visitors: readonly FunnelRow[];
	readonly results: readonly LeadResult[];
	readonly calls: CallResults;
}

interface Answers {
	readonly rows: readonly (readonly [string, ReportCell, ReportCell])[];
}

/** The answers of a week, each beside the week before. */
export function toAnswers(
	now: PeriodNumbers,
	before: PeriodNumbers,
	subscribers: { readonly people: number; readonly added: number },
): Answers {
	const both = (
		label: string,
		read: (numbers: PeriodNumbers) => ReportCell,
	): readonly [string, ReportCell, ReportCell] => [label, read(now), read(before)];
	const stepOf = (rows: readonly FunnelRow[], index: number) => sumRows(rows)[index] ?? 0;
	const leadsOf = (isWanted: (result: LeadResult) => boolean) => (numbers: PeriodNumbers) =>
		sumLeads(numbers.results.filter(isWanted));
	const outcome = (index: number) => (numbers: PeriodNumbers) =>
		stepOf(toFunnelRows(numbers.results), index);
	return {
		rows: [
			both(figures.views, ({ visits }) => stepOf(visits, 0)),
			both(figures.visitors, ({ visitors }) => stepOf(visitors, 0)),
			both(figures.senders, ({ visitors }) => stepOf(visitors, 3)),
			both(figures.share, ({ visitors }) => ({
				share: findShare(stepOf(visitors, 3), stepOf(visitors, 0)),
			})),
			both(figures.leads, leadsOf(isCountedLead)),
			both(
				figures.quarantined,
				leadsOf(({ state }) => state === "quarantined"),
			),
			both(
				figures.tests,
				leadsOf((result) => result.isTest && result.state !== "quarantined"),
			),
			both(figures.booked, outcome(4)),
			both(figures.held, ({ calls }) => calls.held),
			both(figures.missed, ({ calls }) => calls.missed),
			both(figures.toCome, ({ calls }) => calls.toCome),
			both(figures.unmarked, ({ calls }) => calls.unmarked),
			both(figures.canceled, ({ calls }) => calls.canceled),
			both(figures.ordered, outcome(6)),
			[figures.subscribers, subscribers.people, subscribers.people - subscribers.added],
		],
	};
}

export const toAnswerTable = ({ rows }: Answers): ReportTable =>
	createTable("answers", tables.answers, {
		columns: [columns.figure, columns.now, columns.before],
		texts: 1,
		rows,
		chart: { kind: "figures" },
	});

/** Leads by one dimension, beside the period before. */
export function toComparedTable(
	name: string,
	title: string,
	dimension: FunnelDimension | "page",
	now: readonly LeadResult[],
	before: readonly LeadResult[],
): ReportTable {
	const leadsBy = (results: readonly LeadResult[]) =>
		new Map(toFunnelRows(results, dimension).map(({ value, counts }) => [value, counts[3] ?? 0]));
	const [here, there] = [leadsBy(now), leadsBy(before)];
	const values = [...new Set([...here.keys(), ...there.keys()])];
	const rows = values
		.map((value) => ({ value, now: here.get(value) ?? 0, before: there.get(value) ?? 0 }))
		.toSorted((a, b) => b.now - a.now || b.before - a.before || (a.value < b.value ? -1 : 1));
	const label = dimension === "page" ? columns.page : messages.dimensions[dimension];
	return createTable(name, title, {
		columns: [label, columns.leads, columns.before],
		texts: 1,
		rows: rows.map((row) => [nameValue(dimension, row.value), row.now, row.before]),
		chart: { kind: "bars", column: 1, before: 2 },
	});
}

/** Visits and leads of everybody by one dimension, with what followed from the leads. */
export function toResultTable(
	name: string,
	title: string,
	dimension: FunnelDimension | "page",
	input: { readonly visits: readonly FunnelRow[]; readonly results: readonly LeadResult[] },
): ReportTable {
	const counted = input.results.filter(isCountedLead);
	const rows = sumByValue([...input.visits, ...toFunnelRows(counted, dimension)]);
	const outcomes = (name: "ordered" | "enrolled") =>
		new Map(
			toFunnelRows(
				counted.map((result) => ({ ...result, leads: result[name] })),
				dimension,
			).map(({ value, counts }) => [value, counts[3] ?? 0]),
		);
	const [ordered, enrolled] = [outcomes("ordered"), outcomes("enrolled")];
	const isOfForms = dimension === "form";
	const label = dimension === "page" ? columns.page : messages.dimensions[dimension];
	return createTable(name, title, {
		notes: dimension === "campaign" ? [tableNotes.campaigns] : [],
		columns: [
			...[label, ...(isOfForms ? [] : [columns.views]), columns.opened, columns.started],
			...[columns.leads, isOfForms ? columns.shareOfForms : columns.share],
			...[columns.booked, columns.held, columns.ordered, columns.enrolled],
		],
		texts: 1,
		rows: rows.map(({ value, counts }) => {
			const [seen = 0, opened = 0, started = 0, leads = 0, booked = 0, held = 0] = counts;
			return [
				...[nameValue(dimension, value), ...(isOfForms ? [] : [seen]), opened, started],
				...[leads, { share: findShare(leads, isOfForms ? opened : seen) }],
				...[booked, held, ordered.get(value) ?? 0, enrolled.get(value) ?? 0],
			];
		}),
		chart: { kind: "bars", column: isOfForms ? 3 : 4 },
	});
}

/** The forms that each campaign fills. */
export function toCampaignFormTable(results: readonly LeadResult[]): ReportTable {
	const counted = results.filter(isCountedLead);
	const forms = [...new Set(counted.map(({ siteModule }) => siteModule))];
	const rows = forms.flatMap((form) =>
		toFunnelRows(
			counted.filter(({ siteModule }) => siteModule === form),
			"campaign",
		).map(({ value, counts }) => ({ value, form, counts })),
	);
	return createTable("campaigns-forms", tables.byCampaignAndForm, {
		columns: [columns.campaign, columns.form, columns.leads, columns.booked, columns.held],
		texts: 2,
		rows: rows
			.toSorted((a, b) => (b.counts[3] ?? 0) - (a.counts[3] ?? 0) || (a.value < b.value ? -1 : 1))
			.map(({ value, form, counts }) => [
				...[nameValue("campaign", value), nameValue("form", form)],
				...counts.slice(3, 6),
			]),
	});
}

export const toCourseTable = (courses: readonly CourseFigures[]): ReportTable =>
	createTable("courses", tables.courses, {
		columns: [
			...[columns.course, columns.coursesStarted, columns.lessons],
			...[columns.finished, columns.certificates],
		],
		texts: 1,
		rows: courses.map((course) => [
			...[course.title, course.started, course.lessons, course.finished, course.certificates],
		]),
		chart: { kind: "bars", column: 1 },
	});

export const toLearningTable = (now: LearningFigures, before: LearningFigures): ReportTable =>
	createTable("learning", tables.learning, {
		columns: [columns.figure, columns.now, columns.before],
		texts: 1,
		rows: learningFigureNames.map((name) => [messages.learning[name], now[name], before[name]]),
		chart: { kind: "figures" },
	});
