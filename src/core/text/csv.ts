/** A spreadsheet takes a cell that begins so for a formula, also behind blanks, and runs it when the file is opened. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;

export type CsvSeparator = "," | ";" | "\t";

/** One record of RFC 4180 with its line end. What a spreadsheet would run is made text by an apostrophe. */
export function csvRecord(cells: readonly string[], separator: CsvSeparator = ","): string {
	const written = cells.map((cell) => toCell(cell, separator));
	return `${written.join(separator)}\r\n`;
}

function toCell(value: string, separator: CsvSeparator): string {
	const text = formulaStart.test(value) ? `'${value}` : value;
	return /["\r\n]/.test(text) || text.includes(separator)
		? `"${text.replaceAll('"', '""')}"`
		: text;
}
