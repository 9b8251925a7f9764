import { describe, expect, test } from "vitest";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";
import type { Answer } from "./answer.ts";
import { AnsweredQuestion } from "./answered-question-view.tsx";
import { gradeAnswer, toRightAnswer } from "./grading-rules.ts";
import { messages } from "./messages.ts";
import { toPosedQuestion } from "./posed-question-rules.ts";
import { QuestionFields } from "./question-view.tsx";
import { allKinds, aQuestion } from "./testing.ts";

type Kind = (typeof allKinds)[number];
const fields = (kind: Kind, answer?: Answer, problem?: string) =>
	renderToMarkup(
		<QuestionFields
			question={toPosedQuestion(aQuestion(kind), "seed")}
			answer={answer}
			problem={problem}
			headingLevel={3}
		/>,
	);
const chosen = (markup: string) =>
	[...findOpeningTags(markup, "option"), ...findOpeningTags(markup, "input")]
		.filter((tag) => /\s(selected|checked)=/.test(tag))
		.map((tag) => readAttribute(tag, "value"));

describe("the fields of a question", () => {
	test.each(allKinds)(
		"are named by it, described by their problem, without its key: %s",
		(kind) => {
			const markup = fields(kind, undefined, "Please choose.");
			expect(markup).toMatch(/^<fieldset[^>]*><legend/);
			expect(markup).toContain('role="heading" aria-level="3"');
			expect(markup).toContain("<code>these</code>");
			const [described] = /aria-describedby="([^"]*)"/.exec(markup)?.[1]?.split(" ") ?? [];
			expect(markup).toContain(`id="${described}"`);
			expect(markup).not.toMatch(/reason says so|1200|Caf|optional/);
			const controls = [...findOpeningTags(markup, "input"), ...findOpeningTags(markup, "select")];
			for (const control of controls) expect(readAttribute(control, "name")).toMatch(/^q\.q-/);
		},
	);

	test("hold what was entered, complete or not", () => {
		expect(chosen(fields("one", "c"))).toEqual(["c"]);
		expect(chosen(fields("several", ["a", "d", "gone"]))).toEqual(["a", "d"]);
		expect(fields("number", "heavy")).toContain('value="heavy"');
		expect(chosen(fields("order", { a: "2", b: "2" })).toSorted()).toEqual(["", "", "2", "2"]);
		const ranked = chosen(fields("order", ["b", "d", "a", "c"]));
		expect(ranked.toSorted()).toEqual(["1", "2", "3", "4"]);
		expect(chosen(fields("match", { a: "z", c: "gone" }))).toContain("z");
	});

	test("name the unit", () => {
		expect(fields("number")).toContain("Your answer in kg");
	});
});

const answered = (kind: Kind, answer: Answer | undefined) => {
	const question = aQuestion(kind);
	return renderToMarkup(
		<AnsweredQuestion
			question={question}
			answer={answer}
			grade={gradeAnswer(question, answer)}
			repeat={{ href: "/learn/sql/intro", title: "Intro" }}
		/>,
	);
};

describe("an answered question", () => {
	test.each(allKinds)("says in words how it went, what is right and why: %s", (kind) => {
		const right = answered(kind, toRightAnswer(aQuestion(kind)));
		expect(right).toContain(messages.outcomes.right);
		expect(right).not.toContain(messages.rightAnswer);
		const missing = answered(kind, undefined);
		expect(missing).toContain(messages.outcomes.notYet);
		for (const text of [messages.rightAnswer, messages.notAnswered, "the reason says so"])
			expect(missing).toContain(text);
		expect(missing).toContain('href="/learn/sql/intro"');
	});

	test("may be partly right", () => {
		const markup = answered("match", { a: "z", b: "x", c: "y" });
		expect(markup).toContain(messages.outcomes.partly);
		expect(markup).toContain("Green");
	});

	test("shows typed text as it was typed", () => {
		expect(answered("text", "<b>*a*</b>")).toContain("&lt;b&gt;*a*&lt;/b&gt;");
	});

	test("survives a change of its options", () => {
		for (const kind of allKinds)
			for (const answer of ["gone", ["gone"], { a: "gone" }, {}, []])
				expect(answered(kind, answer)).toContain(messages.outcomes.notYet);
		expect(answered("several", ["gone"])).toContain(messages.noLongerOffered);
	});
});
