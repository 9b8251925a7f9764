/** Rows as lines with aligned columns, for a person at a terminal; the last column may be as long as it likes. */
export function tableLines(
	head: readonly string[],
	rows: readonly (readonly string[])[],
): string[] {
	const all = [head, ...rows];
	const widths = head.map((_, column) =>
		Math.max(...all.map((row) => widthOf(row[column] ?? ""))),
	);
	return all.map((row) =>
		row
			.map((cell, column) => cell + blanks(widths[column] ?? 0, cell))
			.join("  ")
			.trimEnd(),
	);
}

function blanks(width: number, cell: string): string {
	return " ".repeat(Math.max(0, width - widthOf(cell)));
}

const segments = new Intl.Segmenter("en");
const twoWide =
	/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\uff01-\uff60]/u;

/** Signs as a terminal draws them: some take two places. */
function widthOf(text: string): number {
	let width = 0;
	for (const { segment } of segments.segment(text))
		width += twoWide.test(segment) ? 2 : 1;
	return width;
}
