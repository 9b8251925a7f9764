import type { PictureShape, TextFit } from "#platform/pictures/picture.ts";
import type { Typeface } from "#platform/typesetting/fonts.ts";
import type { DocumentInline } from "#platform/typesetting/line-rules.ts";
import type { SheetDocument } from "./sheet.ts";

/** A page across on which everything has its position, such as a certificate, as plain data like `PdfDocument`. */
export interface PdfPoster extends SheetDocument {
	/** Everything lies within it; the page has the same margin around it on every paper. */
	readonly canvas: { readonly width: number; readonly height: number };
	/** Decoration, the first one at the back; screen readers skip it. */
	readonly shapes: readonly PictureShape[];
	/** The content in the order of reading. */
	readonly items: readonly (PosterColumn | PosterFigure)[];
}

/** Texts one below the other, from the top down. */
export interface PosterColumn {
	readonly kind: "column";
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly texts: readonly PosterText[];
}

export interface PosterText {
	readonly tag: "H1" | "P";
	readonly inlines: readonly DocumentInline[];
	readonly face: Typeface;
	readonly colour: string;
	/** The first that holds the whole text is taken, or else the last one. */
	readonly fits: readonly [TextFit, ...TextFit[]];
	/** Kept free below it. */
	readonly after?: number;
}

/** A picture that says something: one filled path. */
export interface PosterFigure {
	readonly kind: "figure";
	/** A screen reader says it in place of the picture. */
	readonly alt: string;
	readonly path: string;
	readonly fill: string;
	readonly x: number;
	readonly y: number;
	/** The length of its 1, and how long its sides are. */
	readonly scale: number;
	readonly side: number;
}
