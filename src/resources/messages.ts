/** Every sentence of the resources that visitors read. */
export const messages = {
	webinars: {
		title: "Live hours, free of charge",
		lead: "Somebody works on something real, and you may interrupt.",
	},
	webinarLength: (minutes: number) => `${minutes} minutes, online`,
	ebook: {
		expiredLink:
			"This link no longer opens the ebook. Ask for it again on its page, and a new link comes at once.",
		author: "Written by",
		audience: "For",
		contents: "Contents",
		aboutAuthor: "About the author",
		more: (publisher: string) => `More to read from ${publisher}:`,
	},
};
