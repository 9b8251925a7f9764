import fc from "fast-check";
import { expect, test } from "vitest";
import { levels } from "#catalogue/product.ts";
import { listCriteria, meetsOption } from "./criterion-rules.ts";
import type { RecommendableCourse, RecommendationInput } from "./reason-rules.ts";
import { createScore, maxRecommendations, recommendCourses } from "./recommendation-rules.ts";

const subjects = ["data", "cloud", "money", "people"];

const courses = fc.uniqueArray(
	fc.record({
		id: fc.integer({ min: 1, max: 60 }),
		traits: fc.record({
			category: fc.constantFrom(...subjects),
			level: fc.constantFrom(...levels),
			hours: fc.constantFrom(1, 2, 3, 5),
		}),
		popularity: fc.double({ min: 0, max: 1, noNaN: true }),
	}),
	{ selector: ({ id }) => id, maxLength: 40 },
);

const criteria = fc.uniqueArray(
	fc.record({
		question: fc.constantFrom("first", "second", "third", "fourth"),
		options: fc.array(
			fc.record({
				value: fc.constantFrom("a", "b"),
				label: fc.constant("A"),
				leadsTo: fc.record({
					categories: fc.subarray(subjects, { minLength: 1 }),
					levels: fc.subarray([...levels]),
				}),
			}),
			{ minLength: 1, maxLength: 3 },
		),
	}),
	{ selector: ({ question }) => question, maxLength: 4 },
);

const inputs: fc.Arbitrary<RecommendationInput> = fc
	.record({
		courses,
		criteria,
		startedIds: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
		pairs: fc.array(
			fc.record({
				started: fc.integer({ min: 1, max: 60 }),
				other: fc.integer({ min: 1, max: 60 }),
				score: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
			}),
			{ maxLength: 30 },
		),
	})
	.map(({ startedIds, pairs, ...input }) => ({
		...input,
		started: startedIds.map((id) => ({ id, title: `Course ${id}` })),
		pairs: pairs.filter(({ started }) => startedIds.includes(started)),
	}));

test("nothing is recommended that was started, nothing twice, and six at most", () => {
	fc.assert(
		fc.property(inputs, (input) => {
			const ids = recommendCourses(input).items.map(({ course }) => course.id);
			expect(ids.length).toBeLessThanOrEqual(maxRecommendations);
			expect(new Set(ids).size).toBe(ids.length);
			for (const { id } of input.started) expect(ids).not.toContain(id);
		}),
	);
});

test("there are two subjects at least, wherever a course of a second one is left", () => {
	fc.assert(
		fc.property(inputs, (input) => {
			const { items } = recommendCourses(input);
			const started = new Set(input.started.map(({ id }) => id));
			const open = input.courses.filter(({ id }) => !started.has(id));
			const count = (list: readonly RecommendableCourse[]) =>
				new Set(list.map(({ traits }) => traits.category)).size;
			if (items.length > 0)
				expect(count(items.map(({ course }) => course))).toBeGreaterThanOrEqual(
					Math.min(2, count(open)),
				);
		}),
	);
});

test("popularity never makes more than a fifth of the sum", () => {
	fc.assert(
		fc.property(inputs, (input) => {
			const scoreOf = createScore(input);
			for (const course of input.courses) {
				const { popularity, total } = scoreOf(course);
				expect(popularity).toBeLessThanOrEqual(total * 0.2 + 1e-9);
			}
		}),
	);
});

test("every reason is true, and an empty list says why it is empty", () => {
	fc.assert(
		fc.property(inputs, (input) => {
			const list = recommendCourses(input);
			expect(list.items.length === 0).toBe(list.emptiness !== undefined);
			for (const { course, reason } of list.items) {
				switch (reason.kind) {
					case "answer": {
						const criterion = input.criteria.find(({ question }) => question === reason.question);
						const chosen = criterion?.options.filter(({ value }) => value === reason.option) ?? [];
						expect(chosen.some((option) => meetsOption(course.traits, option))).toBe(true);
						break;
					}
					case "pair":
						expect(
							input.pairs.some(
								({ started, other }) => started === reason.started.id && other === course.id,
							),
						).toBe(true);
						break;
					case "subject": {
						const started = input.courses.find(({ id }) => id === reason.started.id);
						expect(started?.traits.category).toBe(course.traits.category);
						break;
					}
					case "change":
						expect(course.traits.category).not.toBe(list.items[0]?.course.traits.category);
						break;
				}
			}
		}),
	);
});

const course = (id: number, category: string, level = "Beginner"): RecommendableCourse => ({
	...{ id, popularity: 0 },
	traits: { category, level, hours: 2 },
});

const option = (value: string, leadsTo: object) => ({
	...{ value, label: value },
	leadsTo: { categories: [], levels: [], ...leadsTo },
});
const criterion = (question: string, leadsTo: object) => ({
	question,
	options: [option(question, leadsTo)],
});

const someCourses = [
	...[1, 2, 3, 4, 5, 6].map((id) => course(id, "data")),
	course(7, "data", "Advanced"),
	...[8, 9].map((id) => course(id, "cloud")),
];
const idsFor = (input: Partial<RecommendationInput>) =>
	recommendCourses({ courses: someCourses, criteria: [], started: [], pairs: [], ...input });

test("answers are a filter, and the last one is dropped first while fewer than four remain", () => {
	const data = criterion("field", { categories: ["data"] });
	const advanced = criterion("level", { levels: ["Advanced"] });
	const strict = idsFor({ criteria: [data, criterion("time", { maxHours: 2 })] });
	expect(strict.items.map(({ course: { id } }) => id)).toEqual([1, 2, 3, 4, 5, 8]);
	expect(strict.leftOut).toEqual(["field"]);
	const soft = idsFor({ criteria: [data, advanced] });
	expect(soft.items.map(({ course: { id } }) => id)).toEqual([7, 1, 2, 3, 4, 8]);
	expect(soft.items.map(({ meetsAll }) => meetsAll)).toEqual([true, ...Array(5).fill(false)]);
	expect(soft.leftOut).toEqual(["field", "level"]);
});

test("an answer about another one counts only for courses that meet the other one", () => {
	const field = criterion("field", { categories: ["data"] });
	const level = { ...criterion("level", { levels: ["Advanced"] }), about: field };
	const courses = [
		...[course(1, "data"), course(2, "data", "Advanced")],
		...[course(3, "cloud"), course(4, "cloud", "Advanced")],
	];
	const { items, leftOut } = idsFor({ courses, criteria: [field, level] });
	expect(items.map(({ course: { id } }) => id)).toEqual([2, 1, 3]);
	expect(items[2]?.reason).toEqual({ kind: "change" });
	expect(leftOut).toEqual(["field", "level"]);
	const [, about] = listCriteria(
		[
			{ id: "field", question: "", kind: "single", options: field.options },
			{ id: "level", question: "", kind: "single", about: "field", options: level.options },
		],
		{ field: ["field"], level: ["level"] },
	);
	expect(about).toEqual(level);
});

test("what is started together comes first among courses that fit alike, and says so", () => {
	const started = [{ id: 1, title: "First" }];
	const pairs = [{ started: 1, other: 5, score: 0.4 }];
	const data = criterion("field", { categories: ["data"] });
	const [first] = idsFor({ criteria: [data], started, pairs }).items;
	expect(first?.course.id).toBe(5);
	expect(first?.reason).toEqual({ kind: "pair", started: started[0] });
});

test("a member who has answered nothing gets more of what they have begun", () => {
	const { items } = idsFor({ started: [{ id: 8, title: "Clouds" }] });
	expect(items[0]?.course.id).toBe(9);
	expect(items[0]?.reason).toEqual({ kind: "subject", started: { id: 8, title: "Clouds" } });
});

test("an empty list is explained", () => {
	expect(idsFor({}).emptiness).toBe("unanswered");
	const unknown = criterion("field", { categories: ["law"] });
	expect(idsFor({ criteria: [unknown] }).emptiness).toBe("nothing fits");
	const started = someCourses.map(({ id }) => ({ id, title: "" }));
	const data = criterion("field", { categories: ["data"] });
	expect(idsFor({ criteria: [data], started }).emptiness).toBe("all started");
	expect(idsFor({ started }).emptiness).toBe("all started");
});

test("answers that say nothing are no criteria, whatever names they have", () => {
	const questions = ["constructor", "time"].map((id) => ({
		...{ id, question: id, kind: "multiple" as const },
		options: [option("all", {}), option("short", { maxHours: 2 })],
	}));
	const count = (answers: Record<string, string[]>) => listCriteria(questions, answers).length;
	expect(count({})).toBe(0);
	expect(count({ time: ["all"] })).toBe(0);
	expect(count({ time: ["all", "short"] })).toBe(0);
	expect(count({ time: ["short"] })).toBe(1);
});
