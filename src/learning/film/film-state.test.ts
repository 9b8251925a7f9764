import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	countPercent,
	type FilmEvent,
	type FilmProgress,
	type FilmState,
	initialFilmState,
	reduceFilm,
} from "./film-state.ts";

const seconds = 60;
const aFilm = (watched: [number, number][] = [], position = 0) =>
	initialFilmState(seconds, position, watched);

/** Every state after the first one, what was reported, and which percentages were signaled. */
function run(events: readonly FilmEvent[], first: FilmState = aFilm()) {
	const states: FilmState[] = [first];
	const reports: FilmProgress[] = [];
	const reached: number[] = [];
	for (const event of events) {
		const step = reduceFilm(states.at(-1) ?? first, event);
		states.push(step.state);
		if (step.report) reports.push(step.report);
		reached.push(...step.reached);
	}
	return { states, last: states.at(-1) ?? first, reports, reached };
}

/** Plays without a break, with an update after each step. */
function played(from: number, to: number, step = 0.25): FilmEvent[] {
	const events: FilmEvent[] = [{ type: "playing", at: from }];
	for (let at = from + step; at < to; at += step) events.push({ type: "moved", at });
	return [...events, { type: "paused", at: to }];
}

const sought = (to: number, isPlaying = false): FilmEvent[] => [
	{ type: "seeking", at: to },
	{ type: "landed", at: to, isPlaying },
	{ type: "rested" },
];

describe("reports", () => {
	test("come after four seconds of film, at a pause, after a seek, at the end and when the page is left", () => {
		const { reports } = run([
			...played(0, 9.2),
			...sought(30),
			...played(30, 31.2),
			{ type: "left", at: 31.2 },
			...played(31.2, 59.9, 30),
			{ type: "ended" },
		]);
		expect(reports).toEqual([
			{ position: 4, watched: [[0, 4]], isLeaving: false },
			{ position: 8, watched: [[4, 8]], isLeaving: false },
			{ position: 9, watched: [[8, 9]], isLeaving: false },
			{ position: 30, watched: [], isLeaving: false },
			{ position: 31, watched: [[30, 31]], isLeaving: false },
			{ position: 59, watched: [[31, 60]], isLeaving: false },
			{ position: 60, watched: [], isLeaving: false },
		]);
	});

	test("say that the page is left, and come only when there is something new", () => {
		const { reports } = run([
			{ type: "left", at: 0 },
			{ type: "playing", at: 0 },
			{ type: "moved", at: 2.2 },
			{ type: "left", at: 2.2 },
			{ type: "left", at: 2.3 },
			{ type: "rested" },
		]);
		expect(reports).toEqual([{ position: 2, watched: [[0, 2]], isLeaving: true }]);
	});

	test("name no second that the server knows", () => {
		const { reports } = run(played(5, 25, 20), aFilm([[10, 20]], 5));
		expect(reports).toEqual([
			{
				position: 25,
				watched: [
					[5, 10],
					[20, 25],
				],
				isLeaving: false,
			},
		]);
	});
});

describe("watched", () => {
	test("is what was played, however it was reached; seeking over a part is not watching it", () => {
		const { last } = run([...played(0, 10), ...sought(50), ...played(50, 60)]);
		expect(last.watched).toEqual([
			[0, 10],
			[50, 60],
		]);
		expect(countPercent(last)).toBe(33);
	});

	test("is counted from where a seek landed while the film plays on", () => {
		const { last } = run([
			{ type: "playing", at: 0 },
			{ type: "moved", at: 5 },
			...sought(40, true),
			{ type: "moved", at: 44 },
		]);
		expect(last.watched).toEqual([
			[0, 5],
			[40, 44],
		]);
	});

	test("reaches the end although lengths are rounded, and a film in a loop begins again", () => {
		const ended = run([...played(0, 59.4), { type: "ended" }]);
		expect(countPercent(ended.last)).toBe(100);
		const looped = run([
			{ type: "playing", at: 50 },
			{ type: "moved", at: 59.9 },
			{ type: "moved", at: 0.1 },
			{ type: "moved", at: 2 },
		]);
		expect(looped.last.watched).toEqual([
			[0.1, 2],
			[50, 59.9],
		]);
	});
});

describe("signals", () => {
	test("25, 50, 75 and 100 percent are reached once each, whatever is watched again", () => {
		const { reached } = run([
			...played(0, 20),
			...sought(0),
			...played(0, 31),
			...sought(20),
			...played(20, 60),
			{ type: "ended" },
			...played(0, 60),
		]);
		expect(reached).toEqual([25, 50, 75, 100]);
	});

	test("are not repeated on another day", () => {
		const { reached } = run(played(30, 46), aFilm([[0, 31]], 30));
		expect(reached).toEqual([75]);
	});
});

const at = fc.double({ min: 0, max: seconds, noNaN: true });
const anEvent: fc.Arbitrary<FilmEvent> = fc.oneof(
	fc.record({ type: fc.constantFrom("playing", "moved", "paused", "left"), at }),
	fc.record({ type: fc.constant("seeking"), at }),
	fc.record({ type: fc.constant("landed"), at, isPlaying: fc.boolean() }),
	fc.record({ type: fc.constantFrom("rested", "ended") }),
);
const someRanges = fc.array(
	fc
		.tuple(fc.integer({ min: 0, max: seconds }), fc.integer({ min: 0, max: seconds }))
		.map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
	{ maxLength: 4 },
);

const covers = (state: FilmState, second: number) =>
	state.watched.some(([from, to]) => from <= second && second <= to);

describe("whatever happens", () => {
	test("what was watched never shrinks, its ranges are apart and in order, the percent never falls, and no signal comes twice", () => {
		fc.assert(
			fc.property(fc.array(anEvent, { maxLength: 40 }), someRanges, (events, known) => {
				const { states, reached } = run(events, aFilm(known));
				states.forEach((state, index) => {
					const before = states[index - 1];
					const edges = state.watched.flat();
					expect(edges).toEqual(edges.toSorted((a, b) => a - b));
					expect(new Set(edges).size).toBe(edges.length);
					if (!before) return;
					expect(countPercent(state)).toBeGreaterThanOrEqual(countPercent(before));
					for (const [from, to] of before.watched) {
						expect(covers(state, from)).toBe(true);
						expect(covers(state, (from + to) / 2)).toBe(true);
						expect(covers(state, to)).toBe(true);
					}
				});
				expect(new Set(reached).size).toBe(reached.length);
			}),
		);
	});

	test("the reports together name each watched second once", () => {
		fc.assert(
			fc.property(fc.array(anEvent, { maxLength: 40 }), someRanges, (events, known) => {
				const first = aFilm(known);
				const { reports, last } = run([...events, { type: "left", at: 60 }], first);
				const listSeconds = (ranges: FilmState["watched"]) =>
					ranges.flatMap(([from, to]) => [...Array(to - from).keys()].map((index) => from + index));
				const named = reports.flatMap(({ watched }) => listSeconds(watched));
				const all = [...listSeconds(first.reported), ...named].toSorted((a, b) => a - b);
				expect(all).toEqual(listSeconds(last.reported));
			}),
		);
	});

	test("a film that is only sought through is not watched", () => {
		fc.assert(
			fc.property(fc.array(at, { maxLength: 20 }), (targets) => {
				const { last, reports } = run(targets.flatMap((target) => sought(target)));
				expect(last.watched).toEqual([]);
				expect(reports.every(({ watched }) => watched.length === 0)).toBe(true);
			}),
		);
	});

	test("neither the speed nor how often the browser says where it is changes what was watched", () => {
		const aStep = fc.double({ min: 0.1, max: 12, noNaN: true });
		fc.assert(
			fc.property(at, at, aStep, aStep, (a, b, step, otherStep) => {
				const [from, to] = [Math.min(a, b), Math.max(a, b)];
				const { watched } = run(played(from, to, step)).last;
				expect(run(played(from, to, otherStep)).last.watched).toEqual(watched);
			}),
		);
	});

	test("no more than five seconds of film are unreported while it plays, at double speed, too", () => {
		fc.assert(
			fc.property(at, fc.double({ min: 0.05, max: 1, noNaN: true }), (from, step) => {
				const { states } = run(played(from, seconds, step));
				for (const { unreported } of states) expect(unreported).toBeLessThan(5);
			}),
		);
	});
});
