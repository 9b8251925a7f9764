import { expect, test } from "vitest";
import { judgeReplacement, noPermission } from "./replacement.ts";

const files = (filesHash: string) => ({ hash: "h", filesHash, format: "f" });
const storedAt = Temporal.Instant.from("2026-11-20T12:00:00Z");
const stored = { ...files("new"), brand: "Oficina", isDemo: false, storedAt };
const demo = { brand: "Lyceum", isDemo: true };
const oficina = { brand: "Oficina", isDemo: false };
const other = { brand: "Atelier", isDemo: false };
const any = { older: true, otherBrand: true };

test.each([
	["the first content", undefined, oficina, false, noPermission, undefined],
	["changed files", stored, oficina, false, noPermission, undefined],
	["older files", stored, oficina, true, noPermission, "older"],
	["older files that are asked for", stored, oficina, true, any, undefined],
	["another brand", stored, other, false, noPermission, "other brand"],
	["another brand that is asked for", stored, other, false, any, undefined],
	["the demo", stored, demo, false, noPermission, "demo"],
	["the demo, although it is asked for", stored, demo, true, any, "demo"],
	[
		"the first business in place of the demo",
		{ ...stored, ...demo },
		oficina,
		false,
		noPermission,
		undefined,
	],
	[
		"content of a release that recorded no brand",
		{ ...stored, brand: undefined, filesHash: undefined },
		other,
		false,
		noPermission,
		undefined,
	],
	[
		"the same files in another format",
		{ ...stored, filesHash: "given" },
		oficina,
		true,
		noPermission,
		undefined,
	],
])("%s: what a start stores", (_, before, owner, was, permission, kind) => {
	const given = { ...files("given"), owner };
	const refusal = judgeReplacement(before, given, was, permission);
	expect(refusal?.kind).toBe(kind);
});
