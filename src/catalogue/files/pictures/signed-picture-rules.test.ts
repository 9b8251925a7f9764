import fc from "fast-check";
import { expect, test } from "vitest";
import { productKinds } from "#catalogue/product.ts";
import {
	buildCoverPath,
	calculateLinkExpiry,
	isLinkExpired,
	linkLifetimeSeconds,
	parseCoverPath,
} from "./signed-picture-rules.ts";

test("a picture is found again at its own path", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...productKinds),
			fc.integer({ min: 1, max: 999_999_999 }),
			(kind, id) => {
				expect(parseCoverPath(buildCoverPath({ kind, id }))).toEqual({
					kind,
					id,
				});
			},
		),
	);
});

test.each([
	"/covers/course-1.svg/../../etc/passwd",
	"/covers/../course-1.svg",
	"/covers/course-1.svg\n",
	"/covers/course-01.svg",
	"/covers/course-1.png",
	"/covers/user-1.svg",
	"https://elsewhere.example/covers/course-1.svg",
	"//elsewhere/covers/course-1.svg",
	"",
])("%j is no picture of ours", (path) => {
	expect(parseCoverPath(path)).toBeUndefined();
});

test("a link works until its end and not a second longer", () => {
	const now = Temporal.Instant.from("2026-11-20T12:00:00.900Z");
	const end = calculateLinkExpiry(now);
	expect(isLinkExpired(end, now)).toBe(false);
	expect(
		isLinkExpired(end, now.add({ seconds: linkLifetimeSeconds - 1 })),
	).toBe(false);
	expect(isLinkExpired(end, now.add({ seconds: linkLifetimeSeconds }))).toBe(
		true,
	);
});
