import { expect, test } from "vitest";
import { type EntryIds, findRepeatedEntryIds, listEntryIds } from "./entry-ids.ts";

const ids: EntryIds = {
	owner: "course",
	ownerKey: "id",
	paths: ["lessons.*", "lessons.*.check", "final.questions.*"],
};
const course = {
	id: 7,
	lessons: [{ id: "rows", check: { id: "q1" } }, { id: "columns" }],
	final: { questions: [{ id: "q2" }] },
};

test("ids are listed with their path, their owner and the entry around them", () => {
	expect(listEntryIds(ids, "a.yaml", course)).toEqual(
		[
			["lessons.0.id", "rows", "lessons"],
			["lessons.1.id", "columns", "lessons"],
			["lessons.0.check.id", "q1", "rows"],
			["final.questions.0.id", "q2", "final.questions"],
		].map(([path, id, parent]) => ({ file: "a.yaml", owner: "course 7", path, id, parent })),
	);
});

test("each entry of a list is an owner of its own", () => {
	const inList: EntryIds = {
		owner: "quiz",
		ownerKey: "quizId",
		isList: true,
		paths: ["questions.*"],
	};
	const quizzes = [1, 2].map((quizId) => ({ quizId, questions: [{ id: "sum" }] }));
	const listed = listEntryIds(inList, "quizzes.yaml", quizzes);
	expect(listed.map(({ path, owner }) => `${path} ${owner}`)).toEqual([
		"0.questions.0.id quiz 1",
		"1.questions.0.id quiz 2",
	]);
	expect(findRepeatedEntryIds(listed)).toEqual([]);
});

test("an id that two entries of an owner have is a mistake at the second", () => {
	const twice = { ...course, final: { questions: [{ id: "rows" }] } };
	expect(findRepeatedEntryIds(listEntryIds(ids, "a.yaml", twice))).toMatchObject([
		{ path: "final.questions.0.id", reason: expect.stringContaining("rows is already") },
	]);
});
