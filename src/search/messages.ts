const search = "Search";

/** Every sentence of the search that visitors read, except those of scripts and of the field. */
export const messages = {
	search,
	searchFreeCourses: "Search free courses",
	page: {
		title: (text: string) => (text ? `${search}: ${text}` : search),
		description: (isFree: boolean) =>
			isFree ? "Search all free courses." : "Search all courses and programs.",
		count: (total: number, text: string) => {
			const forText = text ? ` for “${text}”` : "";
			if (total === 0) return `Nothing found${forText}`;
			const results = total === 1 ? "result" : "results";
			return `${total.toLocaleString("en-US")} ${results}${forText}`;
		},
		inexact: "Nothing matched exactly. These come close.",
		previous: "Show previous results",
		more: "Show more results",
		tooNarrow:
			"Nothing has all of that at once. Take one choice away, or try fewer words.",
		nothing: "Try fewer or other words, or look at what many others take.",
		adviceTitle: "Ask an advisor",
		advice:
			"Say what you would like to learn, and somebody who knows every course answers. It is free.",
		popularTitle: "What many others take",
		again: "Search again",
	},
	filters: {
		type: "Kind",
		category: "Field",
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
	tryAgain: "Try again",
	failed: "Nothing more could be loaded.",
	shown: (count: number) => `${count} more results shown.`,
};
