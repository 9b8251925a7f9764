import { messages } from "#tracking/reports/messages.ts";
import type { ReportCell, ReportChart, ReportTable } from "#tracking/reports/report.ts";
import { formatCell } from "#tracking/reports/report-text-presenter.ts";
import { findScaleEnd, round, shorten, toLength, toNumber } from "./chart-rules.ts";
import styles from "./chart-view.module.css";

const texts = messages.page;
/** The ten largest are seen at a glance; the table has the others. */
const maxBars = 10;
const labelLength = 40;

/** Draws a table as SVG without a script. The numbers stand in the table, so that nothing is said by the picture alone. */
export function ReportChartView({ table }: { table: ReportTable }) {
	const { chart, rows } = table;
	if (!chart || chart.kind === "figures") return null;
	if (rows.every((row) => !toNumber(row[chart.column]))) return null;
	return chart.kind === "bars" ? (
		<Bars table={table} chart={chart} />
	) : (
		<Days table={table} chart={chart} />
	);
}

type TypedChart<Kind extends ReportChart["kind"]> = Extract<ReportChart, { kind: Kind }>;

const bar = { row: 46, label: 14, top: 21, height: 13, thin: 4, full: 84 } as const;

function Bars({ table, chart }: { table: ReportTable; chart: TypedChart<"bars"> }) {
	const rows = table.rows.slice(0, maxBars);
	const { column, before } = chart;
	const numbers = rows.map((row) => ({
		row,
		value: toNumber(row[column]) ?? 0,
		earlier: before === undefined ? undefined : (toNumber(row[before]) ?? 0),
	}));
	const largest = Math.max(...numbers.map(({ value, earlier = 0 }) => Math.max(value, earlier)));
	return (
		<figure className={styles.figure}>
			<svg
				role="img"
				aria-labelledby={`${table.name}-chart ${table.name}-text`}
				className={styles.bars}
				width="100%"
				height={rows.length * bar.row}
			>
				<title id={`${table.name}-chart`}>{table.title}</title>
				<ChartDescription table={table} column={column} rows={rows} />
				{numbers.map(({ row, value, earlier }, index) => {
					const width = toLength(value, largest, bar.full);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row has no id and the list never changes
						<g key={index} transform={`translate(0 ${index * bar.row})`}>
							<text x="0" y={bar.label} className={styles.label}>
								{shorten(formatCell(row[0]), labelLength)}
							</text>
							<rect x="0" y={bar.top} width="100%" height={bar.height} className={styles.track} />
							<rect
								x="0"
								y={bar.top}
								width={`${width}%`}
								height={bar.height}
								className={styles.bar}
							/>
							{earlier !== undefined && (
								<rect
									x="0"
									y={bar.top + bar.height + 1}
									width={`${toLength(earlier, largest, bar.full)}%`}
									height={bar.thin}
									className={styles.before}
								/>
							)}
							<text x={`${width}%`} dx="6" y={bar.top + bar.height - 2} className={styles.value}>
								{formatCell(row[column])}
							</text>
						</g>
					);
				})}
			</svg>
			<figcaption className={styles.key}>
				<svg width="24" height="12" aria-hidden="true">
					<rect width="24" height="12" className={styles.bar} />
				</svg>
				{table.columns[column]}
				{before !== undefined && (
					<>
						<svg width="24" height="4" aria-hidden="true">
							<rect width="24" height="4" className={styles.before} />
						</svg>
						{texts.beforeKey}
					</>
				)}
			</figcaption>
		</figure>
	);
}

const days = { height: 150, top: 8 } as const;

function Days({ table, chart }: { table: ReportTable; chart: TypedChart<"days"> }) {
	const { rows, name } = table;
	const { column, open } = chart;
	const end = findScaleEnd(Math.max(...rows.map((row) => toNumber(row[column]) ?? 0)));
	const slot = 100 / rows.length;
	const gap = rows.length > 60 ? 0.1 : 0.24;
	const lines = end === 1 ? [0, 1] : [0, 0.5, 1];
	const yOf = (part: number) => round(days.top + (1 - part) * (days.height - days.top));
	return (
		<figure className={styles.figure}>
			<div className={styles.plot}>
				<div className={styles.scale} aria-hidden="true">
					<span>{end}</span>
					<span>0</span>
				</div>
				<svg
					role="img"
					aria-labelledby={`${name}-chart ${name}-text`}
					className={styles.days}
					width="100%"
					height={days.height + 1}
				>
					<title id={`${table.name}-chart`}>{table.title}</title>
					<ChartDescription
						table={table}
						column={column}
						rows={rows}
						isUnfinished={open.some(Boolean)}
					/>
					<pattern
						id={`${name}-hatch`}
						width="6"
						height="6"
						patternUnits="userSpaceOnUse"
						patternTransform="rotate(45)"
					>
						<rect width="6" height="6" className={styles.hatchGround} />
						<rect width="2.5" height="6" className={styles.bar} />
					</pattern>
					{lines.map((part) => (
						<line
							key={part}
							x1="0"
							x2="100%"
							y1={yOf(part)}
							y2={yOf(part)}
							className={styles.line}
						/>
					))}
					{rows.map((row, index) => {
						const part = (toNumber(row[column]) ?? 0) / end;
						return (
							<rect
								key={String(row[0])}
								x={`${round(index * slot + (slot * gap) / 2)}%`}
								y={yOf(part)}
								width={`${round(slot * (1 - gap))}%`}
								height={round(days.height - yOf(part))}
								fill={open[index] ? `url(#${name}-hatch)` : undefined}
								className={open[index] ? styles.open : styles.bar}
							>
								<title>{`${formatCell(row[0])}: ${formatCell(row[column])}`}</title>
							</rect>
						);
					})}
				</svg>
			</div>
			<div className={styles.ends} aria-hidden="true">
				<span>{formatCell(rows[0]?.[0])}</span>
				<span>{formatCell(rows.at(-1)?.[0])}</span>
			</div>
			<figcaption className={styles.key}>
				<svg width="24" height="12" aria-hidden="true">
					<rect width="24" height="12" className={styles.bar} />
				</svg>
				{table.columns[column]}
				{open.some(Boolean) && (
					<>
						<svg width="24" height="12" aria-hidden="true">
							<rect width="24" height="12" fill={`url(#${name}-hatch)`} className={styles.open} />
						</svg>
						{texts.unfinishedKey}
					</>
				)}
			</figcaption>
		</figure>
	);
}

function ChartDescription(props: {
	table: ReportTable;
	column: number;
	rows: ReportTable["rows"];
	isUnfinished?: boolean;
}) {
	const { table, column, rows, isUnfinished = false } = props;
	const largest = rows.reduce<readonly ReportCell[]>(
		(found, row) => ((toNumber(row[column]) ?? 0) > (toNumber(found[column]) ?? 0) ? row : found),
		rows[0] ?? [],
	);
	const text = `${formatCell(largest[0])}, ${formatCell(largest[column])}`;
	return (
		<desc id={`${table.name}-text`}>
			{texts.chartText(table.columns[column] ?? "", text, isUnfinished)}
		</desc>
	);
}
