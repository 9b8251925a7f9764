const kinds: Readonly<Record<string, string>> = {
	course: "Course",
	bundle: "Master's program",
	university: "University program",
	"free-course": "Free course",
};

/** What the suggestions say; apart, because the browser loads them with their script on every page. */
export const typeAheadMessages = {
	list: "Suggestions",
	one: "1 suggestion. Use the down arrow to reach it.",
	several: (count: number) =>
		`${count} suggestions. Use the arrows to reach them.`,
	none: "No suggestions.",
	kinds,
};
