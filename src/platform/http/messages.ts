/** The texts of refused requests. */
export const messages = {
	overloaded: "The site is very busy. Please try again in a few seconds.",
	restarting: "The site is restarting. Please try again in a few seconds.",
	tookTooLong: "This took too long. Please try again in a moment.",
	dependencyAway: "Something on our side is unavailable. Please try again in a few seconds.",
	broken: "Something went wrong on our side.",
	notFound: "There is nothing at this address.",
	malformedAddress: "This address is not valid.",
	unclearHost: "The request must name exactly one host.",
	invalidCharacter: "The request contains a character that we cannot store.",
	wrongType: "The request has a body of a kind that is not accepted here.",
	otherSite: "This form was sent from another site. Please open the page here and send it again.",
	tooManyForms:
		"Too many forms were sent from your network in the past minute. Wait a minute, then try again.",
	tooManyPages:
		"Too many pages were opened from your network in the past minute. Wait a minute, then try again.",
	tooManyFiles:
		"Too many files were created for your network in the past minute. Wait a minute, then try again.",
	waitTitle: "Please wait a moment",
	tooLongTitle: "This address is too long",
	tooLong:
		"We could not read it. A link may have been copied together with other text. If the home page says the same, delete the cookies that your browser keeps for this site.",
	home: "Home page",
	wrongHostTitle: "This is another address",
	wrongHost: "The address that was opened leads to our server and is not one of this site.",
	rightHost: "Go to the site",
	tryAgain: "Try again",
	reload: "Then reload this page to send it again. It will arrive only once.",
	fieldProblem: (field: string, problem: string) => `${field || "The request"}: ${problem}`,
	unclearRequest: "We could not understand the request.",
	unknownCall: (method: string) => `There is no call named ${method}.`,
	unnamedCall: "Name a call with ?method=",
	unknownMethod: "unknown",
	otherMethod: (verbs: readonly string[]) => `is answered to ${verbs.join(" and ")} only`,
};
