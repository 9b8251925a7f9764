import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfter, toFailure } from "./failure-rules.ts";

test("an answer of ours says what was wrong, and where", () => {
	const problems = [{ field: "email", message: "Invalid Email" }];
	expect(toFailure({ status: 422, answer: { message: "Look again.", problems } })).toEqual({
		kind: "refused",
		problems,
	});
	expect(toFailure({ status: 428, answer: { puzzle: "p" } })).toEqual({
		kind: "puzzle",
		puzzle: "p",
	});
	expect(toFailure({ status: 403, answer: {} }).kind).toBe("stranger");
	expect(toFailure({ status: 409, answer: {} }).kind).toBe("stranger");
	expect(toFailure({ status: 200, answer: { status: "reset" } }).kind).toBe("declined");
	expect(toFailure({ status: 503, answer: undefined })).toEqual({
		kind: "server",
		status: 503,
		message: undefined,
	});
});

test("only a number of seconds counts as Retry-After", () => {
	const busy = (retryAfterSeconds: unknown) =>
		toFailure({ status: 429, answer: {}, retryAfterSeconds });
	expect(busy(30)).toMatchObject({ retryAfter: 30 });
	for (const other of ["30", null, {}, undefined])
		expect(busy(other)).toMatchObject({ retryAfter: undefined });
});

test("no answer, or the page of a hotel's network, is the line's fault", () => {
	expect(toFailure(new TypeError("Failed to fetch")).kind).toBe("line");
	expect(toFailure({ status: 200, answer: undefined }).kind).toBe("line");
	expect(toFailure(undefined).kind).toBe("line");
});

test("whatever is thrown has one reason, and only problems with field and message are kept", () => {
	fc.assert(
		fc.property(fc.anything(), fc.anything(), (status, answer) => {
			toFailure({ status, answer });
			toFailure(answer);
			const refusal = toFailure({ status: 422, answer: { problems: answer } });
			expect(refusal.kind).toBe("refused");
		}),
	);
	expect(toFailure({ status: 422, answer: { problems: [null, 3, { field: "x" }] } })).toMatchObject(
		{ problems: [] },
	);
});

test("a lost line is tried again ever more slowly and never given up; a busy server and a rate limit three times and not before Retry-After, a refusal never", () => {
	const line = { kind: "line" } as const;
	expect([1, 2, 3, 4, 5, 90].map((at) => retryAfter(line, at))).toEqual([
		2_000, 5_000, 15_000, 30_000, 60_000, 60_000,
	]);
	const busy = { kind: "server", status: 503, message: undefined } as const;
	expect([1, 2, 3, 4].map((at) => retryAfter(busy, at))).toEqual([2_000, 5_000, 15_000, undefined]);
	const later = { ...busy, retryAfter: 10 };
	expect([1, 2, 3, 4].map((at) => retryAfter(later, at))).toEqual([
		10_000,
		10_000,
		15_000,
		undefined,
	]);
	const limited = { ...busy, status: 429, retryAfter: 40 };
	expect(retryAfter(limited, 1)).toBe(40_000);
	expect(retryAfter({ ...limited, retryAfter: 3_600 }, 1)).toBeUndefined();
	for (const status of [429, 500]) expect(retryAfter({ ...busy, status }, 1)).toBeUndefined();
	expect(retryAfter({ kind: "refused", problems: [] }, 1)).toBeUndefined();
});
