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

interface Column {
	readonly x: number;
	readonly width: number;
}
interface Cell extends Column {
	readonly text: TypesetText;
}
interface TaggedCell extends Cell {
	readonly element: PdfElement;
	readonly tag: "TH" | "TD";
}
const gap = 14;
const pad = 6;
const maxUnbrokenHeight = 280;

export function renderTableBlock(
	sheet: PdfSheet,
	parent: PdfElement,
	{ head, rows, shares }: Extract<DocumentBlock, { kind: "table" }>,
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
		columns.map((column, index): Cell => {
			const inlines = plainInlines(cells[index] ?? "");
			return { ...column, text: typesetText(inlines, own, column.width) };
		});
	const rule = (colour: string, thick: number) =>
		renderArtifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y, sheet.measure, thick).fill(colour),
		);

	const table = addElement(sheet, parent, "Table");
	const heads = set(head, headStyle);
	const sets = rows.map((cells) => set(cells, style));
	const whole = [heads, ...sets].reduce((sum, row) => sum + rowHeight(row), 0);
	const least = rowHeight(heads) + style.leading * 2 + 4 * pad;
	// A short table stays in one piece.
	ensureSpace(sheet, whole < maxUnbrokenHeight ? whole : least);
	const headRow = addElement(sheet, addElement(sheet, table, "THead"), "TR");
	renderRow(
		sheet,
		heads.map((cell) => {
			const element = addElement(sheet, headRow, "TH", { scope: "Column" });
			return { ...cell, element, tag: "TH" };
		}),
	);
	rule(soft, 0.8);
	const body = addElement(sheet, table, "TBody");
	for (const cells of sets) {
		const row = addElement(sheet, body, "TR");
		renderRow(
			sheet,
			cells.map((cell, index) => {
				const tag = index === 0 ? "TH" : "TD";
				const options = index === 0 ? ({ scope: "Row" } as const) : {};
				const element = addElement(sheet, row, tag, options);
				return { ...cell, element, tag };
			}),
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

const rowHeight = (cells: readonly Cell[]) =>
	Math.max(...cells.map(({ text }) => textHeight(text))) + 2 * pad;

/** Kept together where a page can hold it; otherwise it goes on where the page ends. */
function renderRow(sheet: PdfSheet, cells: readonly TaggedCell[]): void {
	const height = rowHeight(cells);
	if (height <= sheet.bottom - pageMargin) ensureSpace(sheet, height);
	sheet.y += pad;
	const leading = Math.max(...cells.map(({ text }) => text.style.leading));
	const lineCount = Math.max(...cells.map(({ text }) => text.lines.length));
	let from = 0;
	while (from < lineCount) {
		const fits = Math.floor((sheet.bottom - sheet.y) / leading);
		if (fits < 1) {
			startNewPage(sheet);
			continue;
		}
		const top = sheet.y;
		const to = Math.min(lineCount, from + fits);
		for (const { text, element, ...where } of cells) {
			sheet.y = top;
			const end = Math.min(to, text.lines.length);
			for (let index = from; index < end; index++) {
				renderTextLine(sheet, element, text, index, where);
				sheet.y += leading;
			}
		}
		sheet.y = top + (to - from) * leading;
		from = to;
	}
	sheet.y += pad;
}
