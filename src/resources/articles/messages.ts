/** Every sentence of the pages of articles and tutorials that visitors read. */
export const articleMessages = {
	by: "By",
	published: (date: string) => `Published ${date}`,
	updated: (date: string) => `updated ${date}`,
	minutes: (minutes: number) => `${minutes} min read`,
	contents: "On this page",
	parts: "Parts of this tutorial",
	part: (number: number, count: number) => `Part ${number} of ${count}`,
	partTitle: (tutorial: string, part: string) => `${tutorial}: ${part}`,
	partLinks: "Previous and next part",
	previous: "Previous part",
	next: "Next part",
	continue: "Continue where you stopped",
	products: "Learn it with us",
	related: "Read next",
	share: {
		title: "Share",
		email: "Email",
		copy: "Copy link",
		copied: "The link is copied.",
		failed: "The link could not be copied. Copy it from the address bar.",
	},
};

/** An author of content reads these after the file, the line and the field. */
export const contentWarningMessages = {
	topHeading:
		"has a heading with #, which stays text. The title is the first heading, so begin with ##",
	deepHeading: "has a heading below ###, which stays text. Use ## and ###",
	earlyHeading: "has a ### before the first ##. Begin with ##",
	noCaptions: "has no captions, which many people need. Add a file with them",
	pictureText: "has a picture without a text. Write what it shows between [ and ]",
	tooLong: (length: number, max: number) =>
		`has ${length} characters up to the next ##, so its marks stay text. Put a heading with ## at least every ${max} characters`,
};
