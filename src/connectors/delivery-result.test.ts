import { expect, test } from "vitest";
import { parseRetryAfterSeconds, toDeliveryFailure } from "./delivery-result.ts";

const answered = (status: number, headers: Record<string, string> = {}) =>
	toDeliveryFailure({
		status,
		headers: new Headers(headers),
		text: "no",
		body: "no",
	});

test("what is wrong with the door is tried again, what is wrong with the matter is not", () => {
	const kinds = (...all: number[]) => all.map((status) => answered(status).kind);
	expect(new Set(kinds(401, 403, 404, 408, 409, 423, 429, 500, 502, 503))).toEqual(
		new Set(["later"]),
	);
	// An address that moved is the door too: nothing is carried after it.
	expect(kinds(301, 302, 308)).toEqual(["later", "later", "later"]);
	expect(new Set(kinds(400, 405, 410, 413, 415, 422))).toEqual(new Set(["refused"]));
});

test("Retry-After holds seconds or a date", () => {
	expect(answered(429, { "retry-after": "120" })).toEqual({
		kind: "later",
		reason: "answered 429",
		said: "no",
		seconds: 120,
	});
	const now = Date.UTC(2026, 10, 20, 12);
	const date = "Fri, 20 Nov 2026 12:05:00 GMT";
	expect(parseRetryAfterSeconds(date, now)).toBe(300);
	expect(parseRetryAfterSeconds(date, now + 3_600_000)).toBe(0);
	for (const nonsense of [null, "", "soon", "-5", "1.5", "9".repeat(30)])
		expect(parseRetryAfterSeconds(nonsense, now)).toBeUndefined();
});
