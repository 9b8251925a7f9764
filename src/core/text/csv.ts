/** A spreadsheet takes a cell that begins so for a formula, also behind blanks, and runs it when the file is opened. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;

/**
 * Control characters, of which tab and line end alone mean something in a cell, and marks that turn the order of what
 * follows: `cat` hands them to a terminal, which obeys.
 */
const controls = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export type CsvSeparator = "," | ";" | "\t";

/** One record of RFC 4180 with its line end. What a spreadsheet would run is made text by an apostrophe. */
export function csvRecord(cells: readonly string[], separator: CsvSeparator = ","): string {
	const written = cells.map((cell) => toCell(cell, separator));
	return `${written.join(separator)}\r\n`;
}

function toCell(typed: string, separator: CsvSeparator): string {
	const value = typed.replace(/\r\n?/g, "\n").replace(controls, "");
	const text = formulaStart.test(value) ? `'${value}` : value;
	return /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
