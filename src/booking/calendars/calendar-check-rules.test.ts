import { expect, test } from "vitest";
import { judgeCalendars } from "./calendar-check-rules.ts";
import type { CalendarState } from "./calendar-store.ts";

const now = Temporal.Instant.from("2026-11-23T12:00:00Z");
const before = (minutes: number) => now.subtract({ minutes });
const ada = { advisor: "ada", number: 1 };
const fine: CalendarState = {
	...ada,
	addedAt: before(600),
	readAt: before(4),
	failingSince: undefined,
	failure: undefined,
	unclear: 0,
};
const judge = (...states: CalendarState[]) =>
	judgeCalendars({
		calendars: [ada],
		states,
		advisors: new Set(["ada"]),
		now,
	}).map(({ level, says }) => `${level}: ${says}`);

test("a calendar that is read is no problem, and neither is one that fails for a few minutes", () => {
	expect(judge(fine)).toEqual([]);
	expect(judge({ ...fine, failingSince: before(59), failure: "answered 500" })).toEqual([]);
});

test("a calendar that fails for an hour is wrong, with its reason", () => {
	expect(judge({ ...fine, failingSince: before(180), failure: "answered 401" })).toEqual([
		"wrong: The calendar 1 of advisor ada could not be read for 3 hours: answered 401",
	]);
});

test("a calendar that was never read is a warning, unless it was added just now", () => {
	const unread = { ...fine, readAt: undefined };
	expect(judge()).toEqual(["warn: The calendar 1 of advisor ada was never read"]);
	expect(judge({ ...unread, addedAt: before(2) })).toEqual([]);
	expect(
		judge({
			...unread,
			addedAt: before(5),
			failingSince: before(5),
			failure: "is no calendar",
		}),
	).toEqual([
		"warn: The calendar 1 of advisor ada could not be read for 5 minutes: is no calendar",
	]);
	expect(judge({ ...unread, addedAt: before(61) })).toEqual([
		"warn: The calendar 1 of advisor ada was never read",
	]);
});

test("a calendar that no process looks at is a warning", () => {
	expect(judge({ ...fine, readAt: before(150) })).toEqual([
		"warn: The calendar 1 of advisor ada was not looked at for 2 hours",
	]);
});

test("events that could not be understood are a warning", () => {
	expect(judge({ ...fine, unclear: 2 })).toEqual([
		"warn: The calendar 1 of advisor ada has 2 events whose times could not be understood",
	]);
});

test("an advisor whom content does not have is wrong, named once for all calendars", () => {
	const calendars = [ada, { ...ada, number: 2 }];
	const states = [fine, { ...fine, number: 2 }];
	const problems = judgeCalendars({
		...{ calendars, states, now },
		advisors: new Set(["bob"]),
	});
	expect(problems).toMatchObject([
		{
			level: "wrong",
			subject: "ada",
			says: "ADVISOR_CALENDARS names the advisor ada, whom the content does not have",
		},
	]);
});
