import { numberFormat } from "#core/text/formats.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { messages } from "./messages.ts";
import type { Report, ReportCell, ReportTable } from "./report.ts";

/** Writes "1,234" and "4.2 %" for people, and a dash where nothing is known. */
export function formatCell(cell: ReportCell): string {
	if (cell === undefined) return "–";
	if (typeof cell === "object")
		return cell.share === undefined ? "–" : `${(cell.share * 100).toFixed(1)} %`;
	return typeof cell === "number" ? numberFormat("en").format(cell) : cell;
}

/** Programs read a share as a part of one. */
function toCsvCell(cell: ReportCell): string {
	if (typeof cell !== "object") return String(cell ?? "");
	return cell.share === undefined ? "" : cell.share.toFixed(4);
}

/** A report as lines for a terminal; tables are cut after so many rows. */
export function reportLines(report: Report, timeZone: string, maxRows: number): string[] {
	const { period, countedAt } = report;
	return [
		`${report.title}, ${messages.page.period(period.from.toString(), period.to.toString())}`,
		countedAt
			? messages.countedAt(formatMinute(countedAt.toZonedDateTimeISO(timeZone)))
			: messages.notCounted,
		...report.notes,
		...report.tables.flatMap((table) => ["", ...linesOfTable(table, maxRows)]),
	];
}

const formatMinute = (time: Temporal.ZonedDateTime) =>
	time.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");

function linesOfTable({ title, notes, columns, rows }: ReportTable, maxRows: number): string[] {
	const printed = rows
		.slice(0, maxRows)
		.map((row) => row.map((cell) => sanitizeLine(formatCell(cell))));
	return [
		title.toUpperCase(),
		...notes,
		...(rows.length > 0 ? tableLines(columns, printed) : [messages.none]),
		...(rows.length > maxRows ? [messages.moreRows(rows.length - maxRows)] : []),
	];
}

/** A report as records: each table has its own header, and its name in the first column. */
export function* reportRecords({ tables }: Report): Generator<readonly string[]> {
	for (const { name, columns, rows } of tables) {
		yield ["table", ...columns];
		for (const row of rows) yield [name, ...row.map(toCsvCell)];
	}
}
