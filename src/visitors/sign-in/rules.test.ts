import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	canFinishSignUp,
	codeAttempts,
	codeLimits,
	isCodeOpen,
	judgeCode,
	judgeCodeRequest,
	parseTypedCode,
	type SignInCode,
	secondsToResend,
	toNetwork,
} from "./rules.ts";

const createdAt = Temporal.Instant.from("2026-11-20T12:00:00Z");
const aCode = (differences: Partial<SignInCode> = {}): SignInCode => ({
	wrong: 0,
	createdAt,
	expiresAt: createdAt.add({ minutes: 10 }),
	provenAt: undefined,
	usedAt: undefined,
	...differences,
});
const minutesLater = (minutes: number) => createdAt.add({ seconds: minutes * 60 });

describe("a code is judged", () => {
	test.each([
		["right in time", {}, true, 5, "right"],
		["wrong in time", {}, false, 5, "wrong"],
		["right at the end", {}, true, 10, "expired"],
		["right just before it", {}, true, 9.9, "right"],
		["wrong the fifth time", { wrong: 4 }, false, 5, "too-many-attempts"],
		["right the fifth time", { wrong: 4 }, true, 5, "right"],
		["right after five wrong ones", { wrong: 5 }, true, 5, "too-many-attempts"],
		["right a second time", { usedAt: minutesLater(2) }, true, 5, "used"],
		["right after it was proven", { provenAt: minutesLater(2) }, true, 5, "used"],
	])("%s", (_, differences, isRight, minutes, verdict) => {
		expect(judgeCode(aCode(differences), { isRight, now: minutesLater(minutes) })).toBe(verdict);
	});

	test("never right when it is not, nor when it is no longer open", () => {
		const instant = fc.option(fc.integer({ min: 0, max: 30 }).map(minutesLater), {
			nil: undefined,
		});
		const code = fc.record({
			wrong: fc.nat(8),
			createdAt: fc.constant(createdAt),
			expiresAt: fc.integer({ min: 0, max: 20 }).map(minutesLater),
			provenAt: instant,
			usedAt: instant,
		});
		fc.assert(
			fc.property(code, fc.boolean(), fc.integer({ min: 0, max: 30 }), (code, isRight, minutes) => {
				const now = minutesLater(minutes);
				const verdict = judgeCode(code, { isRight, now });
				expect(verdict === "right").toBe(isRight && isCodeOpen(code, now));
			}),
		);
	});

	test("a whole year of guessing finds one e-mail's code with a chance below two in a hundred", () => {
		// The day's last codes may be open together when the limit is reached.
		const day = codeLimits.wrongPerEmail + codeLimits.codesPerEmail * codeAttempts;
		expect(1 - (1 - 1e-6) ** (day * 365)).toBeLessThan(0.02);
	});
});

test("asking is refused from the first count that is too high, and not before", () => {
	const count = fc.record({
		codes: fc.nat(40),
		codesToday: fc.nat(40),
		wrong: fc.nat(120),
	});
	fc.assert(
		fc.property(count, count, (email, address) => {
			const guesses = email.wrong >= 20 || address.wrong >= 100;
			const codes = email.codes >= 5 || address.codes >= 30;
			const today = email.codesToday >= 20;
			const inTime = codes ? "too many codes" : "allowed";
			expect(judgeCodeRequest({ email, address })).toBe(
				guesses ? "too many guesses" : today ? "too many codes today" : inTime,
			);
		}),
	);
});

test("a new code may be sent after 30 seconds", () => {
	expect(secondsToResend(aCode(), createdAt)).toBe(30);
	expect(secondsToResend(aCode(), createdAt.add({ milliseconds: 29_001 }))).toBe(1);
	expect(secondsToResend(aCode(), createdAt.add({ seconds: 30 }))).toBe(0);
	expect(secondsToResend(aCode(), minutesLater(60))).toBe(0);
});

test("a name may be given for half an hour after the right code, once, and never before it", () => {
	expect(canFinishSignUp(aCode(), minutesLater(1))).toBe(false);
	expect(canFinishSignUp(aCode({ provenAt: minutesLater(1) }), minutesLater(30))).toBe(true);
	expect(canFinishSignUp(aCode({ provenAt: minutesLater(1) }), minutesLater(31))).toBe(false);
	expect(
		canFinishSignUp(aCode({ provenAt: minutesLater(1), usedAt: minutesLater(2) }), minutesLater(3)),
	).toBe(false);
});

test.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:0DB8:1:2::9", "2001:db8:1:2"],
	["2001:db8::1", "2001:db8:0:0"],
	["::1", "0:0:0:0"],
	["fe80::1%eth0", "fe80:0:0:0"],
])("the address %s is counted as %s", (address, network) => {
	expect(toNetwork(address)).toBe(network);
});

test.each([
	["012345", "012345"],
	[" 012 345 ", "012345"],
	["012-345", "012345"],
	["12345", undefined],
	["0123456", undefined],
	["01234a", undefined],
	["", undefined],
])("%j typed is %j", (typed, code) => {
	expect(parseTypedCode(typed)).toBe(code);
});
