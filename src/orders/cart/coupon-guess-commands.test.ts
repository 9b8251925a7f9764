import { expect, test } from "vitest";
import { createCouponGuesses, maxCouponGuesses } from "./coupon-guess-commands.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const codes = Array.from({ length: maxCouponGuesses }, (_, index) => `CODE-${index}`);

test("a network tries twenty codes a minute, and those that it has tried may be looked up again", () => {
	const guesses = createCouponGuesses();
	for (const code of codes) expect(guesses.begin("a", code, now)).toBe(true);
	expect(guesses.begin("a", "CODE-21", now)).toBe(false);
	expect(guesses.begin("a", "CODE-3", now)).toBe(true);
	expect(guesses.begin("b", "CODE-21", now)).toBe(true);
	const soon = now.add({ seconds: 59 });
	expect(guesses.begin("a", "CODE-21", soon)).toBe(false);
	expect(guesses.begin("a", "CODE-21", now.add({ seconds: 60 }))).toBe(true);
});

test("a code that applies is no guess, and stays known to its network beyond the minute", () => {
	const guesses = createCouponGuesses();
	guesses.begin("a", "MINE", now);
	guesses.confirm("a", "MINE");
	for (const code of codes) expect(guesses.begin("a", code, now)).toBe(true);
	expect(guesses.begin("a", "MINE", now)).toBe(true);
	const later = now.add({ minutes: 5 });
	for (const code of codes) guesses.begin("a", code, later);
	expect(guesses.begin("a", "MINE", later)).toBe(true);
	expect(guesses.begin("a", "YOURS", later)).toBe(false);
});
