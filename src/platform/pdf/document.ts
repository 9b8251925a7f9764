import type { DocumentInline } from "#platform/typesetting/line-rules.ts";

/** A document as plain data: it can travel to another thread, and its author needs to know nothing of PDF. */
export interface PdfDocument {
	readonly title: string;
	readonly language: string;
	readonly author: string;
	readonly subject: string;
	readonly paper: PaperSize;
	readonly colours: DocumentColours;
	/** The publisher stands at the foot of every page, with its address. */
	readonly publisher: { readonly name: string; readonly href: string };
	readonly cover: DocumentCover;
	readonly blocks: readonly DocumentBlock[];
}

export type PaperSize = "a4" | "letter";

/** The format is `#rrggbb`. */
export interface DocumentColours {
	readonly ink: string;
	readonly soft: string;
	readonly line: string;
	readonly accent: string;
	readonly wash: string;
}

interface DocumentCover {
	/** A page of its own, or the head of the first one. */
	readonly size: "page" | "band";
	/** Absent where the document is for printing: it would cost ink. */
	readonly art: CoverArtwork | undefined;
	/** The kind in a word or two above the title. */
	readonly kind: string;
	readonly lead: string;
	readonly details: readonly DocumentDetail[];
}

/** A decorative picture: painted layer by layer, and skipped by screen readers. */
export interface CoverArtwork {
	readonly width: number;
	readonly height: number;
	readonly layers: readonly { readonly fill: string; readonly path: string }[];
}

export interface DocumentDetail {
	readonly label: string;
	readonly value: string;
}

export type DocumentBlock =
	| {
			readonly kind: "heading";
			/** The title is 1. */
			readonly level: 2 | 3;
			readonly inlines: readonly DocumentInline[];
			/** Begins a page. */
			readonly onNewPage?: boolean | undefined;
	  }
	| {
			readonly kind: "paragraph";
			readonly inlines: readonly DocumentInline[];
			readonly tone?: "lead" | "fine" | undefined;
			/** The words of somebody else are set in from the margin. */
			readonly isQuoted?: boolean | undefined;
	  }
	| {
			readonly kind: "list";
			readonly items: readonly (readonly DocumentInline[])[];
			readonly ordered?: boolean | undefined;
			/** Boxes to tick on paper in place of bullets. */
			readonly hasBoxes?: boolean | undefined;
	  }
	| {
			readonly kind: "table";
			/** One for each column. */
			readonly head: readonly string[];
			readonly rows: readonly (readonly string[])[];
			/** The shares of the columns in the width. */
			readonly shares: readonly number[];
	  }
	| { readonly kind: "code"; readonly text: string }
	| { readonly kind: "contents"; readonly entries: readonly ContentsEntry[] };

interface ContentsEntry {
	readonly text: string;
	/** The which heading of level 2 it is, counted from 0; without one it is not in this document. */
	readonly heading?: number | undefined;
}

export const plainInlines = (text: string): readonly DocumentInline[] => [{ kind: "text", text }];
