import { readFileSync } from "node:fs";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { countrySchema } from "./country.ts";

const countries = z
	.array(countrySchema)
	.parse(parse(readFileSync(new URL("../../../content/countries.yaml", import.meta.url), "utf8")));
const byCode = new Map(countries.map((country) => [country.code, country]));

describe("content/countries.yaml", () => {
	test("LEAD-007, LEAD-077: has every country with a numbering plan, under its calling code", () => {
		const wrong = getCountries().filter((country) => {
			const callingCode = getCountryCallingCode(country);
			const { phoneCode = "" } = byCode.get(country) ?? {};
			if (phoneCode === callingCode) return false;
			// The countries of North America share a code. Theirs includes the area code, which tells them apart.
			const example = getExampleNumber(country, examples)?.number ?? "";
			return callingCode !== "1" || !example.startsWith(`+${phoneCode}`);
		});
		expect(wrong).toEqual([]);
		const codes = ["XK", "MC", "VA", "CW", "SJ", "AI"].map((code) => byCode.get(code)?.phoneCode);
		expect(codes).toEqual(["383", "377", "39", "599", "47", "1264"]);
	});

	test("asks for consent first in the EEA with all parts of the EU, in the United Kingdom and in Switzerland", () => {
		const eea =
			"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK";
		// The law of their states applies there. Azores, Madeira and Canary Islands have the codes of Portugal and Spain.
		const outermostRegions = "GF GP MF MQ RE YT";
		const expected = `${eea} ${outermostRegions} AX CH GB`.split(" ");
		const european = countries.filter((country) => country.european);
		expect(european.map(({ code }) => code).toSorted()).toEqual(expected.toSorted());
	});
});
