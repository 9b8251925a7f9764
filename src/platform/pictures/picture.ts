import type { Typeface } from "#platform/typesetting/fonts.ts";

/** A picture as plain data: it can travel to another thread, and its author needs to know nothing of pixels. */
export interface VectorPicture {
	readonly width: number;
	readonly height: number;
	/** The format is `#rrggbb`, like that of every color here. */
	readonly ground: string;
	/** The first one is at the back. */
	readonly elements: readonly (PictureShape | TextColumn)[];
}

/** A path as SVG writes it, filled. */
export interface PictureShape {
	readonly kind: "shape";
	readonly path: string;
	readonly fill: string;
	/** The position of its point 0, 0 and the length of its 1. */
	readonly at?: ShapeTransform | undefined;
	/** Only what lies within this path is seen; in the picture's own measure. */
	readonly within?: string | undefined;
}

interface ShapeTransform {
	readonly x: number;
	readonly y: number;
	readonly scale: number;
}

/** Texts one below the other, the last one standing on `bottom`. */
export interface TextColumn {
	readonly kind: "column";
	readonly x: number;
	readonly bottom: number;
	readonly width: number;
	readonly texts: readonly PictureText[];
}

export interface PictureText {
	readonly text: string;
	readonly face: Typeface;
	readonly colour: string;
	/** The first that holds the whole text is taken; beyond the last one it ends in an ellipsis. */
	readonly fits: readonly [TextFit, ...TextFit[]];
	/** Kept free below it. */
	readonly after?: number;
}

export interface TextFit {
	readonly size: number;
	readonly leading: number;
	readonly lines: number;
}
