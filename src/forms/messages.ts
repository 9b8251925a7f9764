/** The texts of a form that its placement may replace. */
export const formMessages = {
	submit: "SUBMIT",
	queryBoxSubmit: "Talk to our advisor",
	thanks: "Thank you! Our learning consultant will contact you soon.",
	standardThanks:
		"Thank you! Our learning consultant will get back to you within one business day.",
	notSent:
		"Your form was not sent. Everything you typed is still here; please try again.",
};

export function getDefaultTexts(variant: string) {
	const { submit, queryBoxSubmit, thanks, standardThanks } = formMessages;
	return {
		submit: variant === "query-box" ? queryBoxSubmit : submit,
		thanks: variant === "standard" ? standardThanks : thanks,
	};
}
