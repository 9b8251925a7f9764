import type { Font } from "fontkit";
import PDFDocument from "pdfkit";
import { loadFont, type Typeface } from "#platform/typesetting/fonts.ts";
import type { PaperSize, PdfDocument } from "./document.ts";

declare global {
	namespace PDFKit {
		// The methods of pdfkit that its types lack.
		interface PDFDocument {
			addNamedDestination(
				name: string,
				fitType: "XYZ",
				left: number,
				top: number,
				zoom: null,
			): void;
		}
		interface PDFStructureElement {
			readonly dictionary: { readonly data: Record<string, unknown> };
		}
		namespace Mixins {
			interface PDFFont {
				font(source: Font, family: string, size: number): this;
			}
			interface StructureElementOptions {
				scope?: "Column" | "Row";
				bbox?: readonly [left: number, top: number, right: number, bottom: number];
			}
		}
	}
}

type Pdf = PDFKit.PDFDocument;
export type PdfElement = PDFKit.PDFStructureElement;

export const pageMargin = 62;
const footerHeight = 72;

/** Points, upright. */
export const paperSizes: Readonly<Record<PaperSize, SheetSize>> = {
	a4: { width: 595.28, height: 841.89 },
	letter: { width: 612, height: 792 },
};

interface SheetSize {
	readonly width: number;
	readonly height: number;
}

/** A sheet needs to know this, whatever is written on it. */
export type SheetDocument = Pick<
	PdfDocument,
	"title" | "language" | "author" | "subject" | "paper" | "colours" | "publisher"
>;

/** The paper while it is written on: where the pen is, and what the document is made of. */
export interface PdfSheet {
	readonly pdf: Pdf;
	readonly root: PdfElement;
	readonly document: SheetDocument;
	readonly width: number;
	readonly height: number;
	readonly left: number;
	/** The measure of the text. */
	readonly measure: number;
	readonly bottom: number;
	/** The pen; moves down. */
	y: number;
}

export function createSheet(document: SheetDocument, { width, height }: SheetSize): PdfSheet {
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
		font: loadFont("text") as unknown as string,
		info: {
			Title: document.title.toWellFormed(),
			Author: document.author,
			Subject: document.subject,
			Creator: document.publisher.name,
			Producer: document.publisher.name,
		},
	});
	// The Tab key goes through the links of a page in the order of the text.
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
		left: pageMargin,
		measure: width - 2 * pageMargin,
		bottom: height - footerHeight,
		y: pageMargin,
	};
}

/** Resolves with the file once the sheet is ended. */
export function collectBytes({ pdf }: PdfSheet): Promise<Uint8Array> {
	const pieces: Buffer[] = [];
	return new Promise((resolve, reject) => {
		pdf.on("data", (piece: Buffer) => pieces.push(piece));
		pdf.on("end", () => resolve(Buffer.concat(pieces)));
		pdf.on("error", reject);
	});
}

export function startNewPage(sheet: PdfSheet): void {
	sheet.pdf.addPage();
	sheet.y = pageMargin;
}

/** Goes to a new page unless so much room is left on this one. */
export function ensureSpace(sheet: PdfSheet, height: number): void {
	if (sheet.y + height > sheet.bottom && sheet.y > pageMargin) startNewPage(sheet);
}

export function addElement(
	sheet: PdfSheet,
	parent: PdfElement,
	type: string,
	options: PDFKit.Mixins.StructureElementOptions = {},
): PdfElement {
	const element = sheet.pdf.struct(type, options);
	parent.add(element);
	return element;
}

/** The rendered content belongs to the element. */
export function renderTagged(
	{ pdf }: PdfSheet,
	element: PdfElement,
	type: string,
	render: () => void,
): void {
	const content = pdf.markStructureContent(type);
	render();
	pdf.endMarkedContent();
	element.add(content);
}

/** Screen readers skip the rendered content. */
export function renderArtifact(
	{ pdf }: PdfSheet,
	type: "Layout" | "Pagination",
	render: () => void,
): void {
	pdf.markContent("Artifact", { type });
	pdf.save();
	render();
	pdf.restore();
	pdf.endMarkedContent();
}

export function selectTypeface(
	{ pdf }: PdfSheet,
	face: Typeface,
	size: number,
	colour: string,
): void {
	pdf.font(loadFont(face), face, size).fillColor(colour);
}
