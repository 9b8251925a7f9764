import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Question } from "#catalogue/questions/question-schema.ts";
import { toPosedQuestion, toShuffledQuestion } from "./posed-question-rules.ts";
import { allKinds, aQuestion } from "./testing.ts";

const seeds = fc.string();
const secret = /"(answer|answers|tolerance|why|lesson)"|the reason says so|1200|Caf|roll/;

describe("a question that is asked", () => {
	test("says nothing of its key and reason, also where a field is new", () => {
		fc.assert(
			fc.property(fc.constantFrom(...allKinds), seeds, (kind, seed) => {
				const question = { ...aQuestion(kind), lesson: "intro", hintOfTheKey: "answer" };
				for (const posed of [toPosedQuestion(question, seed), toShuffledQuestion(question, seed)])
					expect(JSON.stringify(posed)).not.toMatch(secret);
			}),
		);
	});

	test("has the same order for the same seed, and all of its choices", () => {
		const values = (choices: readonly { readonly value: string }[]) =>
			choices.map(({ value }) => value).toSorted();
		fc.assert(
			fc.property(seeds, (seed) => {
				for (const kind of allKinds)
					expect(toShuffledQuestion(aQuestion(kind), seed)).toEqual(
						toShuffledQuestion(aQuestion(kind), seed),
					);
				const { options } = choicesOf(toShuffledQuestion(aQuestion("one"), seed));
				expect(values(options)).toEqual(["a", "b", "c", "d"]);
				const { targets } = choicesOf(toPosedQuestion(aQuestion("match"), seed));
				expect(values(targets)).toEqual(["w", "x", "y", "z"]);
			}),
		);
	});

	test("is never in the right order already", () => {
		const two = { items: { a: "One", b: "Two" }, answer: ["b", "a"] };
		fc.assert(
			fc.property(
				seeds,
				fc.constantFrom(aQuestion("order"), aQuestion("order", two)),
				(seed, question) => {
					const { items } = choicesOf(toPosedQuestion(question, seed));
					expect(items.map(({ value }) => value)).not.toEqual(question.answer);
					expect(items).toHaveLength(question.items.length);
				},
			),
		);
	});

	test("has another order for another seed, its options in attempts only", () => {
		const orders = (kind: Question["kind"], pose: typeof toPosedQuestion) =>
			new Set(
				Array.from({ length: 40 }, (_, seed) => JSON.stringify(pose(aQuestion(kind), `${seed}`))),
			).size;
		expect(orders("order", toPosedQuestion)).toBeGreaterThan(5);
		expect(orders("match", toPosedQuestion)).toBeGreaterThan(5);
		for (const kind of ["one", "several"] as const) {
			expect(orders(kind, toPosedQuestion)).toBe(1);
			expect(orders(kind, toShuffledQuestion)).toBeGreaterThan(5);
		}
	});
});

type Choices = readonly { readonly value: string }[];
const choicesOf = (posed: object) =>
	({ options: [], items: [], targets: [], ...posed }) as Record<
		"options" | "items" | "targets",
		Choices
	>;
