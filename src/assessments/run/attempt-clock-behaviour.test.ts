import { parseHTML } from "linkedom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAttemptClock } from "./attempt-clock-behaviour.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance", "Date"] });
});
afterEach(() => {
	vi.useRealTimers();
});

function aClock(seconds: number) {
	const { document } = parseHTML(`<div><div data-part="view">
		<p data-part="clock" data-seconds="${seconds}"><span data-part="time"></span>
		<button hidden data-part="clock-switch"></button></p></div>
		<p role="status" data-part="status"></p></div>`);
	const root = document.querySelector("div") as unknown as HTMLElement;
	const events: string[] = [];
	const clock = createAttemptClock(root, {
		onEnd: () => void events.push("end"),
		onDoubt: () => void events.push("doubt"),
	});
	clock.restart();
	const read = (part: string) => root.querySelector(`[data-part="${part}"]`)?.textContent;
	const change = (left: number) =>
		root.querySelector('[data-part="clock"]')?.setAttribute("data-seconds", `${left}`);
	return { root, clock, events, read, change };
}

test("it shows what is left, says when little is left, and ends once", () => {
	const { events, read } = aClock(62);
	expect(read("time")).toBe("1:02");
	expect(read("status")).toBe("");
	vi.advanceTimersByTime(3_000);
	expect(read("time")).toBe("0:59");
	expect(read("status")).toBe("1 minute left.");
	vi.advanceTimersByTime(120_000);
	expect([read("time"), ...events]).toEqual(["0:00", "end"]);
});

test("it can be hidden, also at the next question, and still says when little is left", () => {
	const { root, clock, read } = aClock(62);
	const find = () => root.querySelector<HTMLElement>('[data-part="clock-switch"]');
	expect([find()?.hidden, read("clock-switch")]).toEqual([false, "Hide the clock"]);
	find()?.click();
	expect([root.hasAttribute("data-clock-hidden"), read("clock-switch")]).toEqual([
		...[true, "Show the clock"],
	]);
	const view = root.querySelector('[data-part="view"]');
	if (view) view.innerHTML = view.innerHTML.replace("Show the clock", "");
	clock.restart();
	expect(read("clock-switch")).toBe("Show the clock");
	vi.advanceTimersByTime(3_000);
	expect(read("status")).toBe("1 minute left.");
	find()?.click();
	expect(root.hasAttribute("data-clock-hidden")).toBe(false);
});

test("what is crossed while the next question is opened is said, too", () => {
	const { clock, read, change } = aClock(301);
	change(299);
	clock.restart();
	expect([read("time"), read("status")]).toEqual(["4:59", "5 minutes left."]);
});

test("a clock that is set, or a device that has slept, ends nothing: the server is asked", () => {
	const { clock, events, read, change } = aClock(600);
	vi.setSystemTime(Date.now() + 3_600_000);
	vi.advanceTimersByTime(500);
	expect([read("time"), ...events]).toEqual(["10:00", "doubt"]);
	change(598);
	clock.restart();
	vi.advanceTimersByTime(1_000);
	expect([read("time"), ...events]).toEqual(["9:57", "doubt"]);
	vi.setSystemTime(Date.now() - 7_200_000);
	vi.advanceTimersByTime(500);
	expect(events).toEqual(["doubt", "doubt"]);
});
