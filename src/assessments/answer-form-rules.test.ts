import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAnswer, readEnteredAnswer, readEnteredAnswers } from "./answer-form-rules.ts";
import { messages } from "./messages.ts";
import { allKinds, aQuestion } from "./testing.ts";

const { problems } = messages;
type Kind = (typeof allKinds)[number];
const read = (kind: Kind, fields: object) => {
	const result = readAnswer(aQuestion(kind), fields);
	return result.ok ? result.value : `refused: ${result.reason}`;
};
const field = (kind: Kind, value: unknown) => ({ [`q.q-${kind}`]: value });
const pairs = (kind: Kind, values: object) =>
	Object.fromEntries(Object.entries(values).map(([item, value]) => [`q.q-${kind}.${item}`, value]));

describe("the fields of a question", () => {
	test("are read as its answer", () => {
		expect(read("one", field("one", "c"))).toBe("c");
		expect(read("several", field("several", "a"))).toEqual(["a"]);
		expect(read("several", field("several", ["a", "d", "a"]))).toEqual(["a", "d"]);
		expect(read("number", field("number", " 5  kg "))).toBe("5 kg");
		expect(read("text", field("text", "a\u0000 b\ud800"))).toBe("a b\ufffd");
		const ranked = pairs("order", { a: "3", b: "1", c: "4", d: "2" });
		expect(read("order", ranked)).toEqual(["b", "d", "a", "c"]);
		const matched = pairs("match", { a: "z", b: "y", c: "w", other: "x" });
		expect(read("match", matched)).toEqual({ a: "z", b: "y", c: "w" });
	});

	test.each<[Kind, object, string]>([
		["one", {}, problems.one],
		["one", field("one", "x"), problems.changed],
		["one", field("one", ["a", "b"]), problems.one],
		["several", field("several", []), problems.several],
		["several", field("several", ["a", "x"]), problems.changed],
		["number", field("number", "  "), problems.number],
		["number", field("number", "heavy"), problems.numberOnly("kg")],
		["text", field("text", ""), problems.text],
		["text", field("text", "a".repeat(201)), problems.tooLong(200)],
		["order", pairs("order", { a: "1", b: "2", c: "3" }), problems.order],
		["order", pairs("order", { a: "1", b: "2", c: "3", d: "3" }), problems.samePosition],
		["order", pairs("order", { a: "1", b: "2", c: "3", d: "5" }), problems.changed],
		["match", pairs("match", { a: "z", b: "", c: "y" }), problems.match],
		["match", pairs("match", { a: "z", b: "y", c: "z" }), problems.sameTarget],
		["match", pairs("match", { a: "z", b: "y", c: "other" }), problems.changed],
	])("of %s are refused with what to do: %j", (kind, fields, problem) => {
		expect(read(kind, fields)).toBe(`refused: ${problem}`);
	});

	test("that are incomplete are shown again as they were", () => {
		const sent = { ...pairs("order", { a: "2", b: "2", c: "" }), ...field("number", "heavy") };
		const questions = [aQuestion("order"), aQuestion("number"), aQuestion("one")];
		expect(readEnteredAnswers(questions, sent)).toStrictEqual({
			"q-order": { a: "2", b: "2" },
			"q-number": "heavy",
			"q-one": undefined,
		});
	});

	test("may hold anything: what is read is small and nothing breaks", () => {
		const long = "a\u0000'".repeat(21_000);
		const anything = fc.oneof(fc.anything(), fc.constantFrom(long, Array(9_000).fill("a"), [long]));
		const body = fc.oneof(
			anything,
			fc.dictionary(
				fc.constantFrom("q.q-one", "q.q-several", "q.q-number", "q.q-order", "q.q-match.a"),
				anything,
			),
		);
		fc.assert(
			fc.property(fc.constantFrom(...allKinds), body, (kind, sent) => {
				expect(typeof readAnswer(aQuestion(kind), sent).ok).toBe("boolean");
				const entered = JSON.stringify(readEnteredAnswer(aQuestion(kind), sent) ?? "");
				expect(entered.length).toBeLessThan(6_000);
				expect(entered).not.toMatch(/\\u0000|\\ud[89a-f]/);
			}),
		);
	});
});
