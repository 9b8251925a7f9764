import { formatCount } from "#core/text/formats.ts";

export const quizCheckMessages = {
	repeatedQuestion: (id: string) => `is asked before in this quiz, by ${id}`,
	repeatedOption: (key: string) => `is the same as option ${key}`,
	lessonAlone: "has no meaning in a quiz. Write repeat: { course: …, lesson: … }",
	lessonsIn: (course: string) => `the lessons of ${course}`,
};

/** Apart from the others, because a script needs them. */
export const standingMessages = {
	reached: (reached: number, levels: number) =>
		reached === levels ? "All levels passed" : `Level ${reached} of ${levels} reached`,
	begun: "Started",
	best: (percent: number) => `Best result ${percent}%`,
	passed: (percent: number) => `Passed, best result ${percent}%`,
	open: (answered: number, questions: number) => `${answered} of ${questions} answered`,
	notYet: "Not started",
	attempts: (count: number) => formatCount(count, "attempt"),
	again: "Try again",
	continue: "Continue",
	start: "Start",
	failed: "Your results could not be loaded. You can take the quizzes without them.",
	retry: "Load my results",
} as const;

export const quizMessages = {
	hub: {
		title: "Skill quizzes",
		description:
			"Short quizzes by subject, from first steps to advanced. Every answer comes with its reason, and no account is needed.",
		lead: "Find out what you know. Each answer comes with its reason, and what you missed comes with the lesson to repeat.",
		facts: ["About three minutes a level", "No account needed", "As often as you like"],
		mine: "My quizzes",
		levels: (count: number) => formatCount(count, "level"),
		/** The names of the levels stand here until the learner has begun. */
		names: (names: readonly string[]) => names.join(", "),
		crumb: "Free learning",
	},
	promotion: {
		title: "Test what you know",
		lead: "Short quizzes by subject, with the reason for every answer. No account needed.",
		all: "All skill quizzes",
	},
	quiz: {
		title: (title: string) => `${title} quiz`,
		description: (title: string, levels: readonly string[]) =>
			`A quiz about ${title} in ${formatCount(levels.length, "level")}: ${levels.join(", ")}. Every answer comes with its reason.`,
		lead: (levels: number) =>
			levels === 1
				? "One level. Your answers are saved as you give them, so you can stop at any time and continue later."
				: `${formatCount(levels, "level")}; start with whichever you like. Your answers are saved as you give them, so you can stop at any time and continue later.`,
		level: (number: number) => `Level ${number}`,
		questions: (count: number, percent: number) =>
			`${formatCount(count, "question")} · ${percent}% to pass`,
		start: "Start",
		/** Names the level to screen readers, where several have the same button. */
		of: (number: number, level: string) => ` level ${number}: ${level}`,
		learn: {
			title: "Learn it first",
			lead: "Free lessons on what the quiz asks:",
		},
	},
	level: {
		pageTitle: (quiz: string, level: string) => `${quiz} quiz: ${level}`,
		kicker: (quiz: string, number: number, levels: number) =>
			`${quiz} quiz, level ${number} of ${levels}`,
		intro: (questions: number, percent: number) =>
			`${formatCount(questions, "question")}, one at a time. ${percent}% is a pass. There is no clock, your answers are saved as you give them, and you can try again as often as you like.`,
		start: "Start",
		submit: "See my result",
		tooOften:
			"You have tried this level many times today. Read up on what you missed, and try again tomorrow.",
		gone: "That attempt is no longer open here. You may have signed in or out since you opened it.",
		result: (right: number, questions: number) => `${right} of ${questions} right`,
		passed: (number: number, levels: number) =>
			number === levels
				? "Passed. You have reached the last level."
				: `Passed. You have reached level ${number} of ${levels}.`,
		failed: (percent: number, needed: number) =>
			`${percent}%. A pass takes ${needed}%. Read the reasons below, repeat what you missed, and try again: you get new questions where there are more.`,
		/** A level that was passed before stays passed. */
		passedBefore: (percent: number, best: number) =>
			`${percent}% this time. You have already passed with ${best}%.`,
		reachedBefore: (number: number, levels: number) =>
			`The highest level you have passed is ${number} of ${levels}.`,
		best: (percent: number) => `Your best result here is ${percent}%.`,
		next: (level: string) => `Go to the next level: ${level}`,
		again: "Try again",
		all: "All levels",
		mine: "My quizzes",
		answers: "Your answers",
		keep: {
			text: "Your results are kept in this browser. To have them on every device,",
			link: "create a free account",
		},
	},
	dashboard: {
		title: "My quizzes",
		description: "Your results at every quiz and practice test, and what comes next.",
		lead: "Your results at quizzes and practice tests, and what comes next.",
		empty: {
			text: "You have not taken a quiz yet. Choose a subject: a level takes about three minutes, and you need no account.",
			link: "Choose a quiz",
		},
		next: "Next level",
		open: "Continue where you stopped",
		begun: "Your quizzes",
		others: "More subjects",
		all: "All skill quizzes",
		learning: "My learning",
		guest: {
			text: "Your results are kept in this browser. To have them on every device,",
			link: "create a free account",
			or: "or",
			signIn: "sign in",
		},
		/** Names the level to screen readers, where several have the same link. */
		of: (quiz: string, level: string) => ` ${quiz}, ${level}`,
	},
	calls: {
		unknownQuiz: "is no quiz",
		unknownLevel: "is no level of this quiz",
		tooOften: "was started too often today",
		unknownAttempt: "is no attempt of yours at this level",
		unanswered: "has no answer",
		answers: 'must be JSON such as {"q1":"a"}',
	},
	account: {
		title: "Your quizzes",
		page: "Everything about your quizzes",
		see: "See the levels",
	},
} as const;
