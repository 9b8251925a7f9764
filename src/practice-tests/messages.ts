import type { Pace } from "#assessments/attempt.ts";
import { formatCount, numberFormat } from "#core/text/formats.ts";

/** Half as much again is not always a whole number of minutes. */
function formatMinutes(minutes: number): string {
	const seconds = Math.round(minutes * 60);
	const rest = seconds % 60;
	const whole = formatCount(Math.floor(seconds / 60), "minute");
	return rest === 0 ? whole : `${whole} ${formatCount(rest, "second")}`;
}
const formatTimeLeft = (minutes: number | undefined) =>
	minutes === undefined ? "without a clock" : `${formatMinutes(minutes)} left`;
const formatNumber = (count: number) => numberFormat("en").format(count);

/** Every sentence of the practice tests that visitors read. */
export const messages = {
	list: {
		title: "Free practice tests",
		description:
			"Questions in the style of the exam, with a clock or without, a result by topic and a reason for every answer. Free, and without an account.",
		lead: "Questions in the style of the exam, with a clock or without. Afterward you see your result by topic, and the reason for every answer. No account needed.",
		open: (title: string) => `See what ${title} asks`,
		scholarship: "Scholarship",
		results: "Your results",
		promotion: {
			title: "Where do you stand?",
			lead: "Take a practice test: your result by topic, and the reason for every answer.",
			all: "All practice tests",
		},
	},
	facts: {
		questions: "Questions",
		time: "Time",
		passMark: "Pass mark",
		level: "Level",
		count: (count: number) => formatNumber(count),
		minutes: formatMinutes,
		percent: (percent: number) => `${percent}%`,
		line: (questions: number, minutes: number, percent: number) =>
			`${formatCount(questions, "question")} · ${formatMinutes(minutes)} · pass mark ${percent}%`,
		finished: (count: number) => `Taken ${formatNumber(count)} times`,
	},
	page: {
		before: "Before you start",
		rules: [
			"Each question has one right answer, and all count the same.",
			"A question without an answer counts as not right, so guessing costs nothing.",
			"Go back and forth, mark questions to look at again, and change answers until you submit.",
			"Every answer is saved as you give it. Close the page and come back in this browser, or on any device where you are signed in. The clock keeps running.",
			"When the time is up, what you have saved is graded.",
			"Then you see your result by topic, and the reason for every answer.",
		],
		pace: {
			label: "Choose your clock",
			hint: "Reading in a second language or with a screen reader takes longer, and many exams grant half as much time again for it. Your result names the clock.",
			choices: {
				stated: { label: formatMinutes, hint: "The time of the test" },
				longer: { label: formatMinutes, hint: "Half as much again" },
				untimed: { label: () => "No clock", hint: "Take as long as you like" },
			} satisfies Record<Pace, { label: (minutes: number) => string; hint: string }>,
		},
		start: "Start the test",
		underWay: "You have this test under way?",
		continue: "Continue it",
		anew: "Taken it before? A start is a new attempt, and your earlier results stay:",
		results: "Your results",
		products: "Prepare for it",
		award: {
			title: "What you win",
			text: (percent: number, days: number) =>
				`Whoever passes gets a coupon, on the page of the result and by email: ${percent}% off one order of one of these. It is valid for ${formatCount(days, "day")}, with the email address that was entered.`,
		},
		notices: {
			none: "You have neither begun nor finished this test in this browser. Start it here.",
			noneSignedIn: "You have neither begun nor finished this test. Start it here.",
			elsewhere: "If you took it while you were signed in,",
			signIn: "sign in",
			entered: "You are entered",
			enteredText: "The clock starts when you press the button, and you have one attempt.",
			notEntered: "You are not entered for this test yet",
			notEnteredText:
				"Enter by the form first. If you have entered in another browser, sign in there or here with the address that you entered.",
			email: "Your request for the result by email is in",
			emailText: "It comes once you have submitted the test. It starts when you press the button.",
		},
	},
	run: {
		title: (test: string) => `${test} · test in progress`,
		description: "A practice test in progress.",
		submit: "Submit my test",
		sameClock: (minutesLeft: number | undefined) =>
			`This test was under way already, so it keeps its clock: ${formatTimeLeft(minutesLeft)}.`,
		emailed: "Your result comes by email once you have submitted the test.",
	},
	refusals: {
		tooOften:
			"You have started this test very often today. Look at the reasons in your result, and try again tomorrow.",
		used: "This test can be taken once, and it has been taken with your email address.",
	},
	result: {
		title: (test: string) => `${test} · result`,
		passed: (percent: number) => `You passed with ${percent}%`,
		failed: (percent: number) => `You reached ${percent}%`,
		passedText: (mark: number) => `The pass mark is ${mark}%.`,
		failedText: (mark: number) =>
			`The pass mark is ${mark}%. The topics below show where more practice pays most.`,
		facts: {
			correct: "Correct",
			attempted: "Attempted",
			clock: "Clock",
			share: (count: number, all: number) => `${formatNumber(count)} of ${formatNumber(all)}`,
		},
		clocks: {
			stated: (minutes: number) => `${formatMinutes(minutes)}, the time of the test`,
			longer: (minutes: number) => `${formatMinutes(minutes)}, half as much again`,
			untimed: () => "No clock",
		} satisfies Record<Pace, (minutes: number) => string>,
		timeUp: "The time was up: what you had saved by then was graded.",
		coupon: {
			title: "You have earned it",
			text: (percent: number, day: string) =>
				`${percent}% off one order until ${day}, for what is below. Order with the email address that you entered for the test: the code is yours alone.`,
			links: "Each link opens your cart with the coupon in it:",
			order: (product: string) => `Order ${product}`,
			used: "You have used this coupon: it was for one order.",
			copy: "Copy the code",
			copied: "The code is copied.",
			failed: "It could not be copied. Select the code and copy it yourself.",
		},
		emailed: "We have also emailed you this result.",
		underWay: (minutesLeft: number | undefined) =>
			`You have another attempt under way, ${formatTimeLeft(minutesLeft)}.`,
		continue: "Continue it",
		attempts: {
			title: "Your attempts",
			entry: (percent: number, hasPassed: boolean) => `${percent}%${hasPassed ? ", passed" : ""}`,
			here: "shown here",
			link: (day: string) => `Result of ${day}`,
		},
		topics: "By topic",
		topic: "Topic",
		right: "Right",
		helps: "What helps",
		topicScore: (right: number, all: number) => `${right} of ${all}`,
		strong: "Going well",
		next: "What fits next",
		again: "Take it again",
		againText: {
			others: "A new attempt has other questions where there are more. This result stays.",
			same: "A new attempt has the same questions in another order. This result stays.",
		},
		restart: "Start again",
		backToList: "All practice tests",
		guest:
			"This result is saved in this browser. Sign in or create an account to keep it on every device.",
		signIn: "Sign in",
		signUp: "Create an account",
	},
	records: {
		title: "Practice tests",
		empty: {
			text: "Your results appear here once you have finished a practice test.",
			link: "See the practice tests",
		},
		passed: "Passed",
		failed: "Not passed yet",
		best: (percent: number) => `Best result ${percent}%`,
		attempts: (count: number) => formatCount(count, "attempt"),
		see: "See the result",
		page: "Everything about your tests and quizzes",
	},
	dashboard: {
		title: "Practice tests",
		best: (percent: number, hasPassed: boolean) =>
			`${hasPassed ? "Passed, best" : "Best"} result ${percent}%`,
		last: (percent: number, day: string) => `last ${percent}% on ${day}`,
		underWay: (answered: number, questions: number, minutesLeft: number | undefined) =>
			`Under way, ${formatNumber(answered)} of ${formatNumber(questions)} answered, ${formatTimeLeft(minutesLeft)}`,
		timeUp: "The time is up",
		continue: "Continue",
		see: "See the result",
		/** Names the test to screen readers, where several have the same link. */
		of: (test: string) => ` ${test}`,
		all: "All practice tests",
	},
	calls: {
		unknownTest: "names no practice test",
		unknownCountry: "names no country",
		notBegun: "names a test that you have not begun",
		notFinished: "names a test that you have not finished",
		closed: "names a test whose questions are shown once it is begun",
	},
} as const;
