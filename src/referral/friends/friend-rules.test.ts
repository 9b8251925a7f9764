import { expect, test } from "vitest";
import { decideFriend, type FriendObservations, toPresentableName } from "./friend-rules.ts";

const facts: FriendObservations = {
	...{ email: "bo@b.example", inviterEmail: "ana@a.example" },
	...{ isTemporaryAddress: false, isKnown: false, isKnownDevice: false },
	before: { lastHour: 0, lastDay: 0, sameNetwork: 0 },
};

test.each([
	[{}, { flags: [] }],
	[{ email: "ana+2@a.example" }, { refused: "own address" }],
	[{ email: "an.a@a.example" }, { flags: ["similar address"] }],
	[{ isTemporaryAddress: true }, { refused: "temporary address" }],
	[{ isKnown: true }, { refused: "known before" }],
	[{ isKnownDevice: true }, { flags: ["same device"] }],
	[{ before: { lastHour: 5, lastDay: 5, sameNetwork: 0 } }, { flags: ["burst"] }],
	[{ before: { lastHour: 0, lastDay: 15, sameNetwork: 0 } }, { flags: ["burst"] }],
	[{ before: { lastHour: 0, lastDay: 0, sameNetwork: 300 } }, { flags: ["same network"] }],
])("of a friend with %o it is decided: %o", (more, decision) => {
	expect(decideFriend({ ...facts, ...more })).toEqual(decision);
});

test("a name that may be an advertisement or a link is not shown to others", () => {
	for (const name of ["Ana", "Zoë", "Jean-Luc", "O’Neil", "Анна", "陈"])
		expect(toPresentableName(name)).toBe(name);
	for (const name of ["www.evil.example", "Win €100", "<b>", "", "x".repeat(40), "a/b"])
		expect(toPresentableName(name)).toBeUndefined();
});
