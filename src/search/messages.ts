const search = "Search";

/** Every sentence of the search that visitors read, except those of scripts and of the field. */
export const messages = {
	search,
	page: {
		title: (text: string) => (text ? `${search}: ${text}` : search),
		description: (what: string) => `Search all ${what}.`,
		/** The count is undefined without results; articles and films about the text may follow. */
		count: (results: string | undefined, text: string, offer: string) =>
			`${results ?? `Nothing found in our ${offer}`}${text ? ` for “${text}”` : ""}`,
		inexact: "Nothing matched exactly. These come close.",
		corrected: "Nothing matched exactly. Showing results for ",
		verbatim: (text: string) => `Search instead for “${text}”`,
		previous: "Show previous results",
		tooNarrow: "Nothing matches all of these. Remove a filter, or try fewer words.",
		nothing: "Try fewer or different words, or browse what is popular.",
		adviceTitle: "Ask an advisor",
		advice: "Tell us what you would like to learn. An advisor will answer. It is free.",
		pages: "On this site:",
		popularTitle: "Most popular",
		again: "Search again",
	},
	tooManyCounts: "This address has searched too often. Wait a minute.",
	missingPage: { near: "Closest matches:" },
	filters: {
		type: "Type",
		category: "Subject",
		university: "University",
		level: "Level",
		duration: "Duration",
	},
	sorts: {
		best: "Best match",
		popular: "Most popular",
		rating: "Best rated",
		shortest: "Shortest",
	},
	durations: {
		"under-20-hours": "Under 20 hours",
		"to-40-hours": "20 to 40 hours",
		hours: "Over 40 hours",
		"to-6-months": "Up to 6 months",
		months: "Over 6 months",
	},
};

/** Apart, because the browser loads them with the script that shows more results. */
export const resultMessages = {
	more: "Show more results",
	tryAgain: "Try again",
	failed: "We could not load more results.",
	shown: (count: number) => `${count} more results shown.`,
};
