import {
	heightOf,
	type SetText,
	type Style,
	setText,
} from "#platform/typesetting/text-setting.ts";
import { styleOf } from "./block-styles.ts";
import { drawCode } from "./code-block.ts";
import { drawContents } from "./contents-block.ts";
import type { Block } from "./document.ts";
import { type Progress, placeName } from "./heading-index.ts";
import {
	addElement,
	artifact,
	type Element,
	margin,
	marked,
	need,
	newPage,
	type Sheet,
	takeFace,
} from "./sheet.ts";
import { drawTable } from "./table-block.ts";
import { drawText } from "./text-lines.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

export function drawBlocks(
	sheet: Sheet,
	parent: Element,
	blocks: readonly Block[],
): Progress {
	const progress: Progress = {
		headings: 0,
		chapter: undefined,
		waiting: new Map(),
		pages: new Map(),
	};
	for (const block of blocks) drawBlock(sheet, parent, block, progress);
	for (const [heading, write] of progress.waiting) {
		const page = progress.pages.get(heading);
		if (page !== undefined) write(page);
	}
	return progress;
}

function drawBlock(
	sheet: Sheet,
	parent: Element,
	block: Block,
	progress: Progress,
): void {
	if (block.kind === "heading") drawHeading(sheet, parent, block, progress);
	else if (block.kind === "paragraph") drawParagraph(sheet, parent, block);
	else if (block.kind === "list") drawList(sheet, parent, block);
	else if (block.kind === "code") drawCode(sheet, parent, block);
	else if (block.kind === "table")
		drawTable(sheet, parent, block, styleOf(sheet, "small"));
	else drawContents(sheet, parent, block, progress);
}

function drawHeading(
	sheet: Sheet,
	parent: Element,
	{ level, inlines, onNewPage }: Of<"heading">,
	progress: Progress,
): void {
	const { colours } = sheet.document;
	const style: Style =
		level === 2
			? { size: 20, leading: 25, colour: colours.ink, face: "heading" }
			: { size: 13.5, leading: 18, colour: colours.ink, face: "bold" };
	const text = setText(inlines, style, sheet.measure);
	if (text.lines.length === 0) return;
	if (onNewPage && sheet.y > margin) newPage(sheet);
	const above = sheet.y > margin ? (level === 2 ? 26 : 12) : 0;
	// A heading at the foot of a page would announce nothing.
	need(sheet, above + heightOf(text) + (level === 2 ? 120 : 64));
	if (sheet.y > margin) sheet.y += above;
	const title = inlines
		.map((one) => one.text)
		.join("")
		.toWellFormed();
	if (level === 2) {
		artifact(sheet, "Layout", () =>
			sheet.pdf.rect(sheet.left, sheet.y - 2, 28, 2).fill(colours.accent),
		);
		sheet.y += 6;
		const name = placeName(progress.headings);
		sheet.pdf.addNamedDestination(name, "XYZ", 0, sheet.y - 12, null as never);
		progress.pages.set(progress.headings++, pageNumber(sheet));
		progress.chapter = sheet.pdf.outline.addItem(title);
	} else (progress.chapter ?? sheet.pdf.outline).addItem(title);
	drawText(sheet, addElement(sheet, parent, `H${level}`), text, {
		tag: `H${level}`,
	});
	sheet.y += level === 2 ? 9 : 3;
}

function pageNumber({ pdf }: Sheet): number {
	const { start, count } = pdf.bufferedPageRange();
	return start + count;
}

function drawParagraph(
	sheet: Sheet,
	parent: Element,
	{ inlines, tone }: Of<"paragraph">,
): void {
	const text = setText(inlines, styleOf(sheet, tone ?? "text"), sheet.measure);
	if (text.lines.length === 0) return;
	keepTwo(sheet, text);
	drawText(sheet, addElement(sheet, parent, "P"), text);
	sheet.y += 8;
}

/** No first line alone at the foot of a page. */
function keepTwo(sheet: Sheet, text: SetText): void {
	need(sheet, text.style.leading * Math.min(2, text.lines.length));
}

const indent = 20;

function drawList(
	sheet: Sheet,
	parent: Element,
	{ items, ordered }: Of<"list">,
): void {
	const style = styleOf(sheet, "text");
	const inside = { x: sheet.left + indent, width: sheet.measure - indent };
	const filled = items.filter((item) => item.some(({ text }) => text.trim()));
	if (filled.length === 0) return;
	const list = addElement(sheet, parent, "L");
	attribute(list, {
		O: "List",
		ListNumbering: ordered ? "Decimal" : "Disc",
	});
	const texts = filled.map((item) => setText(item, style, inside.width));
	for (const [at, text] of texts.entries()) {
		keepTwo(sheet, text);
		// The last of several does not go over the page alone.
		const last = at === texts.length - 2 ? texts[at + 1] : undefined;
		if (last) need(sheet, Math.min(120, heightOf(text) + heightOf(last) + 3));
		const entry = addElement(sheet, list, "LI");
		const sign = ordered ? `${at + 1}.` : "•";
		const label = addElement(sheet, entry, "Lbl");
		marked(sheet, label, "Lbl", () => {
			takeFace(sheet, ordered ? "bold" : "text", style.size, accentOf(sheet));
			sheet.pdf.text(
				`${sign} `,
				sheet.left + 2,
				sheet.y + style.leading * 0.74,
				{
					lineBreak: false,
					baseline: "alphabetic",
				},
			);
		});
		const body = addElement(sheet, entry, "LBody");
		drawText(sheet, body, text, { ...inside, tag: "LBody" });
		sheet.y += 3;
	}
	sheet.y += 6;
}

const accentOf = (sheet: Sheet) => sheet.document.colours.accent;

/** pdfkit knows few of the attributes an element may have. */
function attribute(element: Element, entries: Record<string, string>): void {
	(
		element as unknown as { dictionary: { data: Record<string, unknown> } }
	).dictionary.data.A = entries;
}
