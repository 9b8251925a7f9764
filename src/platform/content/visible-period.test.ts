import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { findPastDays } from "./checks/check-folder.ts";
import { selectVisible, visiblePeriodCheck, visiblePeriodFields } from "./visible-period.ts";

const schema = z.strictObject({ ...visiblePeriodFields }).check(visiblePeriodCheck);
const mistakes = (entry: object) =>
	z
		.safeParse(schema, entry)
		.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("when an entry is shown", () => {
	test.each([
		[{}, []],
		[{ from: "2027-01-12", until: "2027-01-12" }, []],
		[{ from: "2027-01-13", until: "2027-01-12" }, ["until: is before from"]],
		[
			{ until: "2027-02-29" },
			["until: 2027-02-29 is a day that does not exist. Write one of the calendar"],
		],
		[{ from: 3, until: "2027-01-12" }, ["from: must be a date such as 2027-01-12"]],
	])("%o has the mistakes %o", (entry, expected) => {
		expect(mistakes(entry)).toEqual(expected);
	});

	test("from the first day to the last, and never where hidden", () => {
		const entry = { id: 1, from: "2027-01-12", until: "2027-01-13" };
		const shownOn = (today: string) => selectVisible([entry], today);
		expect(shownOn("2027-01-11")).toEqual([]);
		expect(shownOn("2027-01-12")).toEqual([{ id: 1 }]);
		expect(shownOn("2027-01-13")).toEqual([{ id: 1 }]);
		expect(shownOn("2027-01-14")).toEqual([]);
		expect(selectVisible([{ id: 2, hidden: true }], "2027-01-12")).toEqual([]);
	});
});

test("past days are found wherever they stand, days of publication and days from today are not", () => {
	const value = {
		published: "2026-01-01",
		title: "2026-01-01",
		groups: [
			{ starts: "2027-01-11", until: 5 },
			{ starts: "2027-01-12", until: "2026-12-31" },
		],
	};
	expect(findPastDays("2027-01-12", { file: "a.yaml", value })).toEqual([
		{
			file: "a.yaml",
			path: "groups.0.starts",
			reason: "2027-01-11 is in the past",
		},
		{
			file: "a.yaml",
			path: "groups.1.until",
			reason: "2026-12-31 is in the past",
		},
	]);
});
