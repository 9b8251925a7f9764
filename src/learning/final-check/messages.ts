import { formatCount } from "#core/text/formats.ts";

export const finalCheckMessages = {
	title: "Final check",
	pageTitle: (course: string) => `Final check · ${course}`,
	intro: (questions: number, percent: number) =>
		`${formatCount(questions, "question")} about the whole course. With ${percent}% you pass. There is no clock, and you may try again as often as you like: each time with other questions.`,
	openLessons: (count: number) =>
		`${formatCount(count, "lesson")} still to do. You may take the check now; the course is finished once both are done.`,
	tooOften: "That was a lot for one day. Repeat a lesson or two, and try again tomorrow.",
	start: "Start the check",
	restart: "Try again with other questions",
	position: (questions: number) => formatCount(questions, "question"),
	saved: "Your answers are saved.",
	offline: "You seem to be offline. Your answers stay on this page: submit them when you are back.",
	question: (number: number, count: number) => `Question ${number} of ${count}`,
	problem: (number: number, text: string) => `Question ${number}: ${text}`,
	waiting: {
		offline:
			"You seem to be offline. Your answers stay on this page and are saved when you are back.",
		unsaved:
			"We could not save your answers just now. They stay on this page and are saved by themselves in a moment.",
		refused:
			"These answers are not saved: the check was submitted in another tab, or you were signed out. Submit them to see more.",
	},
	submit: "Submit my answers",
	unanswered: "There is a problem",
	passed: {
		title: (percent: number) => `Passed with ${percent}%`,
		text: "Well done. What you got right and why is below.",
		lessons: (count: number) =>
			`The course is finished once the remaining ${formatCount(count, "lesson")} ${count === 1 ? "is" : "are"} done.`,
		next: "Go on with the lessons",
		finish: "Get your certificate",
	},
	failed: {
		title: (percent: number, needed: number) => `${percent}%. You need ${needed}% to pass`,
		text: "Look at the reasons below, repeat the lessons they point to, and try again.",
	},
	answers: "Your answers",
	closed: "The final check opens when you start the course",
} as const;
