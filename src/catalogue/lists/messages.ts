/** The texts of the bar for comparing; apart, because the browser loads them with its script. */
export const compareMessages = {
	leadFor: (count: number) =>
		["Compare up to three.", "Choose one or two more to compare.", "You can add one more."][
			count
		] ?? compareMessages.full,
	full: "Three selected. Remove one to choose another.",
	compare: (count: number) => (count > 0 ? `Compare (${count})` : "Compare"),
};

/** The sentences of lists with filters. */
export const listMessages = {
	categoryTitle: (category: string, courses: string) => `${category} ${courses}`,
	everything: {
		lead: (kinds: string) => `Filter our ${kinds} by level, duration or start date.`,
		/** Stands below a title that names the only kind. */
		leadOfOneKind: "Filter by level, duration or start date.",
	},
	nothingFound: "No matches",
	empty: "Nothing matches all of these. Remove a filter, or clear them all.",
	showEverything: "Clear all filters",
	compare: "Compare",
	filters: "Filters",
	showResults: "Show results",
	showCount: (results: string) => `Show ${results}`,
	range: (from: string, to: string, results: string) => `${from} to ${to} of ${results}`,
	sortBy: "Sort by",
	sort: "Sort",
	chosen: "Selected",
	remove: "Remove ",
	clearAll: "Clear all",

	groupNames: {
		type: "Type",
		level: "Level",
		price: "Price",
		duration: "Duration",
		start: "Start date",
	},
	sortNames: {
		popular: "Most popular",
		price: "Lowest price",
		duration: "Shortest",
		soonest: "Starting soonest",
	},
	values: {
		beginner: "Beginner",
		intermediate: "Intermediate",
		advanced: "Advanced",
		free: "Free",
		low: (amount: string) => `Under ${amount}`,
		between: (from: string, to: string) => `${from} to ${to}`,
		top: (amount: string) => `${amount} and up`,
		under20Hours: "Under 20 hours",
		to40Hours: "20 to 40 hours",
		over40Hours: "Over 40 hours",
		to6Months: "Up to 6 months",
		over6Months: "Over 6 months",
		anyDay: "Anytime (self-paced)",
		inMonth: (month: string) => `In ${month}`,
		later: "Later",
	},
} as const;
