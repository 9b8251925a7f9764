/** The blocks collect these for later blocks. */
export interface HeadingIndex {
	/** The number of headings of level 2, by which the contents find them. */
	headings: number;
	chapter: PDFKit.PDFOutline | undefined;
	/** The contents wait here for the number of a page. */
	readonly waiting: Map<number, (page: number) => void>;
	readonly pages: Map<number, number>;
}

export const headingDestination = (heading: number) => `heading-${heading}`;
