/** Every sentence of the resources that visitors read. */
export const messages = {
	webinars: {
		title: "Free live sessions",
		lead: "Watch a practitioner work on something real, and ask questions as they go.",
	},
	webinarLength: (minutes: number) => `${minutes} minutes, online`,
	ebook: {
		expiredLink:
			"This link to the ebook has expired. Request the ebook again on its page to get a new link right away.",
		author: "Written by",
		audience: "For",
		contents: "Contents",
		aboutAuthor: "About the author",
		more: (publisher: string) => `More from ${publisher}:`,
	},
};
