export const messages = {
	personalDataTitle: "What you did on our pages, in browsers where you signed in",
	personalEvent: (name: string, at: string, page: string | null) =>
		`${at}: ${name}${page ? ` on ${page}` : ""}`,
};
