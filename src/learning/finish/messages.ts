import { formatCount } from "#core/text/formats.ts";

export const finishMessages = {
	pageTitle: (course: string) => `Finished · ${course}`,
	title: (course: string) => `You have finished ${course}`,
	score: (percent: number) => `You passed the final check with ${percent}%.`,
	completed: (day: string) => `Completed on ${day}.`,
	skills: "What you can do now",
	certificate: {
		title: "Your certificate",
		ready: "It has its own address, where anyone can verify it.",
		link: "Open your certificate",
	},
	reward: "You earned a reward: you may start one more free course.",
	next: {
		title: "A good next step",
		reason: (course: string) => `It continues where ${course} ends.`,
	},
	advisor: {
		text: "Not sure what comes next? An advisor calls you at a time you choose, free of charge.",
		link: "Ask for a call",
	},
	myLearning: "Go to my learning",
	gone: "The course is not at this address any more. What you have achieved stays.",
	notYet: (course: string) => `${course} is not finished yet`,
	missing: {
		lessons: (count: number) => `${formatCount(count, "lesson")} still to do.`,
		finalCheck: "The final check is still to do.",
	},
	goOn: "Go on learning",
} as const;
