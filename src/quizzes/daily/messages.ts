import { dateFormat, formatCount } from "#core/text/formats.ts";
import type { Instant, LocalDate } from "#core/time.ts";

const formatDay = (day: LocalDate) =>
	dateFormat("en", { weekday: "long", month: "long", day: "numeric" }).format(day);

/** A day that begins is named without its midnight. */
function formatTime(at: Instant, zone: string): string {
	const { hour, minute } = at.toZonedDateTimeISO(zone);
	return dateFormat("en", {
		...{ weekday: "long", month: "long", day: "numeric", timeZone: zone },
		...(hour + minute > 0 && { hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
	}).format(at.epochMilliseconds);
}

/** The texts of the daily quiz. */
export const dailyMessages = {
	title: "The daily quiz",
	description:
		"One question a day with its answer and the reason, and your own mistakes again before you forget them. About five minutes, free.",
	about: {
		lead: "One question a day. You answer it, see the reason at once, and repeat what you once got wrong. It takes about five minutes and is free, with or without an account.",
		open: "Open today's question",
		how: "How it works",
		points: [
			{
				title: "A new question at your midnight",
				text: "The day is the one on your own clock, wherever you are. You have one try, and then you see what is right and why.",
			},
			{
				title: "Your own mistakes come back",
				text: "What you got wrong in a quiz, a practice test or a final check is asked again shortly before you would forget it: up to five questions a day.",
			},
			{
				title: "Days in a row, if you like",
				text: "We count the days on which you answered. Every seventh one earns a rest day, which is used by itself when you miss one. You can switch the counting off.",
			},
		],
		none: "There is no question today. Please come back tomorrow.",
	},
	promotion: {
		title: "One question a day",
		lead: "Five minutes: today's question, the reason behind its answer, and your own mistakes again before you forget them.",
		link: "See the daily quiz",
	},
	part: {
		open: "Answer today's question",
		answered: "Today's question is answered.",
		see: "See the result and your reviews",
	},
	today: {
		title: "Today's question",
		pageTitle: "Today's question · The daily quiz",
		day: formatDay,
		submit: "Submit my answer",
		tries: "You have one try a day.",
		guest: "As a guest, you play without the draw.",
		over: "A new day has begun, so here is its question. The one before cannot be answered any more.",
	},
	result: {
		title: "Today's question is answered",
		done: "Done for today",
		next: (opensAt: Instant, zone: string) =>
			`The next question opens on ${formatTime(opensAt, zone)}.`,
		draw: (drawsAt: Instant, zone: string) =>
			`The draw for this day takes place on ${formatTime(drawsAt, zone)}, once the day has ended everywhere.`,
		wrong: "Only right answers take part in the draw. Tomorrow's question is another chance.",
		/** The sentence says when the next draw comes. */
		noDraw: (coming: string) =>
			`This day has no draw. ${coming} Answer that day's question right to take part.`,
		guest: {
			title: "You are playing as a guest",
			text: "Your days are counted in this browser. What you have answered here joins your account.",
			draw: "Only members with a confirmed email take part in the draw.",
		},
		otherLearner: {
			title: "Somebody has answered it in this browser",
			text: "Each question is asked once in a browser. If it was you, sign in to the account with which you answered to see the result.",
		},
		signUp: "Create an account",
		signIn: "Sign in",
	},
	streak: {
		title: "Days in a row",
		length: (days: number) => (days === 1 ? "1 day" : `${days} days in a row`),
		begin: "Today's question begins a new row.",
		longest: (days: number) => `Your longest row: ${formatCount(days, "day")}.`,
		freezes: (count: number) =>
			count === 0
				? "Seven days in a row earn a rest day. It stands in for a day that you miss, so that your row goes on."
				: `You have ${formatCount(count, "rest day")}. ${count === 1 ? "It" : "Each"} stands in by itself for a day that you miss, so that your row goes on.`,
		covered: (days: number) =>
			days === 1
				? "A rest day stands in for the day that you missed."
				: `${days} rest days stand in for the days that you missed.`,
		used: (days: readonly LocalDate[]) =>
			`A rest day stood in for you: ${days.map(formatDay).join("; ")}.`,
		states: {
			answered: "answered",
			frozen: "rest day",
			missed: "not answered",
			today: "today",
		},
		weekday: (day: LocalDate) => dateFormat("en", { weekday: "short" }).format(day),
		day: formatDay,
		earnBack: {
			title: (days: number) => `Bring your ${days} days back`,
			text: (left: number, until: LocalDate) =>
				`Do ${formatCount(left, "review")} by the end of ${formatDay(until)}, and the count goes on from there.`,
		},
	},
	reviews: {
		title: "Your reviews",
		pageTitle: "Reviews · The daily quiz",
		text: (count: number) =>
			count === 1
				? "1 question that you once got wrong is due."
				: `${count} questions that you once got wrong are due.`,
		earnBack: (count: number) =>
			`${formatCount(count, "question")} that you have answered before, to bring your days back.`,
		start: "Start the reviews",
		resume: "Continue the reviews",
		submit: "Submit my answers",
		none: "Nothing to review. What you get wrong comes back here, shortly before you would forget it.",
		waiting: (count: number, when: string) =>
			count === 1
				? `1 question that you got wrong waits. It comes back ${when}.`
				: `${count} questions that you got wrong wait. The first comes back ${when}.`,
		tomorrow: "tomorrow",
		on: (day: LocalDate) => `on ${formatDay(day)}`,
		done: (count: number) => `You have done ${formatCount(count, "review")} today.`,
		result: (right: number, count: number) => `${right} of ${count} right`,
		resultText:
			"What you knew comes back later, what you did not know comes back soon. The reasons are below.",
		back: "Back to the daily quiz",
	},
	settings: {
		title: "Settings of the daily quiz",
		pageTitle: "Settings · The daily quiz",
		label: "Days in a row",
		hint: (restDays: number) =>
			`We count the days on which you answered. Every seventh one earns a rest day, which stands in by itself for a day that you miss. You can have ${restDays} of them.`,
		on: "Count them and show them to me",
		off: "Do not show them",
		save: "Save",
		saved: "Your settings are saved.",
	},
	calls: {
		none: "has no question today",
		otherQuestion: "is not the question of today",
		answers: 'must be JSON such as {"5601":"b"}',
		unanswered: "has no answer",
		over: "is over",
		answered: "has been answered",
		"other learner": "has been answered in this browser by somebody else",
	},
	personalData: {
		title: "The daily quiz and reviews",
		days: (count: number, right: number) =>
			`${formatCount(count, "day")} answered, ${right} of them right`,
		cards: (count: number) => `${formatCount(count, "question")} to repeat`,
		streak: (length: number, longest: number) =>
			`${formatCount(length, "day")} in a row, at best ${longest}`,
		hidden: "Days in a row are switched off",
	},
};
