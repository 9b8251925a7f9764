import * as z from "zod/mini";
import { defineCall } from "#core/calls.ts";

const countryEntry = z.object({
	id: z.number(),
	code: z.string(),
	name: z.string(),
	/** The dialling code under both of its published names. */
	phnCode: z.string(),
	countryPhoneCode: z.string(),
});
export type CountryEntry = z.infer<typeof countryEntry>;

/** Where a visitor is taken to be, in the published words. */
export interface Locator {
	readonly code: string;
	readonly phnCode: string;
	readonly currency_code: string;
	readonly country_name: string;
	readonly country_id: number;
	readonly default_city_id: number | null;
	readonly default_city_name: string | null;
}

export const countryList = defineCall({
	base: "sheldon",
	name: "getFormDynamicDataByParamNode",
	verb: "GET",
	summary: "The countries a form offers, the most wanted ones first.",
	input: z.object({}),
	output: z.object({ status: z.literal(200), data: z.array(countryEntry) }),
	remembered: true,
	underPartner: true,
});
