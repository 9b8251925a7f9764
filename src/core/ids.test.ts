import fc from "fast-check";
import { expect, test } from "vitest";
import { parseUuid } from "./ids.ts";

test("an id that a browser made is taken as it is", () => {
	fc.assert(
		fc.property(fc.uuid(), (id) => {
			expect(parseUuid(id)).toBe(id);
		}),
	);
});

test("capital letters name the same id", () => {
	fc.assert(
		fc.property(fc.uuid(), (id) => {
			expect(parseUuid(id.toUpperCase())).toBe(id);
		}),
	);
});

test("anything else is refused, the braced writing too", () => {
	const id = "0198f2a4-6f3e-7c11-8a4e-2f6f0d9b1c22";
	for (const text of [
		`{${id}}`,
		`${id}\n`,
		id.replaceAll("-", ""),
		"00000000-0000-0000-0000-000000000000",
		"",
	])
		expect(parseUuid(text)).toBeUndefined();
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(parseUuid(text)).toBeUndefined();
		}),
	);
});
