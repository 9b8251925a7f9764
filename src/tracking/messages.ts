export const messages = {
	personalDataTitle: "What you did on our pages, in browsers where you signed in",
	/** The names of events are words, with a line between them. */
	personalEvent: (name: string, at: string, page: string | null) =>
		`${at}: ${name.replaceAll("_", " ")}${page ? ` on ${page}` : ""}`,
};
