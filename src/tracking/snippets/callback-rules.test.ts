import { describe, expect, test, vi } from "vitest";
import { callBackOnce, callbackTimeout } from "./callback-rules.ts";

/** Runs an event whose service answers as `start` says; `pass` is the time being over. */
function run(start: (answered: () => void) => void) {
	const timers: { end: () => void; ms: number }[] = [];
	let calls = 0;
	callBackOnce(
		start,
		() => void calls++,
		(end, ms) => timers.push({ end, ms }),
	);
	const pass = () => {
		for (const { end } of timers) end();
	};
	return { timers, pass, calls: () => calls };
}

describe("the callback of an event", () => {
	test("TRK-055: comes after 1,000 ms where the service never answers", () => {
		const { timers, pass, calls } = run(() => undefined);
		expect(callbackTimeout).toBe(1_000);
		expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
		expect(calls()).toBe(0);
		pass();
		expect(calls()).toBe(1);
	});

	test("TRK-057: comes once, with the first answer, whatever follows", () => {
		let answer = () => {};
		const { pass, calls } = run((answered) => {
			answer = answered;
		});
		answer();
		expect(calls()).toBe(1);
		answer();
		pass();
		answer();
		expect(calls()).toBe(1);
	});

	test("TRK-057: comes once where the answer is late, and at once where nothing could be started", () => {
		let answer = () => {};
		const late = run((answered) => {
			answer = answered;
		});
		late.pass();
		answer();
		expect(late.calls()).toBe(1);
		vi.spyOn(console, "error").mockImplementation(() => undefined);
		const failed = run(() => {
			throw new Error("blocked");
		});
		expect(failed.calls()).toBe(1);
		failed.pass();
		expect(failed.calls()).toBe(1);
	});
});
