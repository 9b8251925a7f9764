import {
	type TextStyle,
	type TypesetText,
	textHeight,
	typesetText,
} from "#platform/typesetting/text-setting.ts";
import { type DocumentBlock, plainInlines } from "./document.ts";
import {
	addElement,
	ensureSpace,
	type PdfElement,
	type PdfSheet,
	pageMargin,
	renderArtifact,
	startNewPage,
} from "./sheet.ts";
import { renderTextLine } from "./text-lines.ts";

type Table = Extract<DocumentBlock, { kind: "table" }>;

interface Column {
	readonly x: number;
	readonly width: number;
}
const gap = 14;
const pad = 6;
const maxUnbrokenHeight = 280;

export function renderTableBlock(
	sheet: PdfSheet,
	parent: PdfElement,
	{ head, rows, shares }: Table,
	style: TextStyle,
): void {
	if (rows.length === 0) return;
	const columns = layOutColumns(sheet, shares);
	const { line, soft } = sheet.document.colours;
	const headStyle: TextStyle = {
		...style,
		size: 9,
		leading: 12.5,
		colour: soft,
	};
	const set = (cells: readonly string[], own: TextStyle) =>
		columns.map(({ width }, columnIndex) =>
			typesetText(plainInlines(cells[columnIndex] ?? ""), own, width),
		);
	const rule = (colour: string, thick: number) =>
		renderArtifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y, sheet.measure, thick).fill(colour),
		);

	const table = addElement(sheet, parent, "Table");
	const heads = set(head, headStyle);
	const sets = rows.map((cells) => set(cells, style));
	const whole = [heads, ...sets].reduce((sum, one) => sum + rowHeight(one), 0);
	const least = rowHeight(heads) + style.leading * 2 + 4 * pad;
	// A short table stays in one piece.
	ensureSpace(sheet, whole < maxUnbrokenHeight ? whole : least);
	const headRow = addElement(sheet, addElement(sheet, table, "THead"), "TR");
	renderRow(
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
		renderRow(
			sheet,
			cells,
			columns,
			columns.map((_, columnIndex) =>
				columnIndex === 0
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

function layOutColumns(sheet: PdfSheet, shares: readonly number[]): Column[] {
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

const rowHeight = (cells: readonly TypesetText[]) =>
	Math.max(...cells.map(textHeight)) + 2 * pad;

/** Kept together where a page can hold it; otherwise it goes on where the page ends. */
function renderRow(
	sheet: PdfSheet,
	cells: readonly TypesetText[],
	columns: readonly Column[],
	into: readonly { element: PdfElement; tag: string }[],
): void {
	const height = rowHeight(cells);
	if (height <= sheet.bottom - pageMargin) ensureSpace(sheet, height);
	sheet.y += pad;
	const leading = Math.max(...cells.map(({ style }) => style.leading));
	const lineCount = Math.max(...cells.map(({ lines }) => lines.length));
	let from = 0;
	while (from < lineCount) {
		const fits = Math.floor((sheet.bottom - sheet.y) / leading);
		if (fits < 1) {
			startNewPage(sheet);
			continue;
		}
		const top = sheet.y;
		const to = Math.min(lineCount, from + fits);
		for (const [columnIndex, cell] of cells.entries()) {
			const { x, width } = columns[columnIndex] as Column;
			const { element, tag } = into[columnIndex] as {
				element: PdfElement;
				tag: string;
			};
			sheet.y = top;
			for (let one = from; one < Math.min(to, cell.lines.length); one++) {
				renderTextLine(sheet, element, cell, one, { x, width, tag });
				sheet.y += leading;
			}
		}
		sheet.y = top + (to - from) * leading;
		from = to;
	}
	sheet.y += pad;
}
