import { formatCount } from "#core/text/formats.ts";

export const myLearningMessages = {
	title: "My learning",
	description: "The free courses that you have started, your progress and your certificates.",
	empty: {
		text: "You have not started a free course yet. Choose one, and it is here on every device, with your progress. Finish it, and you get a certificate that anyone can verify.",
		link: "Browse free courses",
	},
	limit: {
		left: (count: number, started: number) =>
			`You can start ${formatCount(count, started === 0 ? "free course" : "more free course")}.`,
		none: "You have started as many free courses as you can for now.",
		find: "Find one",
		link: "Ways to start more",
	},
	current: "Continue where you stopped",
	sections: {
		open: "Other open courses",
		closed: "No longer open",
		finished: "Finished",
	},
	done: (done: number, total: number) => `${done} of ${formatCount(total, "lesson")}`,
	toFinalCheck: "Only the final check is left",
	openUntil: (day: string) => `Open until ${day}`,
	ended: (day: string) => `Your access ended on ${day}. Your progress is saved.`,
	gone: "This course is not offered any more.",
	finished: (day: string) => `Finished on ${day}`,
	newLessons: (count: number) => `${formatCount(count, "new lesson")} since`,
	actions: {
		continue: "Continue",
		finalCheck: "Take the final check",
		reopen: "Open again",
		getCertificate: "Get your certificate",
		seeCertificate: "See your certificate",
		withdrawnCertificate: "Certificate withdrawn",
		newLessons: "See the new lessons",
		readAgain: "Read again",
	},
	/** Names the course to screen readers, where several have the same link. */
	of: (course: string) => `: ${course}`,
	pages: "Pages of my learning",
	personalData: {
		title: "Your free courses",
		started: (course: string, day: string) => `${course}, started on ${day}`,
		done: (lessons: number) => `${formatCount(lessons, "lesson")} done`,
		openUntil: (day: string) => `open until ${day}`,
		finished: (day: string) => `finished on ${day}`,
		certificate: (course: string, name: string, address: string) =>
			`Certificate for ${course} in the name of ${name}: ${address}`,
		lessons: (count: number) =>
			`${formatCount(count, "lesson")} that you have opened, with your place in each`,
		answers: (count: number) => `${formatCount(count, "answer")} of yours to questions of lessons`,
		attempts: (count: number) =>
			`${formatCount(count, "attempt")} at final checks, quizzes and tests`,
	},
	records: {
		title: "Your free courses",
		empty: {
			text: "You have not started a free course yet.",
			link: "Browse free courses",
		},
		page: "Everything about your learning",
		states: {
			open: "Started",
			ended: "Access ended",
			gone: "Not offered any more",
			finished: "Finished",
		},
		see: "See it in my learning",
	},
} as const;
