import { expect, test } from "vitest";
import { countryByCode } from "./country-by-code-behaviour.ts";

test("CALL-018: a dialing code fills name and id of the country; a failure is logged as Error in FRS B2C LEAD FORM and ignored", async () => {
	const asked: unknown[] = [];
	const logged: unknown[][] = [];
	const logError = (...words: unknown[]) => logged.push(words);
	const answering = (answer: () => Promise<unknown>) => ({
		logError,
		callApiWith: (head: { base: string; name: string }, input: object) => {
			asked.push([head.base, head.name, input]);
			return answer();
		},
	});
	expect(
		await countryByCode(
			"+91",
			answering(async () => ({ data: { id: 2, name: "India" } })),
		),
	).toEqual({ countryName: "India", countryId: 2 });
	expect(asked).toEqual([["sheldon", "getCountryName", { countryCode: "91" }]]);
	expect(logged).toEqual([]);

	const problem = new Error("no line");
	const failing = [
		() => Promise.reject(problem),
		async () => ({}),
		async () => ({ data: { id: "2", name: ["India"] } }),
	];
	for (const answer of failing)
		expect(await countryByCode("91", answering(answer))).toBeUndefined();
	expect(logged).toEqual([
		["Error in FRS B2C LEAD FORM", problem],
		["Error in FRS B2C LEAD FORM", expect.any(TypeError)],
		["Error in FRS B2C LEAD FORM", expect.any(TypeError)],
	]);
	expect(
		await countryByCode(
			"",
			answering(async () => ({})),
		),
	).toBeUndefined();
	expect(asked).toHaveLength(4);
});
