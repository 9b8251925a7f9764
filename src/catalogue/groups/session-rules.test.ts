import { describe, expect, test } from "vitest";
import { listGroupSessions } from "./session-rules.ts";

const berlin = {
	begins: "2027-03-22",
	ends: "2027-03-31",
	weekdays: [1, 3],
	from: "18:00",
	to: "21:00",
	zone: "Europe/Berlin",
};

describe("the classes of a group", () => {
	test("are on its weekdays, at its hours also after the clocks have changed", () => {
		expect(listGroupSessions(berlin).map(({ startsAt }) => String(startsAt))).toEqual([
			"2027-03-22T17:00:00Z",
			"2027-03-24T17:00:00Z",
			"2027-03-29T16:00:00Z",
			"2027-03-31T16:00:00Z",
		]);
	});

	test("may end after midnight", () => {
		const [first] = listGroupSessions({ ...berlin, from: "22:00", to: "00:30" });
		expect(String(first?.endsAt)).toBe("2027-03-22T23:30:00Z");
	});

	test("are not known of a cohort", () => {
		expect(listGroupSessions({ ...berlin, from: undefined, to: undefined })).toEqual([]);
	});
});
