import { formatCount } from "#core/text/formats.ts";

export const playerMessages = {
	description: "A lesson that is free of charge.",
	title: (lesson: string, course: string) => `${lesson} · ${course}`,
	position: (lesson: number, total: number) => `Lesson ${lesson} of ${total}`,
	minutesLeft: (minutes: number) =>
		minutes === 0 ? "Every lesson done" : `${formatCount(minutes, "minute")} left`,
	minutes: (minutes: number) => `${minutes} min`,
	outline: "Lessons",
	outlineLabel: (course: string) => `Lessons of ${course}`,
	doneCount: (done: number, total: number) => `${done} of ${total} lessons done`,
	done: "done",
	locked: "not open",
	aboutCourse: "About this course",
	finalCheck: "Final check",
	certificate: "Certificate",
	previous: "Previous",
	next: "Next lesson",
	doneAndNext: "Done, next lesson",
	doneLast: "Done",
	toFinalCheck: "Go to the final check",
	toFinish: "See what you achieved",
	skip: "Skip this for now",
	check: {
		title: "Check yourself",
		submit: "Check my answer",
		submitSeveral: "Check my answers",
		again: "Answer again",
		guest: "Your answer is saved in this browser. It joins your account when you sign in.",
		problem: "There is a problem",
	},
	missing: {
		answers: "Answer the question first. A wrong answer is fine: you see why, and can try again.",
		film: "Watch the film first. The lesson is done at about nine tenths of it.",
	},
	exercise: {
		yours: "Your solution",
		hint: "Only you see it. A few words are enough.",
		submit: "Save and show a model answer",
		saved: "Your solution",
		model: "A model answer",
		missing: "Write down what you tried first.",
		tooLong: "This is too long to save. Shorten it to 20,000 characters.",
	},
	file: { download: (name: string, size: string) => `Download ${name} (${size})` },
	start: {
		title: "Start for free",
		text: (days: number) =>
			`The first lesson is open to everyone. Start to open all lessons for ${formatCount(days, "day")}, keep your progress and earn the certificate.`,
		button: "Start the course",
		guestButton: "Sign in or create a free account",
		guestNote: "Your answers so far come with you.",
	},
	closed: {
		title: (lesson: string) => `${lesson} opens when you start the course`,
		ended: {
			title: "Your access has ended",
			reopen: "Open the course again",
			text: (days: number) =>
				`What you have done is kept. Open the course again for another ${formatCount(days, "day")}; it does not count as a new start.`,
			button: "Open the course again",
		},
		unsaved: {
			notice: "Your text was not saved. Copy it before you go on.",
			label: "What you sent",
		},
	},
	accessUntil: (day: string) => `Open until ${day}`,
	accessEnded: (day: string) => `Was open until ${day}`,
	newLessons: (count: number) =>
		`You have finished this course. ${formatCount(count, "new lesson")} since.`,
	/** Said while work waits in the browser. */
	waiting: {
		answer: {
			offline:
				"You seem to be offline. Your answer waits on this page and is sent when you are back.",
			unsaved:
				"We could not save your answer just now. It waits on this page and is sent again by itself.",
		},
		film: {
			offline: "You seem to be offline. How far you are is saved when you are back.",
			unsaved: "We could not save how far you are just now. It is saved by itself in a moment.",
		},
	},
} as const;
