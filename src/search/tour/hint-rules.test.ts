import fc from "fast-check";
import { expect, test } from "vitest";
import { findDueHint } from "./hint-rules.ts";

const names = {
	journey: "journey",
	hintMember: "member",
	hintAnonymous: "anonymous",
};
const due = (...cookies: string[]) => findDueHint(names, (name) => cookies.includes(name));

test("TOUR-005: a signed-in visitor is due as long as the member cookie is missing", () => {
	expect(due("journey")).toBe("hintMember");
	expect(due("journey", "anonymous")).toBe("hintMember");
	expect(due("journey", "member")).toBeUndefined();
});

test("TOUR-006: any other visitor is due as long as the anonymous cookie is missing", () => {
	expect(due()).toBe("hintAnonymous");
	expect(due("member")).toBe("hintAnonymous");
	expect(due("anonymous")).toBeUndefined();
});

test("TOUR-002, TOUR-008: the cookie that is set is the one whose absence let the hint be shown, so it is not shown again", () => {
	fc.assert(
		fc.property(fc.subarray([...Object.values(names), "other"]), (cookies) => {
			const reader = due(...cookies);
			if (!reader) return;
			expect(cookies).not.toContain(names[reader]);
			expect(due(...cookies, names[reader])).toBeUndefined();
		}),
	);
});
