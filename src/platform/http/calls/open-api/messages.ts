/** The description of the published calls shows these texts. */
export const documentTexts = {
	title: (siteName: string) => `API of ${siteName}`,
	description: [
		"Every call that this site publishes. Its own pages use the same calls.",
		"",
		"- **Addresses**: a call of the bases `api` and `api-nocache` is also answered under its base with `?method=` and its name.",
		"- **Caches**: every GET takes `refresh_key_cache`, which bypasses caches where the site is configured to allow it.",
		"- **Refusals**: all have one shape, `Problem`: `status`, `message` in one sentence, and `problems` with one entry for each field. Where a published body is another one, the operation says so. Who accepts `text/html` gets a page instead.",
		"- **Methods**: another method is answered with 405 and `Allow`; HEAD is answered where GET is.",
		"- **Repeats**: `submission_id` and `lead_id` are UUIDs that the caller makes. The same request with the same ids gets the first answer and stores nothing again.",
		"- **Limits**: requests are counted for each network. 429 and 503 say in `Retry-After` when to come back.",
		"- **Proof of work**: a program needs no stamp and no proof for a few requests. Where many come from one network, create-lead answers 428 with a `puzzle` of the form `pieces.bits.salt.rest`. For each piece number from 0 on, find a number `n` such that SHA-256 of `salt.piece.n`, with `n` written in base 36, begins with that many zero bits. Send the request again with the same `submission_id` and `proof` set to the puzzle, `~`, and the numbers in base 36 joined by `-`.",
	].join("\n"),
	session: "The cookie of a person who has signed in. Without it these calls answer 401.",
	enterprise: "The identifier of the organization, as in the addresses of its pages.",
	refresh: "Bypasses caches where the site allows it.",
	answer: "The answer.",
	signInPage: "The person has to sign in, or the course opens: the browser goes on there.",
	page: "A page that says what is needed first.",
	accepted: "Any status from 200 to 299 takes the message; after others it is sent again.",
};

/** The description of refusals shows these texts. */
export const problemTexts = {
	problem: "The body of every refusal.",
	status: "The status of the answer.",
	message: "What is wrong, in one sentence.",
	problems:
		"One entry for each field that is wrong; the field is a path such as `values.email`, or empty.",
	reference: "The number under which a fault of the site stands in its log.",
	puzzle: "The work that has to be done first; see the description of the document.",
	slots: "The times that are free now, as getCallSlots answers them.",
	unconfirmed: "The visitor has to confirm the request first.",
	phone: "The number that the visitor has to confirm, shortened.",
	statuses: {
		Malformed: "The request is malformed; `problems` names each field.",
		SignInRequired: "Nobody is signed in.",
		Forbidden: "The request came from another site, or is not for its sender.",
		NotFound: "Nothing has this number or name.",
		Conflict: "The state is another one by now, or the same id was sent with other contents.",
		Gone: "It was erased, or has expired.",
		TooLarge: "The body is too large.",
		WrongType: "The body has a type that the call does not take.",
		NotAccepted: "A value is not accepted; `problems` names each field.",
		ConfirmationRequired: "A confirmation or a proof of work is needed first.",
		TooMany: "Too many requests came from this network.",
		Failed: "The site failed; `reference` is in its log.",
		Busy: "The site is busy, or its database is away.",
	},
};
