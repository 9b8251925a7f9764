import fc from "fast-check";
import { expect, test } from "vitest";
import {
	buildAccountsAddress,
	buildOrderAssignmentAddress,
	isStartRestricted,
	readLoginFlag,
	readStartQuery,
} from "./start-payload.ts";

test.each([
	["", undefined, false],
	["?refCode=ANA-7KQ", "ANA-7KQ", false],
	["?refCode=", undefined, false],
	["?blockAssignment=true", undefined, true],
	["?blockAssignment=1&refCode=a%26b", "a&b", true],
	["?blockAssignment", undefined, true],
	["?blockAssignment=false", undefined, false],
	["?blockAssignment=0", undefined, false],
])("%j has the code %j, and blocks the tab: %s", (search, refCode, staysInPage) => {
	expect(readStartQuery(search)).toEqual({ refCode, staysInPage });
});

test("the tab of a member opens the order-assignment call, on whichever base", () => {
	const at = (call: string) => buildOrderAssignmentAddress(call, "a+b/c==");
	expect(at("/api?method=processFreemiumCourseOrderAssignment")).toBe(
		"/api?method=processFreemiumCourseOrderAssignment&assignmentToken=a%2Bb%2Fc%3D%3D",
	);
	expect(at("https://api.example/processFreemiumCourseOrderAssignment")).toBe(
		"https://api.example/processFreemiumCourseOrderAssignment?assignmentToken=a%2Bb%2Fc%3D%3D",
	);
});

test.each([
	[false, undefined, "/accounts?assignmentToken=dA%3D%3D"],
	[true, undefined, "/accounts?assignmentToken=dA%3D%3D&skillup=true"],
	[false, "a&skillup=true", "/accounts?assignmentToken=dA%3D%3D&refCode=a%26skillup%3Dtrue"],
	[true, "ANA", "/accounts?assignmentToken=dA%3D%3D&skillup=true&refCode=ANA"],
])(
	"the tab of a guest opens the accounts site (campaign: %s, code: %j)",
	(isSkillup, refCode, expected) => {
		const address = buildAccountsAddress("/accounts", { token: "dA==", isSkillup, refCode });
		expect(address).toBe(expected);
	},
);

test("only the value 1 restricts; an answer that lacks it does not", () => {
	const answer = (enrolmentRestricted: unknown): never =>
		({ status: 200, respData: { skillUpReferralInfo: { enrolmentRestricted } } }) as never;
	expect([1, "1"].map((value) => isStartRestricted(answer(value)))).toEqual([true, true]);
	for (const value of [0, "0", 2, true, undefined, null, "yes"])
		expect(isStartRestricted(answer(value))).toBe(false);
	for (const broken of [undefined, null, {}, { respData: null }, { respData: {} }])
		expect(isStartRestricted(broken as never)).toBe(false);
});

test("the login flag is read from the cookie, and a damaged one has none", () => {
	const cookie = (user: unknown) => encodeURIComponent(JSON.stringify(user));
	expect(readLoginFlag(cookie({ userType: "Freemium", isLoggedIn: true }))).toBe(true);
	expect(readLoginFlag(cookie({ userType: "b2c", isLoggedIn: false }))).toBe(false);
	for (const other of [
		undefined,
		"",
		"%",
		"{",
		cookie(null),
		cookie({}),
		cookie({ isLoggedIn: 1 }),
	])
		expect(readLoginFlag(other)).toBeUndefined();
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) =>
			[true, false, undefined].includes(readLoginFlag(text)),
		),
	);
});
