/** Every sentence of the pages of ebooks that visitors read. */
export const ebookMessages = {
	facts: {
		pages: "Length",
		pageCount: (pages: number) => `${pages} pages`,
		bookPageCount: (pages: number) => `${pages} pages in the whole book`,
		audience: "Who it is for",
		author: "Written by",
		format: "File",
		formatText: "PDF, for any device",
	},
	download: "Download the free ebook",
	downloadNote:
		"We ask for your email so that we can send you the link. The file opens straight away.",
	contents: "What is inside",
	/** Some chapters of the book are not part of the file. */
	partial: (chapters: number, all: number) =>
		`The free file has ${chapters} of the book's ${all} chapters, in full.`,
	inFile: "in the file",
	beginning: "Read the beginning",
	continues: "The chapter continues in the ebook.",
	related: (subject: string) => `Learn more about ${subject}`,
};
