import { describe, expect, test } from "vitest";
import type { FieldKey } from "./field-key.ts";
import { fieldKeys } from "./fields.ts";
import {
	findRegionField,
	getFieldText,
	getQueryType,
	isChecked,
	selectVisibleFields,
} from "./form-value-rules.ts";

const enquiry: FieldKey[] = ["email", "country", "cState", "cProvince"];

describe("which fields are shown", () => {
	test("LEAD-019: exactly those that the placement names, in that order", () => {
		const named: FieldKey[] = ["message", "name", "agree"];
		expect(selectVisibleFields(named, {})).toEqual(named);
		expect(selectVisibleFields([], {})).toEqual([]);
	});

	test("LEAD-033: United States shows a state, Canada a province, any other country neither", () => {
		const shownIn = (country: string) => selectVisibleFields(enquiry, { country });
		expect(shownIn("US")).toEqual(["email", "country", "cState"]);
		expect(shownIn("United States")).toEqual(["email", "country", "cState"]);
		expect(shownIn("CA")).toEqual(["email", "country", "cProvince"]);
		expect(shownIn("canada")).toEqual(["email", "country", "cProvince"]);
		for (const other of ["IN", "MX", "UM", "", "constructor"])
			expect(shownIn(other)).toEqual(["email", "country"]);
	});

	test("LEAD-033: where the visitor is counts for a form that does not ask, and gives way to a choice", () => {
		expect(selectVisibleFields(["cState", "cProvince"], {}, "CA")).toEqual(["cProvince"]);
		expect(selectVisibleFields(enquiry, { country: "DE" }, "US")).toEqual(["email", "country"]);
		expect(findRegionField(undefined)).toBe(undefined);
	});

	test("INQ-004, INQ-007: the company is shown for a business and hidden again for an individual", () => {
		const named: FieldKey[] = ["queryType", "company"];
		expect(selectVisibleFields(named, { queryType: "business" })).toEqual(named);
		expect(selectVisibleFields(named, { queryType: "individual" })).toEqual(["queryType"]);
		expect(selectVisibleFields(named, {})).toEqual(["queryType"]);
		expect(selectVisibleFields(["company"], {})).toEqual(["company"]);
	});
});

describe("what a form holds", () => {
	test("is read whatever it is", () => {
		for (const value of [undefined, null, 7, {}, ["a", "b"], Number.NaN]) {
			for (const key of fieldKeys) {
				expect(getFieldText({ [key]: value }, key)).toBe("");
				expect(isChecked({ [key]: value }, key)).toBe(false);
			}
		}
		expect(getFieldText({ name: "  Ada " }, "name")).toBe("Ada");
	});

	test("a box is ticked as scripts say it and as browsers send it", () => {
		for (const value of [true, "true", "on", "1", 1])
			expect(isChecked({ agree: value }, "agree")).toBe(true);
		for (const value of [false, "false", "off", "0", 0, "", "only"])
			expect(isChecked({ agree: value }, "agree")).toBe(false);
	});

	test("LEAD-031: any value but business is an individual", () => {
		expect(getQueryType({ queryType: "business" })).toBe("business");
		for (const queryType of ["individual", "", undefined, ["business"], "B2B"])
			expect(getQueryType({ queryType })).toBe("individual");
	});
});
