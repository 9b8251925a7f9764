export const ticketMessages = {
	description: "What has become of a request",
	title: "Your request",
	number: "Ticket number",
	sent: "Received",
	state: "State",
	changed: "Since",
	states: {
		open: "Open",
		answered: "Answered",
		closed: "Closed",
		withdrawn: "Withdrawn",
	},
	details: {
		open: "We have your request, and someone who can help is looking into it. You will hear from us by email or phone.",
		answered:
			"We have answered by email or phone. If that does not solve it, reply to our email or call us.",
		closed:
			"This is settled. If it is not for you, call or email us and quote the ticket number.",
		withdrawn:
			"You have withdrawn this request, so nobody is working on it any more.",
	},
	contact: "Questions? Quote the ticket number when you call or email us:",
	unknownTitle: "This link does not work",
	unknown:
		"The link may be incomplete, or the request was erased. Open it from our email again, or contact us:",
};
