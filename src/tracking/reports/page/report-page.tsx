import { messages } from "#tracking/reports/messages.ts";
import type { Report, ReportTable } from "#tracking/reports/report.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ChipLink } from "#ui/controls/chip.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { AccountLayout } from "#visitors/accounts/account-layout-view.tsx";
import { ReportChartView } from "./chart-view.tsx";
import styles from "./report-page.module.css";
import { ReportFiguresView, ReportTableView } from "./report-table-view.tsx";

const texts = messages.page;

export interface ReportLink {
	readonly label: string;
	readonly href: string;
	readonly isCurrent: boolean;
}

export interface ReportPageProps {
	readonly report: Report;
	/** The first and the last day, and when visitors were counted. */
	readonly period: string;
	readonly counted: string;
	readonly expires: string;
	readonly reports: readonly ReportLink[];
	readonly periods: readonly ReportLink[];
	/** Empty for a report that cannot be split. */
	readonly dimensions: readonly ReportLink[];
	readonly form: {
		readonly action: string;
		/** The access and whatever else stays as it is. */
		readonly hidden: Readonly<Record<string, string>>;
		readonly from: string;
		readonly to: string;
		readonly latest: string;
		readonly problem: string | undefined;
	};
}

/** So many rows of a table are read; a file has all. */
const maxRows = 40;

export function ReportPage(props: ReportPageProps) {
	const { report, form } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1 className={styles.title}>{report.title}</h1>
				<p className={styles.period}>
					{props.period} <span>{props.counted}</span>
				</p>
			</header>
			<nav aria-label={texts.navigation} className={styles.tabs}>
				{props.reports.map(({ label, href, isCurrent }) => (
					<a key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
						{label}
					</a>
				))}
			</nav>
			<div className={styles.choices} data-screen-only="">
				<Choices label={texts.periods} links={props.periods} />
				{props.dimensions.length > 0 && (
					<Choices label={texts.dimensions} links={props.dimensions} />
				)}
				<form method="get" action={form.action} className={styles.days}>
					{Object.entries(form.hidden).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<TextField
						label={texts.from}
						name="from"
						type="date"
						defaultValue={form.from}
						max={form.latest}
						optionalMark=""
					/>
					<TextField
						label={texts.to}
						name="to"
						type="date"
						defaultValue={form.to}
						max={form.latest}
						error={form.problem}
						optionalMark=""
					/>
					<Button type="submit" look="quiet">
						{texts.apply}
					</Button>
				</form>
			</div>
			{report.notes.map((note) => (
				<Notice key={note}>{note}</Notice>
			))}
			<div className={styles.tables}>
				{report.tables.map((table) => (
					<div key={table.name} className={styles.section}>
						<h2 id={`${table.name}-title`} className={styles.subtitle}>
							{table.title}
						</h2>
						{table.notes.map((note) => (
							<p key={note} className={styles.note}>
								{note}
							</p>
						))}
						<TableBody table={table} />
						{table.rows.length > maxRows && (
							<p className={styles.note}>{messages.moreRowsOnPage(table.rows.length - maxRows)}</p>
						)}
					</div>
				))}
			</div>
			<p className={styles.note}>{props.expires}</p>
		</div>
	);
}

function TableBody({ table }: { table: ReportTable }) {
	const { chart, rows } = table;
	if (rows.length === 0) return <p>{messages.none}</p>;
	if (chart?.kind === "figures") return <ReportFiguresView table={table} />;
	const numbers = <ReportTableView table={table} maxRows={maxRows} />;
	return (
		<div className={styles.body}>
			<ReportChartView table={table} />
			{chart?.kind === "days" ? (
				<details className={styles.details}>
					<summary>{texts.numbers}</summary>
					{numbers}
				</details>
			) : (
				numbers
			)}
		</div>
	);
}

function Choices({ label, links }: { label: string; links: readonly ReportLink[] }) {
	return (
		<nav aria-label={label} className={styles.choice}>
			<span aria-hidden="true">{label}</span>
			{links.map(({ label: text, href, isCurrent }) => (
				<ChipLink key={href} href={href} aria-current={isCurrent ? "true" : undefined}>
					{text}
				</ChipLink>
			))}
		</nav>
	);
}

/** The signature was right, so it may say what happened. */
export function ExpiredReportPage() {
	return (
		<AccountLayout title={texts.expiredTitle}>
			<p>{texts.expiredText}</p>
			<ButtonLink href="/" look="quiet">
				{texts.home}
			</ButtonLink>
		</AccountLayout>
	);
}
