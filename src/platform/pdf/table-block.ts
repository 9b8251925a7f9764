import {
	heightOf,
	type SetText,
	type Style,
	setText,
} from "#platform/typesetting/text-setting.ts";
import { type Block, plain } from "./document.ts";
import {
	addElement,
	artifact,
	type Element,
	margin,
	need,
	newPage,
	type Sheet,
} from "./sheet.ts";
import { drawLine } from "./text-lines.ts";

type Table = Extract<Block, { kind: "table" }>;

interface Column {
	readonly x: number;
	readonly width: number;
}
const gap = 14;
const pad = 6;
const mostKept = 280;

export function drawTable(
	sheet: Sheet,
	parent: Element,
	{ head, rows, shares }: Table,
	style: Style,
): void {
	if (rows.length === 0) return;
	const columns = columnsOf(sheet, shares);
	const { line, soft } = sheet.document.colours;
	const headStyle: Style = { ...style, size: 9, leading: 12.5, colour: soft };
	const set = (cells: readonly string[], own: Style) =>
		columns.map(({ width }, at) => setText(plain(cells[at] ?? ""), own, width));
	const rule = (colour: string, thick: number) =>
		artifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y, sheet.measure, thick).fill(colour),
		);

	const table = addElement(sheet, parent, "Table");
	const heads = set(head, headStyle);
	const sets = rows.map((cells) => set(cells, style));
	const whole = [heads, ...sets].reduce(
		(sum, one) => sum + heightOfRow(one),
		0,
	);
	const least = heightOfRow(heads) + style.leading * 2 + 4 * pad;
	// A short table stays in one piece.
	need(sheet, whole < mostKept ? whole : least);
	const headRow = addElement(sheet, addElement(sheet, table, "THead"), "TR");
	drawRow(
		sheet,
		heads,
		columns,
		columns.map(() => ({
			element: addElement(sheet, headRow, "TH", { scope: "Column" }),
			tag: "TH",
		})),
	);
	rule(soft, 0.8);
	const body = addElement(sheet, table, "TBody");
	for (const cells of sets) {
		const row = addElement(sheet, body, "TR");
		drawRow(
			sheet,
			cells,
			columns,
			columns.map((_, at) =>
				at === 0
					? {
							element: addElement(sheet, row, "TH", { scope: "Row" }),
							tag: "TH",
						}
					: { element: addElement(sheet, row, "TD"), tag: "TD" },
			),
		);
		rule(line, 0.5);
	}
	sheet.y += 14;
}

function columnsOf(sheet: Sheet, shares: readonly number[]): Column[] {
	const all = shares.reduce((sum, share) => sum + share, 0);
	const room = sheet.measure - gap * (shares.length - 1);
	let x = sheet.left;
	return shares.map((share) => {
		const width = (room * share) / all;
		const column = { x, width };
		x += width + gap;
		return column;
	});
}

const heightOfRow = (cells: readonly SetText[]) =>
	Math.max(...cells.map(heightOf)) + 2 * pad;

/** Kept together where a page can hold it; otherwise it goes on where the page ends. */
function drawRow(
	sheet: Sheet,
	cells: readonly SetText[],
	columns: readonly Column[],
	into: readonly { element: Element; tag: string }[],
): void {
	const height = heightOfRow(cells);
	if (height <= sheet.bottom - margin) need(sheet, height);
	sheet.y += pad;
	const leading = Math.max(...cells.map(({ style }) => style.leading));
	const most = Math.max(...cells.map(({ lines }) => lines.length));
	let from = 0;
	while (from < most) {
		const fits = Math.floor((sheet.bottom - sheet.y) / leading);
		if (fits < 1) {
			newPage(sheet);
			continue;
		}
		const top = sheet.y;
		const to = Math.min(most, from + fits);
		for (const [at, cell] of cells.entries()) {
			const { x, width } = columns[at] as Column;
			const { element, tag } = into[at] as { element: Element; tag: string };
			sheet.y = top;
			for (let one = from; one < Math.min(to, cell.lines.length); one++) {
				drawLine(sheet, element, cell, one, { x, width, tag });
				sheet.y += leading;
			}
		}
		sheet.y = top + (to - from) * leading;
		from = to;
	}
	sheet.y += pad;
}
