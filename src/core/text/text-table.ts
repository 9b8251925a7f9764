/** Rows as lines with aligned columns, for a person at a terminal; the last column may be as long as it likes. */
export function tableLines(
	head: readonly string[],
	rows: readonly (readonly string[])[],
): string[] {
	const all = [head, ...rows];
	const widths = head.map((_, column) =>
		Math.max(...all.map((row) => displayWidth(row[column] ?? ""))),
	);
	return all.map((row) =>
		row
			.map((cell, column) => cell + blanks(widths[column] ?? 0, cell))
			.join("  ")
			.trimEnd(),
	);
}

function blanks(width: number, cell: string): string {
	return " ".repeat(Math.max(0, width - displayWidth(cell)));
}

const segments = new Intl.Segmenter("en");
const wideCharacter =
	/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\uff01-\uff60]/u;

/** Signs as a terminal draws them: some take two places. */
function displayWidth(text: string): number {
	let width = 0;
	for (const { segment } of segments.segment(text)) width += wideCharacter.test(segment) ? 2 : 1;
	return width;
}
