import { type Block, plain } from "./document.ts";
import { type Face, widthOf } from "./faces.ts";
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
import { drawTable } from "./table.ts";
import {
	addLink,
	drawLine,
	drawText,
	heightOf,
	type SetText,
	type Style,
	setAsItIs,
	setText,
} from "./text.ts";

/** What the blocks leave behind for those that come later. */
export interface Progress {
	/** Of level 2, by which the contents find them. */
	headings: number;
	chapter: PDFKit.PDFOutline | undefined;
	/** Where the contents wait for the number of a page. */
	readonly waiting: Map<number, (page: number) => void>;
	readonly pages: Map<number, number>;
}

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

export function styleOf(
	{ document: { colours } }: Sheet,
	name: "text" | "lead" | "fine" | "small",
): Style {
	const face: Face = "text";
	if (name === "lead")
		return { size: 13, leading: 18.5, colour: colours.soft, face };
	if (name === "fine")
		return { size: 9.5, leading: 13.5, colour: colours.soft, face };
	if (name === "small")
		return { size: 10, leading: 14, colour: colours.ink, face };
	return { size: 11, leading: 16, colour: colours.ink, face };
}

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
	const title = inlines.map((one) => one.text).join("");
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

const placeName = (heading: number) => `heading-${heading}`;

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

const codeStyle = { size: 8.6, leading: 12.6, pad: 10 };

/** Every line as it is written, spaces in front too; only what is too wide goes on in the next one. */
function drawCode(sheet: Sheet, parent: Element, { text }: Of<"code">): void {
	const { size, leading, pad } = codeStyle;
	const style: Style = {
		size: size / 0.86,
		leading,
		colour: sheet.document.colours.ink,
		face: "code",
	};
	const width = sheet.measure - 2 * pad;
	const lines = text
		.replaceAll("\t", "    ")
		.split("\n")
		// The space at the end parts it from the next where the text is read.
		.map((line) => setAsItIs(`${line} `, style, width));
	const code = addElement(sheet, parent, "Code");
	need(sheet, Math.min(4, lines.length) * leading + 2 * pad);
	const ground = (height: number) =>
		artifact(sheet, "Layout", () =>
			sheet.pdf
				.rect(sheet.left, sheet.y, sheet.measure, height)
				.fill(sheet.document.colours.wash),
		);
	ground(pad);
	sheet.y += pad;
	for (const line of lines) {
		for (const at of line.lines.keys()) {
			need(sheet, leading + pad);
			ground(leading + 0.4);
			drawLine(sheet, code, line, at, {
				x: sheet.left + pad,
				width,
				tag: "Code",
			});
			sheet.y += leading;
		}
	}
	ground(pad);
	sheet.y += pad + 10;
}

function drawContents(
	sheet: Sheet,
	parent: Element,
	{ entries }: Of<"contents">,
	{ waiting }: Progress,
): void {
	const style = { ...styleOf(sheet, "text"), size: 12, leading: 18 };
	const list = addElement(sheet, parent, "TOC");
	const numbers = 40;
	const { colours } = sheet.document;
	for (const { text: words, heading } of entries) {
		const here = heading !== undefined;
		const colour = here ? colours.ink : colours.soft;
		const set = setText(
			plain(words),
			{ ...style, colour },
			sheet.measure - numbers,
		);
		need(sheet, heightOf(set) + 10);
		const entry = addElement(sheet, list, "TOCI");
		const top = sheet.y;
		const reference = addElement(sheet, entry, here ? "Link" : "P");
		drawText(sheet, reference, set, { tag: here ? "Link" : "P" });
		const end = sheet.y - 18;
		if (here)
			addLink(sheet, reference, {
				href: `#${placeName(heading)}`,
				words,
				box: [sheet.left, top, sheet.measure, sheet.y - top],
			});
		const page = sheet.pdf.bufferedPageRange().count - 1;
		if (here)
			waiting.set(heading, (number) => {
				sheet.pdf.switchToPage(page);
				marked(sheet, addElement(sheet, entry, "P"), "P", () => {
					takeFace(sheet, "text", style.size, colours.soft);
					const wide = widthOf(String(number), "text") * style.size;
					const x = sheet.left + sheet.measure - wide;
					sheet.pdf.text(String(number), x, end + 18 * 0.74, {
						lineBreak: false,
						baseline: "alphabetic",
					});
				});
			});
		sheet.y += 5;
		artifact(sheet, "Layout", () =>
			sheet.pdf
				.rect(sheet.left, sheet.y - 2, sheet.measure, 0.5)
				.fill(colours.line),
		);
		sheet.y += 5;
	}
	sheet.y += 8;
}
