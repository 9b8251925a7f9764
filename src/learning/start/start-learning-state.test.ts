import { expect, test } from "vitest";
import {
	decideEnrolOutcome,
	decideStartStep,
	firstNotice,
	guardMs,
	tabDelayMs,
} from "./start-learning-state.ts";

const usual = {
	courseId: 3019,
	isLoggedIn: true,
	isRestricted: false,
	campaign: undefined,
	staysInPage: false,
	orderAssignmentAddress: "/api?order",
	accountsAddress: "/accounts?token",
} as const;
const day = 24 * 3600;
const started = {
	cookie: { name: "sl_start_enrollment", seconds: 180 * day },
	value: "3019",
};
const campaign = (value: string) => ({ cookie: { name: "sl_enrollment_campaign" }, value });
const limit = { kind: "limit reached" };
const tab = (value: string) => ({
	kind: "open tab",
	address: "/api?order",
	cookies: [campaign(value), started],
});
const inPage = { ...tab("false"), kind: "enrol in page" };
const guestTab = { kind: "open tab", address: "/accounts?token", cookies: [started] };

test("the guard lasts 5000 ms, and the tab opens after 700 ms", () => {
	expect([guardMs, tabDelayMs]).toEqual([5000, 700]);
});

test.each([
	["a member starts", {}, tab("false")],
	["a restricted member starts nothing", { isRestricted: true }, limit],
	["another value lifts nothing", { isRestricted: true, campaign: "false" }, limit],
	["nor does one in capitals", { isRestricted: true, campaign: "TRUE" }, limit],
	["a campaign lifts the limit", { isRestricted: true, campaign: "true" }, tab("true")],
	["a campaign stays for the session", { campaign: "true" }, tab("true")],
	["any other value becomes false", { campaign: "1" }, tab("false")],
	["a blocked tab does not open", { staysInPage: true }, inPage],
	["the limit holds in the page", { staysInPage: true, isRestricted: true }, limit],
	["a guest passes the accounts site", { isLoggedIn: false }, guestTab],
	["a guest is not restricted here", { isLoggedIn: false, isRestricted: true }, guestTab],
	[
		"a guest gets a link instead of a tab",
		{ isLoggedIn: false, staysInPage: true },
		{ ...guestTab, kind: "offer link" },
	],
])("%s", (_name, situation, expected) => {
	expect(decideStartStep({ ...usual, ...situation })).toEqual(expected);
});

const course = { learnHref: "/learn/sql", accountsHref: "/accounts" };

test.each([
	["enrolled", { status: 200, path: "/learn/sql/select" }],
	["enrolled", { status: 200, path: "/learn/sql" }],
	["limit reached", { status: 409, path: "/api" }],
	["signed out", { status: 200, path: "/accounts/sign-in" }],
	["failed", { status: 200, path: "/api" }],
	["failed", { status: 200, path: "/learn/sql-for-analysts" }],
	["failed", { status: 503, path: "/learn/sql" }],
	["failed", undefined],
])("a course is %s after %o", (outcome, answer) => {
	expect(decideEnrolOutcome(answer, course)).toBe(outcome);
});

test("each way to start begins with a line of its own", () => {
	const ways = [true, false].flatMap((isLoggedIn) =>
		[true, false].map((staysInPage) => firstNotice({ isLoggedIn, staysInPage })),
	);
	expect(ways).toEqual(["enrolling", "tab opens", undefined, "accounts tab opens"]);
});
