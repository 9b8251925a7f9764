import type { BusinessRegions, BusinessSettings } from "./business-schema.ts";

/** Published values. */
export const businessUnits = ["IN", "ROW", "US", "PARTNER", "B2C"] as const;
export const fsaBusinessUnit = "FSA_B2B";
export type BusinessUnit = (typeof businessUnits)[number] | typeof fsaBusinessUnit;

/** The kind of query of a company's form that names none. */
export const businessQueryType = "B2B";

/**
 * The input of the decision about the unit. Payloads write a country by its name or its code, so
 * both are compared.
 */
interface BusinessQuery {
	readonly queryType: string;
	readonly country: readonly (string | undefined)[];
	readonly isPartner: boolean;
	readonly isFsaPage: boolean;
}

// The types are in small letters for comparison: a published form says `B2b`.
const regionalQueryTypes = ["atp", "government", "higher education"];
const consumerQueryTypes = ["b2c", "b2c groups"];

/** The unit that answers a company's query. */
export function decideBusinessUnit(
	{ queryType, country, isPartner, isFsaPage }: BusinessQuery,
	regions: BusinessRegions,
): BusinessUnit {
	if (isFsaPage) return fsaBusinessUnit;
	const type = queryType.toLowerCase();
	if (consumerQueryTypes.includes(type)) return "B2C";
	const isRegional = regionalQueryTypes.includes(type);
	const isOfCompany = type === businessQueryType.toLowerCase();
	if (!isRegional && !isOfCompany && isPartner) return "PARTNER";
	const us = isRegional ? regions.us : [...regions.us, ...regions.usForBusiness];
	if (isCountryAmong(us, country)) return "US";
	return isCountryAmong(regions.india, country) ? "IN" : "ROW";
}

/** The label of the entity that the record is about. */
export function chooseRecordType(
	country: BusinessQuery["country"],
	{ regions, recordTypes }: Pick<BusinessSettings, "regions" | "recordTypes">,
): string {
	return isCountryAmong(regions.us, country) ? recordTypes.america : recordTypes.global;
}

function isCountryAmong(names: readonly string[], country: BusinessQuery["country"]): boolean {
	return country.some((name) => name !== undefined && names.includes(name.trim().toLowerCase()));
}
