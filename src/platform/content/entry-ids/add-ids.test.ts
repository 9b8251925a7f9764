import { expect, test } from "vitest";
import { parse } from "yaml";
import { addEntryIds, createIdMaker } from "./add-ids.ts";
import type { EntryIds } from "./entry-ids.ts";

const ids: EntryIds = { owner: "course", paths: ["lessons.*", "lessons.*.check"] };

let next = 0;
const add = (text: string) =>
	addEntryIds(
		text,
		ids,
		createIdMaker(() => (next++ % 97) / 97),
	);

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

test("a file with all ids is not changed, nor one that is no YAML", () => {
	const complete = add(written.slice(0, written.indexOf("  - id: mine")));
	expect(parse(complete).lessons).toHaveLength(2);
	expect(add(complete)).toBe(complete);
	expect(add("lessons: [")).toBe("lessons: [");
});
