import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSiteContent } from "#platform/content/collections/content-snapshot.ts";
import { importContent } from "#platform/content/import.ts";
import { readContent } from "#platform/content/read-content.ts";
import { problemByPath } from "#platform/content/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { countryCollection } from "./country-content.ts";
import { createCountries } from "./country-snapshot.ts";

const germany = {
	id: 6,
	code: "DE",
	name: "Germany",
	phoneCode: "49",
	currency: "EUR",
	european: true,
};
const india = {
	id: 2,
	code: "IN",
	name: "India",
	phoneCode: "91",
	currency: "INR",
};

async function read(countries: readonly object[]) {
	const folder = await mkdtemp(join(tmpdir(), "countries "));
	onTestFinished(() => rm(folder, { recursive: true }));
	await writeFile(join(folder, "countries.yaml"), JSON.stringify(countries));
	return readContent(folder, [countryCollection.part]);
}

describe("the countries file", () => {
	test.each([
		["a code in lower case", { ...germany, code: "de" }, "1.code: must be"],
		[
			"a dialing code with a plus",
			{ ...germany, phoneCode: "+49" },
			"1.phoneCode: must be digits only",
		],
		[
			"a currency that does not exist",
			{ ...germany, currency: "GPB" },
			"1.currency: must be the three-letter code of a currency, such as GBP",
		],
		[
			"a currency nobody knows the form of",
			{ ...germany, currency: "Euro" },
			"1.currency: must be",
		],
		["an unknown field", { ...germany, continent: "Europe" }, "1.continent: "],
		["a code used twice", { ...germany, code: "IN" }, "1.code: IN is already used by entry 1"],
		["a name used twice", { ...germany, name: "India" }, "1.name: India is already used"],
		["an id used twice", { ...germany, id: 2 }, "1.id: 2 is already used"],
	])("with %s is refused by path and reason", async (_, country, expected) => {
		const answer = await read([india, country]);
		const mistakes = answer.ok ? [] : answer.reason.map(problemByPath);
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toContain(`countries.yaml: ${expected}`);
	});

	test("without a country is refused", async () => {
		expect((await read([])).ok).toBe(false);
	});

	test("keeps its order, and an open snapshot shows it after a reload", async () => {
		const { db } = await aDatabase();
		const content = await openSiteContent(db, [countryCollection.part]);
		const snapshot = createCountries(content.collection(countryCollection));
		expect(snapshot.all).toEqual([]);
		for (const countries of [[germany], [india, { ...germany, cityId: 6, cityName: "Berlin" }]]) {
			const answer = await read(countries);
			if (!answer.ok) expect.fail(answer.reason.map(problemByPath).join("\n"));
			await importContent(db, [countryCollection.part], answer.value);
		}
		await content.reload();
		expect(snapshot.all.map(({ code }) => code)).toEqual(["IN", "DE"]);
		expect(snapshot.byCode("DE")).toEqual({
			...germany,
			cityId: 6,
			cityName: "Berlin",
		});
		expect(snapshot.byCode("IN")).toEqual({ ...india, european: false });
		expect(snapshot.byCode("FR")).toBeUndefined();
	});
});
