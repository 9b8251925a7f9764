/** A spreadsheet takes a cell that begins so for a formula, also behind blanks, and runs it when the file is opened. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;

/** One record of RFC 4180 with its line end. What a spreadsheet would run is made text by an apostrophe. */
export function csvRecord(cells: readonly string[]): string {
	return `${cells.map(cellOf).join(",")}\r\n`;
}

function cellOf(value: string): string {
	const text = formula.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
