import { expect, test } from "vitest";
import { parse } from "yaml";
import { addEntryIds, addEntryIdsToJson, createIdMaker } from "./add-ids.ts";
import type { EntryIds } from "./entry-ids.ts";

const ids: EntryIds = { owner: "course", paths: ["lessons.*", "lessons.*.check"] };

let next = 0;
const makeId = createIdMaker(() => (next++ % 97) / 97);
const add = (text: string) => addEntryIds(text, ids, makeId) ?? "left as it is";

const written = `# Our course
title: "SQL" # short
lessons:
  # The first one.
  - title: Rows & columns
    text: |
      A row:

        is a line   # no comment
    check:
      question: "What is a row?"
      options: ["A line", 'It''s a "column"']   # two
      answer: 1   # from 0
  - {title: Rows & columns, check: {question: Why, options: [Yes it is, No], answer: 0}}
  - id: mine
    title: Mine
    check:
      id: kept
      question: Which?
      options:
      - the "first" one
      # The second.
      - >-
        second
        line
      answer: 0
`;

test("missing ids are written and options get keys; everything else stays as the author wrote it", () => {
	const added = add(written);
	expect(added.replace(/id: q\w{6}/g, "id: RANDOM")).toBe(`# Our course
title: "SQL" # short
lessons:
  # The first one.
  - id: rows-columns
    title: Rows & columns
    text: |
      A row:

        is a line   # no comment
    check:
      id: RANDOM
      question: "What is a row?"
      options: { a: "A line", b: 'It''s a "column"' }   # two
      answer: b   # from 0
  - {id: rows-columns-2, title: Rows & columns, check: {id: RANDOM, question: Why, options: { a: Yes it is, b: No }, answer: a}}
  - id: mine
    title: Mine
    check:
      id: kept
      question: Which?
      options:
        a: the "first" one
      # The second.
        b: >-
          second
          line
      answer: a
`);
	expect(parse(added).lessons[2].check.options).toEqual({ a: 'the "first" one', b: "second line" });
});

test("a file with all ids is not changed", () => {
	const complete = add(written.slice(0, written.indexOf("  - id: mine")));
	expect(parse(complete).lessons).toHaveLength(2);
	expect(add(complete)).toBe(complete);
});

test.each([
	["Урок 1", "lesson-1"],
	["2024", "lesson-2024"],
	["True", "lesson-true"],
	["Ça va, Zoë?", "ca-va-zoe"],
])("the title %s makes the id %s, which YAML reads as a text", (title, id) => {
	const [lesson] = parse(add(`lessons:\n  - title: "${title}"\n`)).lessons;
	expect(lesson.id).toBe(id);
});

test("a title without any letter of the Latin alphabet makes a random id", () => {
	expect(parse(add("lessons:\n  - title: データ\n")).lessons[0].id).toMatch(/^q\w{6}$/);
});

test("an empty id is filled, and line ends stay as they are", () => {
	expect(add("lessons:\r\n  - title: A row\r\n    text: |\r\n      One\r\n")).toBe(
		"lessons:\r\n  - id: a-row\r\n    title: A row\r\n    text: |\r\n      One\r\n",
	);
	expect(add("lessons:\n  - id:\n    title: A row\n")).toBe(
		"lessons:\n  - id: a-row\n    title: A row\n",
	);
});

test("an option may begin with a dash, or follow a comment with one", () => {
	const text = `lessons:
  - id: one
    check:
      id: two
      options:
        - --force
        - # a - b
          "No"
      answer: 0
`;
	expect(parse(add(text)).lessons[0].check).toMatchObject({
		options: { a: "--force", b: "No" },
		answer: "a",
	});
});

test.each([
	["no YAML", "lessons: ["],
	[
		"options that are an alias",
		"lessons:\n  - {id: a, check: {id: b, options: &o [x, y], answer: 0}}\n  - {id: c, check: {id: d, options: *o, answer: 1}}\n",
	],
	[
		"an alias in a list",
		"lessons:\n  - {id: a, check: {id: b, options: [&x Yes, *x], answer: 0}}\n",
	],
	[
		"more options than letters",
		`lessons:\n  - {id: a, check: {id: b, options: [${"x, ".repeat(29)}y], answer: 28}}\n`,
	],
])("a file with %s is left to its author", (_, text) => {
	expect(add(text)).toBe("left as it is");
});

test("a file that a program wrote gets ids in its own indentation", () => {
	const json = JSON.stringify(
		{ lessons: [{ title: "A row", check: { options: ["x", "y"], answer: 1 } }] },
		null,
		"\t",
	);
	const added = addEntryIdsToJson(json, ids, makeId) ?? "";
	expect(JSON.parse(added).lessons[0]).toMatchObject({
		id: "a-row",
		check: { id: expect.stringMatching(/^q/), options: { a: "x", b: "y" }, answer: "b" },
	});
	expect(added).toContain('\n\t"lessons"');
	expect(addEntryIdsToJson(added, ids, makeId)).toBe(added);
	expect(addEntryIdsToJson("{", ids, makeId)).toBeUndefined();
});
