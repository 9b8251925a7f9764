import { defineAddress } from "#core/addresses.ts";

export const countryAddress = defineAddress("/country");
/** Read by the page when the country list call fails. */
export const staticCountriesAddress = defineAddress("/country-data.json");
/** Requested by pages without script, so that a campaign is not lost. */
export const campaignImageAddress = defineAddress("/campaign.gif");
/** The addresses that forms link to where content names no others. */
export const privacyPolicyHref = "/terms-and-conditions#privacy-policy";
export const termsHref = "/terms-and-conditions#terms-and-conditions";

/** The content's own addresses of these texts; they may be on another site. */
export interface LegalAddresses {
	readonly privacyPolicy?: string | undefined;
	readonly terms?: string | undefined;
}

/**
 * The forms of a page link to these terms: an organization's own pages prefix the published paths
 * with its identifier.
 */
export interface LegalLinks {
	readonly privacy: string;
	readonly terms: string;
}

export const siteLegalLinks = ({ privacyPolicy, terms }: LegalAddresses): LegalLinks => ({
	privacy: privacyPolicy ?? privacyPolicyHref,
	terms: terms ?? termsHref,
});
/** The published path of the privacy policy is another one there. */
export const partnerTermsPath = "/terms-conditions";
const partnerPolicyHref = `${partnerTermsPath}#privacy-policy`;

export function partnerLegalLinks(id: string, addresses: LegalAddresses): LegalLinks {
	const { privacy, terms } = siteLegalLinks({
		...addresses,
		privacyPolicy: addresses.privacyPolicy ?? partnerPolicyHref,
	});
	const prefix = (href: string) => (href.startsWith("/") ? `/partners/${id}${href}` : href);
	return { privacy: prefix(privacy), terms: prefix(terms) };
}
export const preferencesAddress = defineAddress("/preferences");
/** Empty for visitors who have answered or whose region does not ask first. */
export const bannerStyleAddress = defineAddress("/preferences.css");

/** Names at the root of the site that neither a text page nor a free course can have, because the site's own pages have them. */
export const builtInNames: ReadonlySet<string> = new Set([
	"accounts",
	"api",
	"api-nocache",
	"business",
	"cart",
	"certificates",
	"compare",
	"country",
	"courses",
	"free-practice-tests",
	"free-resources",
	"healthz",
	"metrics",
	"my-learning",
	"my-quizzes",
	"openapi",
	"partners",
	"preferences",
	"privacy",
	"programs",
	"readyz",
	"refer-and-earn",
	"request-status",
	"search",
	"sitemap",
	"skillup-daily-quiz",
	"skillup-free-online-courses",
	"skillup-questionnaire",
	"skillup-quizzes",
	"skillup-referral",
	"styleguide",
]);
