import { expect, test } from "vitest";
import { defineContributions, defineSlice, sortSlices } from "./slice.ts";

const cookie = defineContributions<string>("cookies");
const purge = defineContributions<number>("purges");

const visitors = defineSlice({
	name: "visitors",
	contributions: [cookie.add("country", "consent"), purge.add(1)],
});
const catalogue = defineSlice({ name: "catalogue", after: ["visitors"] });
const forms = defineSlice({
	name: "forms",
	after: ["catalogue"],
	contributions: [cookie.add("sent")],
});

test("each point collects what was added to it, in the order of the modules and not of the list", () => {
	const slices = [forms, catalogue, visitors];
	for (const list of [slices, slices.toReversed()]) {
		expect(cookie.collect(list)).toEqual(["country", "consent", "sent"]);
		expect(purge.collect(list)).toEqual([1]);
		expect(sortSlices(list)).toEqual([visitors, catalogue, forms]);
	}
});

test("modules that come after each other, or after one that is missing, are named", () => {
	const first = defineSlice({ name: "first", after: ["second"] });
	const second = defineSlice({ name: "second", after: ["first"] });
	expect(() => sortSlices([first, second])).toThrow("first -> second -> first");
	expect(() => sortSlices([forms, visitors])).toThrow(
		"forms comes after catalogue, which is no module",
	);
});
