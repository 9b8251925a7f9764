import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { CustomField } from "#forms/fields/custom-field-schema.ts";
import { customFieldSchema } from "#forms/fields/custom-field-schema.ts";
import { findDependencyProblem } from "./dependent-field-rules.ts";

const category = { name: "category", label: "Category", kind: "choice" };
const detail = {
	...{ name: "detail", label: "Detail", kind: "dependent choice" },
	dependsOn: "category",
};
const choices = { Labs: ["Slow", "Down"], Classes: ["Late"] };

/** The problem of these two fields, checked in this order. */
function problemWith(
	first: object = {},
	second: object = {},
	order = ["category", "detail"],
): string | undefined {
	const fields: CustomField[] = z.parse(z.array(customFieldSchema), [
		{ ...category, choices: ["Labs", "Classes"], ...first },
		{ ...detail, choices, ...second },
	]);
	const own = fields.find((field) => field.kind === "dependent choice");
	return own && findDependencyProblem(own, fields, order)?.message;
}

test("a list may follow a choice that is asked before it and decides on all of its choices", () => {
	expect(problemWith()).toBeUndefined();
	expect(problemWith({ required: true }, { required: true })).toBeUndefined();
	expect(problemWith({ required: true })).toBeUndefined();
});

test("a list that could not be filled in, or not be understood, is a mistake that says what to write", () => {
	expect(problemWith({}, { dependsOn: "tea" })).toBe("must name a field of the kind choice");
	expect(problemWith({}, { dependsOn: "detail" })).toBe("must name a field of the kind choice");
	expect(problemWith({}, {}, ["detail", "category"])).toBe(
		"must name a field that is asked before",
	);
	expect(problemWith({}, { required: true })).toBe("must name a required field, as detail is");
	expect(problemWith({}, { choices: { Labs: ["Slow"] } })).toBe("has nothing for Classes");
	expect(problemWith({}, { choices: { ...choices, Tea: ["Cold"] } })).toBe(
		"names Tea, which is no choice of category",
	);
});
