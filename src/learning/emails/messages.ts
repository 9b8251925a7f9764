import { formatCount } from "#core/text/formats.ts";

export const learningEmailMessages = {
	hello: "Hello,",
	welcome: {
		subject: (course: string) => `Your course is open: ${course}`,
		started: (course: string, brand: string) =>
			`You have started ${course} at ${brand}. It is free, and you set the pace.`,
		continue:
			"Your progress is saved as you learn. Sign in with this email address on any device, and you are where you stopped:",
		continueLink: "Continue the course",
		inside: (lessons: number, length: string) =>
			`It has ${formatCount(lessons, "lesson")} and takes about ${length}:`,
		lesson: (title: string, minutes: number) => `${title} (${minutes} min)`,
		finalCheck: (questions: number, percent: number) =>
			`At the end there is a final check of ${formatCount(questions, "question")}. With ${percent}% you pass. There is no clock, and you may try again with other questions as often as you like. Then your certificate is ready.`,
		everyLesson: "Once every lesson is done, your certificate is ready.",
		until: (day: string) =>
			`The course is open until ${day}. After that, your progress and your certificate stay, and you can open it again.`,
	},
	finished: {
		subject: (course: string) => `You have finished ${course}`,
		congratulation: (course: string) => `Congratulations, you have finished ${course}. Well done.`,
		certificate:
			"Your certificate is ready. Say how your name is to be printed, and it has its own address, where anyone can verify it:",
		certificateLink: "Get your certificate",
		next: (course: string) => `A good next step is ${course}. It continues where this course ends:`,
		nextLink: "See what is in it",
		more: "A good next step is another free course:",
		moreLink: "Browse free courses",
	},
} as const;
