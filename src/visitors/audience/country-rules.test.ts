import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aCountry, countryEntries } from "#visitors/testing.ts";
import {
	countrySeparatorIndex,
	decideVisitorCountry,
	findCountryPhoneCode,
	initialCountryCount,
	searchCountries,
	toCountryDropdownEntries,
	toCountryEntry,
	toLocator,
	visibleCountryEntries,
} from "./country-rules.ts";

const someCountries = fc.nat(60).map(countryEntries);

describe("the country dropdown", () => {
	test("LEAD-079: the item at index 10 is a separator, which is no country and so cannot be chosen", () => {
		const entries = toCountryDropdownEntries(countryEntries(30));
		expect(countrySeparatorIndex).toBe(10);
		expect(entries[10]).toEqual({ kind: "separator" });
		expect(entries[9]).toMatchObject({ country: { name: "Country 10" } });
		expect(entries[11]).toMatchObject({ country: { name: "Country 11" } });
	});

	test("LEAD-079: holds every country once, in order, and a separator only where something follows it", () => {
		fc.assert(
			fc.property(someCountries, (countries) => {
				const entries = toCountryDropdownEntries(countries);
				const separators = entries.flatMap(({ kind }, index) =>
					kind === "separator" ? [index] : [],
				);
				expect(separators).toEqual(countries.length > 10 ? [10] : []);
				expect(entries.flatMap((entry) => ("country" in entry ? [entry.country] : []))).toEqual(
					countries,
				);
			}),
		);
	});

	test("LEAD-081: shows 25 entries until it is reached, then the rest", () => {
		const countries = countryEntries(40);
		const asleep = visibleCountryEntries(countries, {
			typed: "",
			revealed: false,
		});
		const reached = visibleCountryEntries(countries, {
			typed: "",
			revealed: true,
		});
		expect(initialCountryCount).toBe(25);
		expect(asleep).toHaveLength(25);
		expect(reached).toHaveLength(41);
		expect(reached.slice(0, 25)).toEqual(asleep);
	});

	test("shows all matches of a typed text, without a separator", () => {
		fc.assert(
			fc.property(someCountries, fc.boolean(), (found, revealed) => {
				const shown = visibleCountryEntries(found, { typed: "co", revealed });
				expect(shown.map((entry) => "country" in entry && entry.country)).toEqual(found);
			}),
		);
		const blank = { typed: " ", revealed: false };
		expect(visibleCountryEntries(countryEntries(40), blank)).toHaveLength(25);
	});
});

describe("the dialing code", () => {
	test("LEAD-078: is read under both of its names, whichever is present", () => {
		expect(findCountryPhoneCode({ phnCode: "44" })).toBe("44");
		expect(findCountryPhoneCode({ countryPhoneCode: "44" })).toBe("44");
		expect(findCountryPhoneCode({ phnCode: "", countryPhoneCode: "44" })).toBe("44");
		expect(findCountryPhoneCode({ phnCode: "44", countryPhoneCode: "1" })).toBe("44");
		expect(findCountryPhoneCode({})).toBeUndefined();
	});

	test("LEAD-077: an entry has id, code and name, and the dialing code under both names", () => {
		expect(toCountryEntry(aCountry({ phoneCode: "49" }))).toEqual({
			id: 1,
			code: "US",
			name: "United States",
			phnCode: "49",
			countryPhoneCode: "49",
		});
	});
});

test("LEAD-076: the locator is the assumed location of a visitor, with the published names", () => {
	const berlin = { cityId: 6, cityName: "Berlin" };
	expect(toLocator(aCountry({ ...berlin, currency: "EUR" }))).toEqual({
		code: "US",
		phnCode: "1",
		currency_code: "EUR",
		country_name: "United States",
		country_id: 1,
		default_city_id: 6,
		default_city_name: "Berlin",
	});
	// A missing fact is never invented.
	expect(toLocator(aCountry())).toMatchObject({
		default_city_id: null,
		default_city_name: null,
	});
});

describe("finding a country", () => {
	const countries = [
		aCountry({ code: "GG", name: "Guernsey", phoneCode: "44" }),
		aCountry({ code: "GB", name: "United Kingdom", phoneCode: "44" }),
		aCountry({ code: "AX", name: "Åland Islands", phoneCode: "358" }),
		aCountry({ code: "CI", name: "Côte d’Ivoire", phoneCode: "225" }),
		aCountry({ code: "IN", name: "India", phoneCode: "91" }),
		aCountry({ code: "ID", name: "Indonesia", phoneCode: "62" }),
		aCountry({ code: "FI", name: "Finland", phoneCode: "358" }),
	].map(toCountryEntry);
	const found = (typed: string) => searchCountries(countries, typed).map(({ code }) => code);

	test.each([
		["44", ["GG", "GB"]],
		["+44", ["GG", "GB"]],
		["uni", ["GB"]],
		["KING", ["GB"]],
		["aland", ["AX"]],
		["cote", ["CI"]],
		["ivo", ["CI"]],
		// The code first, then names that begin so, then those with it inside.
		["in", ["IN", "ID", "GB", "FI"]],
		["  finland ", ["FI"]],
		["xyz", []],
	])("by %j gives %j", (typed, codes) => {
		expect(found(typed)).toEqual(codes);
	});

	test("by nothing gives all of them as they stand", () => {
		expect(searchCountries(countries, " ")).toEqual(countries);
	});

	test("never invents or repeats one, for any typed text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme" }), (typed) => {
				const codes = found(typed);
				expect(new Set(codes).size).toBe(codes.length);
			}),
		);
	});

	test("by any beginning of its name, its code or its dialing code finds it", () => {
		fc.assert(
			fc.property(fc.constantFrom(...countries), fc.nat(20), (country, length) => {
				const beginning = country.name.slice(0, length + 1);
				for (const typed of [beginning, country.code, `+${country.phnCode}`])
					expect(found(typed)).toContain(country.code);
			}),
		);
	});
});

describe("where a visitor is taken to be", () => {
	const countriesByCode = new Map(["US", "DE", "IN"].map((code) => [code, aCountry({ code })]));
	const known = (code: string) => countriesByCode.get(code);
	const judge = (input: {
		chosen?: string;
		cdnCountry?: string;
		trusted?: boolean;
		site?: string;
	}) => {
		const { country, chosen } = decideVisitorCountry({
			chosen: input.chosen,
			cdn: { trusted: input.trusted ?? false, country: input.cdnCountry },
			site: input.site ?? "IN",
			known,
		});
		return `${country?.code}${chosen ? " chosen" : ""}`;
	};

	test.each([
		[
			"their own choice comes first",
			{ chosen: "DE", trusted: true, cdnCountry: "US" },
			"DE chosen",
		],
		[
			"a choice nobody knows counts as none",
			{ chosen: "XX", trusted: true, cdnCountry: "DE" },
			"DE",
		],
		["a trusted CDN comes next", { trusted: true, cdnCountry: "DE" }, "DE"],
		["a header without a trusted proxy is ignored", { cdnCountry: "DE" }, "IN"],
		["an empty CDN header means the US", { trusted: true, cdnCountry: "" }, "US"],
		["a missing CDN header means the US", { trusted: true }, "US"],
		["so does a country that is not listed", { trusted: true, cdnCountry: "T1" }, "US"],
		["without a CDN it is where the site is at home", {}, "IN"],
		["a home that is not listed is no country", { site: "ZZ" }, "undefined"],
	])("%s", (_, input, expected) => {
		expect(judge(input)).toBe(expected);
	});

	test("is only ever a country of the list, and chosen only when it is the one they chose", () => {
		const code = fc.option(fc.constantFrom("US", "DE", "XX", ""), {
			nil: undefined,
		});
		fc.assert(
			fc.property(code, code, fc.boolean(), (chosen, cdnCountry, trusted) => {
				const location = decideVisitorCountry({
					chosen,
					cdn: { trusted, country: cdnCountry },
					site: "IN",
					known,
				});
				expect([...countriesByCode.values()]).toContain(location.country);
				expect(location.chosen).toBe(chosen === "US" || chosen === "DE");
				if (location.chosen) expect(location.country?.code).toBe(chosen);
			}),
		);
	});
});
