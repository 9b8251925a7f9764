import { messages } from "#tracking/reports/messages.ts";
import type { ReportTable } from "#tracking/reports/report.ts";
import { formatCell } from "#tracking/reports/report-text-presenter.ts";
import { classNames } from "#ui/layout/class-names.ts";
import styles from "./report-table-view.module.css";

/** Numbers are aligned, and a table that is wider than the screen is moved with keys, too. */
export function ReportTableView({ table, maxRows }: { table: ReportTable; maxRows: number }) {
	const { columns, rows, texts: textColumns, name } = table;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with keys
		<section className={styles.scroll} aria-labelledby={`${name}-title`} tabIndex={0}>
			<table className={styles.table}>
				<thead>
					<tr>
						{columns.map((column, index) => (
							<th
								key={column}
								scope="col"
								className={classNames(styles.column, index >= textColumns && styles.number)}
							>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.slice(0, maxRows).map((row, line) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a row has no id and the list never changes
						<tr key={`${name}-${line}`}>
							{row.map((cell, index) =>
								index === 0 ? (
									<th key={columns[index]} scope="row" className={styles.row}>
										<bdi>{formatCell(cell)}</bdi>
									</th>
								) : (
									<td
										key={columns[index]}
										className={classNames(index >= textColumns && styles.number)}
									>
										<bdi>{formatCell(cell)}</bdi>
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** A large number each, and the one before it in words. */
export function ReportFiguresView({ table }: { table: ReportTable }) {
	return (
		<dl className={styles.figures}>
			{table.rows.map(([label, now, before]) => (
				<div key={formatCell(label)}>
					<dt>{formatCell(label)}</dt>
					<dd className={styles.now}>{formatCell(now)}</dd>
					<dd className={styles.earlier}>{messages.page.before(formatCell(before))}</dd>
				</div>
			))}
		</dl>
	);
}
