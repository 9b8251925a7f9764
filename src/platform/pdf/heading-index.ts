/** What the blocks leave behind for those that come later. */
export interface HeadingIndex {
	/** Of level 2, by which the contents find them. */
	headings: number;
	chapter: PDFKit.PDFOutline | undefined;
	/** Where the contents wait for the number of a page. */
	readonly waiting: Map<number, (page: number) => void>;
	readonly pages: Map<number, number>;
}

export const headingDestination = (heading: number) => `heading-${heading}`;
