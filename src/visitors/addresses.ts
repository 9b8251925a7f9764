import { defineAddress } from "#core/addresses.ts";

export const countryAddress = defineAddress("/country");
/** Read by the page when the country list call fails. */
export const staticCountriesAddress = defineAddress("/country-data.json");
export const preferencesAddress = defineAddress("/preferences");
