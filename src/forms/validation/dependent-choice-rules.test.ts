import fc from "fast-check";
import { expect, test } from "vitest";
import type { CustomFieldLimits } from "#forms/fields/custom-field-rules.ts";
import {
	isForeignChoice,
	selectDependentChoices,
	withoutForeignChoices,
} from "./dependent-choice-rules.ts";

const choicesOf = [
	{ of: "Labs", offered: ["Slow", "Other"] },
	{ of: "Classes", offered: ["Late", "Other"] },
];
const detail: CustomFieldLimits = {
	...{ key: "custom_detail", kind: "choice", required: true },
	...{ dependsOn: "custom_category", choicesOf },
};
const values = (custom_category: string, custom_detail: string) => ({
	custom_category,
	custom_detail,
});

test("a list offers what goes with the answer, and nothing is known before there is one", () => {
	expect(selectDependentChoices(detail, values("Labs", ""))).toEqual(["Slow", "Other"]);
	expect(selectDependentChoices(detail, values("", ""))).toBeUndefined();
	expect(selectDependentChoices(detail, values("Tea", ""))).toBeUndefined();
});

test("another answer clears a choice that does not go with it, and keeps one that does", () => {
	const after = (category: string, chosen: string) =>
		withoutForeignChoices(values(category, chosen), [detail]).custom_detail;
	expect(after("Classes", "Slow")).toBe("");
	expect(after("Classes", "Other")).toBe("Other");
	expect(after("", "Other")).toBe("");
});

test("what is left after clearing always goes with the answer, and clearing again changes nothing", () => {
	const text = fc.constantFrom("", "Labs", "Classes", "Slow", "Late", "Other");
	fc.assert(
		fc.property(text, text, (category, chosen) => {
			const cleared = withoutForeignChoices(values(category, chosen), [detail]);
			expect(isForeignChoice(detail, cleared)).toBe(false);
			expect(withoutForeignChoices(cleared, [detail])).toBe(cleared);
		}),
	);
});
