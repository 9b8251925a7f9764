import { expect, test } from "vitest";
import { messages } from "#practice-tests/messages.ts";
import { countMinutesToDeadline, listPaces, parsePace, toPaceMinutes } from "./pace-rules.ts";

test("a clock gives the stated minutes or half as many again", () => {
	expect(toPaceMinutes(18, "stated")).toBe(18);
	expect(toPaceMinutes(18, "longer")).toBe(27);
	expect(toPaceMinutes(15, "longer")).toBe(22.5);
});

test("half as much again is said in minutes and seconds, and what is left in minutes that have begun", () => {
	const { label } = messages.page.pace.choices.longer;
	expect([27, 22.5, 1].map(label)).toEqual(["27 minutes", "22 minutes 30 seconds", "1 minute"]);
	const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
	const left = (seconds: number) =>
		countMinutesToDeadline({ deadlineAt: now.add({ seconds }) }, now);
	expect([600, 61, -5].map(left)).toEqual([10, 2, 0]);
	expect(countMinutesToDeadline({ deadlineAt: undefined }, now)).toBeUndefined();
});

test("only a scholarship test has a clock for everybody, and anything that is no choice is the stated time", () => {
	expect(listPaces(false)).toContain("untimed");
	expect(listPaces(true)).toEqual(["stated", "longer"]);
	expect(parsePace("longer", true)).toBe("longer");
	for (const written of ["untimed", undefined, ["longer"], "__proto__"])
		expect(parsePace(written, true)).toBe("stated");
});
