import { expect, test } from "vitest";
import { listOfferedPlacements } from "./practice-placement-rules.ts";

const all = () => true;

test("a test has the forms that fit it, as far as content has them", () => {
	const usual = { isScholarship: false, hasPaper: true };
	expect(listOfferedPlacements(usual, all)).toEqual(["fpt", "fpt-paper-cold", "fpt-paper-hot"]);
	expect(listOfferedPlacements({ ...usual, hasPaper: false }, all)).not.toContain("fpt-paper-cold");
	expect(listOfferedPlacements({ isScholarship: true, hasPaper: false }, all)).toEqual([
		"fpt-paper-hot",
		"scholarship test",
	]);
	expect(listOfferedPlacements(usual, (name) => name === "fpt")).toEqual(["fpt"]);
	expect(listOfferedPlacements(usual, () => false)).toEqual([]);
});
