const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The field of a page is also where the icon of the header leads. */
export const searchFieldIds = { header: "site-search", page: "page-search" };

/**
 * The texts of the search field; apart from the other messages, because the browser loads them with
 * its script.
 */
export const searchFieldMessages = {
	label: (what: string) => `Search ${what}`,
	submit: "Search",
	list: "Suggestions",
	subjects: "Subjects",
	subject: "Subject",
	resources: "Read and watch",
	results: "Results",
	all: (total: number) => `All ${total.toLocaleString("en-US")} results`,
	found: (products: number, subjects: number, resources: number) =>
		[
			products > 0 && formatCount(products, "suggestion"),
			subjects > 0 && formatCount(subjects, "subject"),
			resources > 0 && `${resources} to read or watch`,
		]
			.filter(Boolean)
			.join(", "),
	reach: (count: number) =>
		count === 1 ? "Use the down arrow to reach it." : "Use the arrows to reach them.",
	none: "No suggestions.",
};
