import fc from "fast-check";
import { expect, test } from "vitest";
import { toRecord } from "./records.ts";

test("properties of any value are read, and one that is no object has none of ours", () => {
	expect(toRecord({ name: "Ada" }).name).toBe("Ada");
	expect(toRecord(new Error("no line")).message).toBe("no line");
	fc.assert(
		fc.property(
			fc.constantFrom<unknown>(null, undefined, 7, "name", true, []),
			fc.constantFrom("name", "data", "status"),
			(value, key) => toRecord(value)[key] === undefined,
		),
	);
});
