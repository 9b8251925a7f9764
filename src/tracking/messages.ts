export const messages = {
	personalDataTitle:
		"What you did on our pages, in browsers in which you signed in before or after",
	/** The names of events are words, with a line between them. People call a lead a form. */
	personalEvent: (name: string, at: string, page: string | null) =>
		`${at}: ${name.replaceAll("_", " ").replace(/^lead /, "form ")}${page ? ` on ${page}` : ""}`,
};
