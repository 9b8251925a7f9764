import fc from "fast-check";
import { expect, test } from "vitest";
import { selectOtherPrograms } from "./other-programs-rules.ts";

const program = (slug: string, sunset = false) => ({
	slug,
	sunset,
	id: 1,
	title: slug,
	category: "data",
	summary: "",
	ratings: undefined,
	learners: 0,
});
const slugsOf = (programs: readonly { slug: string }[]) => programs.map(({ slug }) => slug);

test("of its own field first, then what many take; neither itself nor what has ended", () => {
	const beside = selectOtherPrograms(
		program("self"),
		[program("near"), program("self"), program("over", true)],
		[program("near"), program("far")],
		6,
	);
	expect(slugsOf(beside)).toEqual(["near", "far"]);
});

test("whatever there is: none twice, none that has ended, never more than asked for", () => {
	const some = fc.array(
		fc
			.tuple(fc.constantFrom("a", "b", "c", "d", "self"), fc.boolean())
			.map(([slug, sunset]) => program(slug, sunset)),
	);
	fc.assert(
		fc.property(some, some, fc.nat(6), (near, far, limit) => {
			const beside = selectOtherPrograms(program("self"), near, far, limit);
			expect(beside.length).toBeLessThanOrEqual(limit);
			expect(new Set(slugsOf(beside)).size).toBe(beside.length);
			expect(slugsOf(beside)).not.toContain("self");
			expect(beside.every(({ sunset }) => !sunset)).toBe(true);
		}),
	);
});
