import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLocalPath } from "#core/addresses.ts";
import { defaultCallBases } from "#core/calls.ts";
import { decideReturnPath, isSessionStale, sessionEnd } from "./rules.ts";

const host = "learn.example";
const bases = defaultCallBases;

describe("the way back after signing in", () => {
	test.each([
		["/courses/x?a=b", undefined, "/courses/x?a=b"],
		["/courses/x", "https://learn.example/about", "/courses/x"],
		[undefined, "https://learn.example/about?x=1#y", "/about?x=1"],
		["//evil.example", "https://learn.example/about", "/about"],
		[undefined, "https://evil.example/about", "/accounts"],
		[undefined, "https://learn.example.evil.example/a", "/accounts"],
		[undefined, "https://learn.example//evil.example", "/accounts"],
		[undefined, "not an address", "/accounts"],
		["/accounts/code", "https://learn.example/accounts/sign-in", "/accounts"],
		["/accounts", undefined, "/accounts"],
		["/api?method=x", "https://learn.example/about", "/about"],
		[undefined, "https://learn.example/api-nocache/x", "/accounts"],
		["/accounts-of-readers", undefined, "/accounts-of-readers"],
		["", undefined, "/accounts"],
	])("requested %j, coming from %j, is %s", (requested, referer, expected) => {
		expect(decideReturnPath({ requested, referer, host, bases })).toBe(expected);
	});

	test("stays on this site for any requested path", () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string(), fc.webUrl(), fc.webPath()),
				fc.option(fc.webUrl(), { nil: undefined }),
				(requested, referer) => {
					expect(isLocalPath(decideReturnPath({ requested, referer, host, bases }))).toBe(true);
				},
			),
		);
	});
});

test("a session is prolonged once an hour at most, for thirty days", () => {
	const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
	expect(sessionEnd(now).toString()).toBe("2026-12-20T12:00:00Z");
	expect(isSessionStale(now, now.add({ minutes: 59 }))).toBe(false);
	expect(isSessionStale(now, now.add({ minutes: 60 }))).toBe(true);
});
