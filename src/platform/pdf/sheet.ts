import PDFDocument from "pdfkit";
import { type Face, fontOf } from "#platform/typesetting/fonts.ts";
import type { PdfDocument } from "./document.ts";

export type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export const margin = 62;
export const foot = 72;
const sizes = {
	a4: { width: 595.28, height: 841.89 },
	letter: { width: 612, height: 792 },
};

/** The paper while it is written on: where the pen is, and what the document is made of. */
export interface Sheet {
	readonly pdf: Pdf;
	readonly root: Element;
	readonly document: PdfDocument;
	readonly width: number;
	readonly height: number;
	readonly left: number;
	/** The measure of the text. */
	readonly measure: number;
	readonly bottom: number;
	/** The pen; moves down. */
	y: number;
}

export function openSheet(document: PdfDocument): Sheet {
	const { width, height } = sizes[document.paper];
	const pdf = new PDFDocument({
		size: [width, height],
		margin: 0,
		pdfVersion: "1.7",
		// The types were written before this one.
		subset: "PDF/UA" as "PDF/A-1",
		tagged: true,
		displayTitle: true,
		lang: document.language,
		bufferPages: true,
		autoFirstPage: false,
		// No face before the first that is asked for: the standard ones are not embedded.
		font: fontOf("text") as unknown as string,
		info: {
			Title: document.title.toWellFormed(),
			Author: document.author,
			Subject: document.subject,
			Creator: document.publisher.name,
			Producer: document.publisher.name,
		},
	});
	// Whoever steps through a page's links should meet them as the text does.
	pdf.on("pageAdded", () => {
		Object.assign(pdf.page.dictionary.data, { Tabs: "S" });
	});
	const root = pdf.struct("Document");
	pdf.addStructure(root);
	pdf.addPage();
	return {
		pdf,
		root,
		document,
		width,
		height,
		left: margin,
		measure: width - 2 * margin,
		bottom: height - foot,
		y: margin,
	};
}

export function newPage(sheet: Sheet): void {
	sheet.pdf.addPage();
	sheet.y = margin;
}

/** Goes to a new page unless so much room is left on this one. */
export function need(sheet: Sheet, height: number): void {
	if (sheet.y + height > sheet.bottom && sheet.y > margin) newPage(sheet);
}

export function addElement(
	sheet: Sheet,
	parent: Element,
	type: string,
	options: { scope?: "Column" | "Row" } = {},
): Element {
	const element = sheet.pdf.struct(type, options as object);
	parent.add(element);
	return element;
}

/** Whatever is drawn belongs to the element. */
export function marked(
	{ pdf }: Sheet,
	element: Element,
	type: string,
	draw: () => void,
): void {
	const content = pdf.markStructureContent(type);
	draw();
	pdf.endMarkedContent();
	element.add(content);
}

/** Whatever is drawn is passed over by readers. */
export function artifact(
	{ pdf }: Sheet,
	type: "Layout" | "Pagination",
	draw: () => void,
): void {
	pdf.markContent("Artifact", { type });
	pdf.save();
	draw();
	pdf.restore();
	pdf.endMarkedContent();
}

export function takeFace(
	{ pdf }: Sheet,
	face: Face,
	size: number,
	colour: string,
): void {
	pdf.font(fontOf(face) as unknown as string, face, size).fillColor(colour);
}
