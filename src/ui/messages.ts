/**
 * Components have these texts unless they are given other labels. Those of one component are beside
 * it: a browser loads a whole file.
 */
export const messages = {
	close: "Close",
	breadcrumb: "Breadcrumb",
	optional: "optional",
	/** Follows a star. */
	required: "required",
	steps: {
		position: (index: number, count: number) => `Step ${index} of ${count}`,
		done: "done",
	},
	ratings: { one: "rating", other: "ratings" },
	pagination: {
		pages: "Pages",
		page: (number: number) => `Page ${number}`,
		previous: "Previous",
		next: "Next",
	},
};
