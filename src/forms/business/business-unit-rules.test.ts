import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { canadianProvinces, usStates } from "#forms/fields/regions.ts";
import { businessSchema, defaultBusinessSettings } from "./business-schema.ts";
import { businessUnits, chooseRecordType, decideBusinessUnit } from "./business-unit-rules.ts";

const { regions } = defaultBusinessSettings;
const northAmerica = [...["united states", "us", "usa", "canada", "ca", "mexico", "mx"]];
const southAmerica = {
	...{ argentina: "ar", bolivia: "bo", brazil: "br", chile: "cl" },
	...{ colombia: "co", ecuador: "ec", guyana: "gy", paraguay: "py" },
	...{ peru: "pe", suriname: "sr", uruguay: "uy", venezuela: "ve" },
};
const southAmericanNames = Object.entries(southAmerica).flat();
const india = ["india", "in"];
const elsewhere = ["germany", "de", "cuba", "cu", "french guiana", "gf", ""];
const countries = [...northAmerica, ...southAmericanNames, ...india, ...elsewhere];
/** Letter case and surrounding blanks mean nothing. */
const spellings = (name: string) => [
	name,
	name.toUpperCase(),
	` ${name}\t`,
	name.replace(/\b./g, (letter) => letter.toUpperCase()),
];

const unitOf = (
	queryType: string,
	country: string | undefined,
	more: { isPartner?: boolean; isFsaPage?: boolean } = {},
) =>
	decideBusinessUnit(
		{
			queryType,
			country: [country],
			isPartner: false,
			isFsaPage: false,
			...more,
		},
		regions,
	);

const byRegion = (country: string) =>
	northAmerica.includes(country) ? "US" : india.includes(country) ? "IN" : "ROW";
const byBusinessRegion = (country: string) =>
	southAmericanNames.includes(country) ? "US" : byRegion(country);

describe("the business unit of a query", () => {
	test.each([
		["ATP", byRegion],
		["Government", byRegion],
		["Higher Education", byRegion],
		["B2C", () => "B2C"],
		["B2C Groups", () => "B2C"],
		["B2B", byBusinessRegion],
	])("of the type %s in every country, however it is written", (queryType, expected) => {
		for (const country of countries)
			for (const spelling of spellings(country)) {
				const unit = expected(country);
				expect(businessUnits).toContain(unit);
				expect(unitOf(queryType, spelling), spelling).toBe(unit);
				// An enquiry of a partner with a stated mapping keeps it.
				expect(unitOf(queryType, spelling, { isPartner: true })).toBe(unit);
			}
		const unknown = expected("");
		expect(unitOf(queryType, undefined)).toBe(unknown);
	});

	test("on the FSA page it is FSA_B2B, whatever the country and the type", () => {
		for (const queryType of ["ATP", "B2C", "B2C Groups", "B2B", "Affiliate"])
			for (const country of countries)
				expect(unitOf(queryType, country, { isFsaPage: true, isPartner: true })).toBe("FSA_B2B");
	});

	test("of a partner whose type has no mapping it is PARTNER; others go by country, as companies do", () => {
		for (const country of countries) {
			expect(unitOf("Affiliate", country, { isPartner: true })).toBe("PARTNER");
			expect(unitOf("Affiliate", country)).toBe(byBusinessRegion(country));
		}
	});

	test("a country is recognized by any of its names", () => {
		const country = ["Vereinigte Staaten", "US"];
		const query = { queryType: "ATP", isPartner: false, isFsaPage: false };
		expect(decideBusinessUnit({ ...query, country }, regions)).toBe("US");
	});
});

test("the record type is the label of America for the countries of the US list, else the global one", () => {
	const settings = {
		...defaultBusinessSettings,
		recordTypes: { america: "Ours in America", global: "Ours" },
	};
	for (const country of countries)
		for (const spelling of spellings(country))
			expect(chooseRecordType([spelling], settings), spelling).toBe(
				northAmerica.includes(country) ? "Ours in America" : "Ours",
			);
});

test("the operator's regions replace ours", () => {
	const settings = z.parse(businessSchema, {
		regions: { us: [" Kanada ", "CA"], usForBusiness: ["Cuba"] },
	});
	const unitAt = (queryType: string, country: string) =>
		decideBusinessUnit(
			{ queryType, country: [country], isPartner: false, isFsaPage: false },
			settings.regions,
		);
	expect(unitAt("ATP", "kanada")).toBe("US");
	expect(unitAt("ATP", "us")).toBe("ROW");
	expect(unitAt("B2B", "cuba")).toBe("US");
	expect(unitAt("B2B", "brazil")).toBe("ROW");
	expect(unitAt("B2B", "India")).toBe("IN");
});

test("forms know all 50 states with the federal district, and all 13 provinces and territories", () => {
	expect(Object.keys(usStates)).toHaveLength(51);
	expect(usStates).toMatchObject({ AK: "Alaska", HI: "Hawaii" });
	expect(usStates.DC).toBe("District of Columbia");
	expect(Object.keys(canadianProvinces)).toHaveLength(13);
});
