export const ticketMessages = {
	description: "The status of a concern",
	title: "Your concern",
	number: "Ticket number",
	category: "Category",
	sent: "Received",
	state: "Status",
	changed: "Since",
	states: {
		open: "Open",
		answered: "Answered",
		closed: "Closed",
		withdrawn: "Withdrawn",
	},
	details: {
		open: "We have received your concern, and someone who can help is looking into it. You will hear from us by email or phone.",
		answered:
			"We have answered by email or phone. If that does not solve it, reply to our email or call us.",
		closed: "We consider this settled. If you do not, call or email us and give the ticket number.",
		withdrawn: "You have withdrawn this concern, so no one is working on it anymore.",
	},
	/** The account page shows these. */
	records: {
		title: "Your complaints and concerns",
		titled: (kind: string, category: string | undefined) =>
			category === undefined ? kind : `${kind}: ${category}`,
		number: (number: string) => `Ticket ${number}`,
		open: "See the status",
	},
	contact: "Questions? Give the ticket number when you call or email us:",
	unknownTitle: "This link does not work",
	unknown:
		"The link may be incomplete, or the concern was erased. Open it from our email again, or contact us:",
};
