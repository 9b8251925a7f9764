const search = "Search";

/** Every sentence of the search that visitors read, except those of scripts and of the field. */
export const messages = {
	search,
	searchFreeCourses: "Search free courses",
	page: {
		title: (text: string) => (text ? `${search}: ${text}` : search),
		description: (isFree: boolean) =>
			isFree ? "Search all free courses." : "Search all courses and programs.",
		/** Without results there is no count. */
		count: (results: string | undefined, text: string) =>
			`${results ?? "Nothing found"}${text ? ` for “${text}”` : ""}`,
		inexact: "Nothing matched exactly. These come close.",
		corrected: "Nothing matched exactly. Showing results for ",
		verbatim: (text: string) => `Search instead for “${text}”`,
		previous: "Show previous results",
		tooNarrow:
			"Nothing matches all of these. Remove a filter, or try fewer words.",
		nothing: "Try fewer or different words, or browse popular courses.",
		adviceTitle: "Ask an advisor",
		advice:
			"Tell us what you would like to learn. Someone who knows every course will answer. It is free.",
		popularTitle: "Popular courses",
		again: "Search again",
	},
	missingPage: { near: "Closest matches:" },
	filters: {
		type: "Type",
		category: "Subject",
		university: "University",
		level: "Level",
		duration: "Duration",
	},
	kinds: {
		course: "Courses",
		bundle: "Master's programs",
		university: "University programs",
		"free-course": "Free courses",
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
