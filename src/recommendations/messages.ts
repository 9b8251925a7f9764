import { formatCount } from "#core/text/formats.ts";

/** Other systems compare these two letter by letter. */
const ready = "Here are some courses based on your interests.";
const prompt = "Not sure where to get started?";

export const buttonMessages = {
	get: "Get Recommendation",
	show: "Show Recommendation",
	newTab: " (opens in a new tab)",
} as const;

export const questionnaireMessages = {
	title: "What would you like to learn?",
	description: "A few short questions about your interests, and recommendations that say why.",
	lead: (count: number) =>
		`${formatCount(count, "question")}. Answer as many as you like. You can change every answer later.`,
	prompt,
	several: "Choose all that apply.",
	back: "Back",
	next: "Next",
	position: (number: number, count: number) => `Question ${number} of ${count}`,
	notSaved: "This could not be saved yet. It is kept on this page and sent with your next step.",
	problem: "There is a problem",
	problems: {
		"unknown question": "is no question of the questionnaire",
		"unknown option": "This answer is no longer offered. Choose another one.",
		"too many options": "Choose one answer.",
		nothing: "Choose at least one answer.",
	},
	blockTitle: "Find out what suits you",
	blockLead: "Answer a few short questions. Every recommendation says why it is on your list.",
} as const;

export const recommendationMessages = {
	ready,
	title: "Recommended for you",
	change: "Change your answers",
	answer: "Answer the questions",
	changeThis: ". Change this answer",
	signedOut: "names nobody who is signed in",
	/** Reasons why there is nothing to recommend; none of them is the sentence above. */
	empty: {
		unanswered: "Answer a question about your interests, and we will suggest what to start with.",
		"nothing fits":
			"Nothing we offer for free fits your answers yet. Change one, or see everything.",
		"all started": "You have started everything that fits. Change an answer to see more.",
	},
	all: (names: string) => `See all ${names}`,
	reasons: {
		category: (option: string, category: string) =>
			`You chose “${option}”, and this is about ${category}.`,
		level: (option: string, level: string) => `You chose “${option}”, and its level is ${level}.`,
		hours: (option: string, hours: string) => `You chose “${option}”, and this takes ${hours}.`,
		pair: (title: string) => `Other people who started ${title} started this, too.`,
		subject: (title: string, category: string) =>
			`You started ${title}, and this is about ${category}, too.`,
		change: (category: string) => `For a change of subject: this is about ${category}.`,
	},
	/** Said where not everything meets all answers. */
	note: (fitting: number, count: number) =>
		fitting === 0
			? "None of these fits all your answers. Each misses at least one of:"
			: `${fitting} of these ${count} ${fitting === 1 ? "fits" : "fit"} all your answers. Each of the others misses at least one of:`,
	firstLesson: (title: string) => `Read the first lesson of ${title}`,
	hideLesson: "Hide the lesson",
	openLesson: "Open the lesson",
	guest: "Create an account to keep these answers and to start learning.",
	signUp: "Create an account",
	personalData: {
		title: "Your interests",
		line: (question: string, options: string) => `${question} ${options}`,
	},
	content: {
		saysNothing: "leads nowhere: no option of this question says anything",
		noCourse: "leads to no free course: whoever chooses it is recommended something else",
		emptyCategory: (category: string) => `${category} has no free course`,
	},
} as const;
