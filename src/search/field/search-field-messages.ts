const kinds: Readonly<Record<string, string>> = {
	course: "Course",
	bundle: "Master's program",
	university: "University program",
	"free-course": "Free course",
};

/** What the search field says; apart from the other messages, because the browser loads them with its script. */
export const searchFieldMessages = {
	label: (isFree: boolean) =>
		isFree ? "Search free courses" : "Search courses and programs",
	submit: "Search",
	list: "Suggestions",
	one: "1 suggestion. Use the down arrow to reach it.",
	several: (count: number) =>
		`${count} suggestions. Use the arrows to reach them.`,
	none: "No suggestions.",
	kinds,
};
