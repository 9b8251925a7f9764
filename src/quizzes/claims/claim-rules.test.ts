import { describe, expect, test } from "vitest";
import { decideClaimStanding, readClaimPhone } from "./claim-rules.ts";

const claimUntil = Temporal.Instant.from("2026-12-06T13:00:00Z");

test.each([
	["notified", -1, "open"],
	["notified", 0, "expired"],
	["claimed", -1, "claimed"],
	["claimed", 90_000, "claimed"],
	["expired", -1, "expired"],
	["skipped", -1, "expired"],
] as const)(
	"a win that is %s, %d seconds after its last instant, is %s",
	(state, seconds, standing) => {
		expect(decideClaimStanding({ state, claimUntil }, claimUntil.add({ seconds }))).toBe(standing);
	},
);

describe("QUIZ-007: the phone of a claim", () => {
	const codes = ["1", "44", "49", "91", "1264"];

	test.each([
		["+44 7400 123456", "1", "+447400123456"],
		["07400 123456", "44", "+447400123456"],
		["(212) 555-0142", "1", "+12125550142"],
		["0044 7400 123456", "1", "+447400123456"],
		["٠٧٤٠٠١٢٣٤٥٦", "44", "+447400123456"],
	])("%s at home in +%s is %s", (typed, home, expected) => {
		expect(readClaimPhone(typed, home, codes)).toEqual({ ok: true, value: expected });
	});

	test.each([
		"",
		"   ",
		"call me",
		"12",
		"+",
		"+44",
		"1".repeat(40),
		"<b>7400123456</b>",
		"+1-555-GO",
	])("%j is refused", (typed) => {
		expect(readClaimPhone(typed, "1", codes).ok).toBe(false);
	});
});
