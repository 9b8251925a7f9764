import { defineAddress } from "#core/addresses.ts";

export const countryAddress = defineAddress("/country");
/** Read by the page when the country list call fails. */
export const staticCountriesAddress = defineAddress("/country-data.json");
/** Requested by pages without script, so that a campaign is not lost. */
export const campaignImageAddress = defineAddress("/campaign.gif");
/** Content must have this section; every form that asks for personal data links to it. */
export const privacyPolicyHref = "/terms-and-conditions#privacy-policy";
export const termsHref = "/terms-and-conditions#terms-and-conditions";
export const preferencesAddress = defineAddress("/preferences");
