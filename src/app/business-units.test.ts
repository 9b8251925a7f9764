import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import {
	aSiteWithForms,
	businessDefault,
	postForCompany,
	sendForCompany,
	visitorCountries,
	visitorsByCountry,
} from "#testing/business.ts";

/** A kind of query that the demo content does not have: a new kind is content. */
const ownPlacement = `placements:
  - siteModule: affiliate
    variant: business
    leadType: b2b
    fields: [firstname, email, phoneCode, personPhone, country, cState, cProvince, agree]
    texts: { title: Recommend us }
    marks: { tagName: Affiliate, type: reseller, queryType: Affiliate }`;

let destinations: Awaited<ReturnType<typeof aSiteWithForms>>;
beforeAll(async () => {
	destinations = await aSiteWithForms((forms) => forms.replace("placements:", ownPlacement));
});

const regional = ["US", "US", "US", "ROW", "ROW", "IN", "ROW"];
const everywhere = (unit: string) => visitorCountries.map(() => unit);

test.each([
	["BU-005, BU-006, BU-007, BU-013", "higher education", "Higher Education", regional],
	["BU-001, BU-005, BU-006, BU-007", "government", "Government", regional],
	["BU-005, BU-006, BU-007", "reseller", "ATP", regional],
	["BU-008", "course contact us", "B2C Groups", everywhere("B2C")],
	[
		"BU-009, BU-014, BU-015, BU-016",
		businessDefault,
		"B2B",
		["US", "US", "US", "US", "US", "IN", "ROW"],
	],
	["BU-012", "affiliate", "Affiliate", everywhere("PARTNER")],
])(
	"BU-001, BU-002, BU-005..008, BU-009..012, BU-013..016, B2B-050: by %s the form %j is of the type %s, and its unit and record type follow the country",
	async (_, siteModule, queryType, units) => {
		const found = await Promise.all(
			visitorCountries.map(async (place) => {
				const data = await sendForCompany(
					destinations,
					siteModule,
					{},
					{ no_of_learner: "12", ...visitorsByCountry[place] },
				);
				expect(data.Query_type_name__c).toBe(queryType);
				return [place, data.buType, data.recordType];
			}),
		);
		expect(found).toEqual(
			visitorCountries.map((place, index) => [
				place,
				units[index],
				["us", "ca", "mx"].includes(place) ? "Lyceum America" : "Lyceum Global",
			]),
		);
	},
);

describe("on the FSA page", () => {
	test.each(visitorCountries)(
		"BU-003, BU-004: the unit is FSA_B2B, also of a visitor from %s",
		async (place) => {
			const data = await sendForCompany(
				destinations,
				"SLH_skillup_B2B",
				{ page: "/academy" },
				visitorsByCountry[place],
			);
			expect(data.buType).toBe("FSA_B2B");
		},
	);

	test("BU-003, BU-004: so is that of every query from its host, sent without script", async () => {
		const host = { host: "academy.lyceum.example" };
		const { data } = await postForCompany(destinations, `/business?form=${businessDefault}`, host);
		expect(data.buType).toBe("FSA_B2B");
		const elsewhere = await postForCompany(destinations, `/business?form=${businessDefault}`);
		expect(elsewhere.data.buType).toBe("US");
	});
});

test("BU-017, BU-018: the form for companies lists all states with the federal district, and all provinces and territories", async () => {
	const { body } = await aBrowser(destinations.site).get(`/business?form=${businessDefault}`);
	const listOf = (field: string) => {
		const [, list = ""] =
			new RegExp(`<select[^>]*name="${field}"[^>]*>(.*?)</select>`, "s").exec(body) ?? [];
		return [...list.matchAll(/<option[^>]*value="([A-Z]{2})"/g)].map(([, code]) => code);
	};
	expect(listOf("cState")).toHaveLength(51);
	expect(listOf("cState")).toEqual(expect.arrayContaining(["AK", "HI", "DC"]));
	expect(listOf("cProvince").toSorted().join(" ")).toBe("AB BC MB NB NL NS NT NU ON PE QC SK YT");
});

test("content that an earlier version has stored, without these settings, loses no lead", async () => {
	const { site } = destinations;
	const { db } = site.database;
	const { rows } = await sql<{
		forms: object;
	}>`select value as forms from content where collection = 'forms'`.execute(db);
	onTestFinished(async () => {
		const [before] = rows;
		await sql`update content set value = ${JSON.stringify(before?.forms)} where collection = 'forms'`.execute(
			db,
		);
		await site.reload();
	});
	await sql`update content set value = value - 'business' where collection = 'forms'`.execute(db);
	await site.reload();
	const data = await sendForCompany(destinations, businessDefault);
	expect(data).toMatchObject({ buType: "US", recordType: "America" });
	expect(data).not.toHaveProperty("Campaign_id");
});
