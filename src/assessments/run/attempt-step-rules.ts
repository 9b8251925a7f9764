/*
 * Names in the pages of an attempt, apart from what reads them, which browsers do not need.
 */

/** Names the fields of the form beside those of its question. */
export const attemptFields = {
	attempt: "attempt",
	/** The question that the form shows, counted from 1. */
	position: "position",
	certainty: "certainty",
	/** Says that the form has a flag: a box that is not ticked is not sent. */
	hasFlag: "has-flag",
	flag: "flag",
	step: "step",
} as const;

/** A view shows one question, or all of them in a list before they are submitted. */
export type AttemptPosition = number | "review";

/** The values of the buttons. */
export const attemptSteps = {
	save: "save",
	submit: "submit",
	next: "next",
	previous: "previous",
	go: (position: AttemptPosition) => `go ${position}`,
} as const;

/** The parameter of the address that names the view. */
export const positionParameter = "question";
