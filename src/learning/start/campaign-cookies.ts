import { learningCookies } from "#learning/cookies.ts";
import { touchParameters } from "#visitors/attribution/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import type { ArrivalCookie } from "#visitors/visit/arrival-cookies.ts";

/** Names of campaigns as `utm_campaign` has them. */
interface StartCampaigns {
	/** Their visitors arrive for free courses. */
	readonly skillup: readonly string[];
	/** Their visitors may start any number of free courses. */
	readonly limitFree: readonly string[];
}

const { skillupCampaign, enrollmentCampaign, campaignGrant } = learningCookies;

/**
 * The cookies of visitors who arrive with a configured campaign. The published cookie only steers the page, which can write
 * it itself; the grant has the name of the campaign, which the server compares with those it knows. It is not signed:
 * to know the name is what the link of the campaign grants to everybody who has it.
 */
export const createCampaignCookies = ({
	skillup,
	limitFree,
}: StartCampaigns): readonly ArrivalCookie[] => [
	{
		cookie: skillupCampaign,
		read: async (query) => findConfigured(skillup, query) && "true",
	},
	{
		cookie: enrollmentCampaign,
		read: async (query) => findConfigured(limitFree, query) && "true",
	},
	{
		cookie: campaignGrant,
		read: async (query) => findConfigured(limitFree, query),
	},
];

/** The configured name of the campaign in an address. People write campaigns in any case. */
function findConfigured(names: readonly string[], query: URLSearchParams): string | undefined {
	const campaign = query.get(touchParameters.campaign)?.toLowerCase();
	return names.find((name) => name.toLowerCase() === campaign);
}

/** A grant ends with the session of the browser, or when its campaign is no longer configured. */
export function isLimitLifted(
	cookieHeader: string | undefined,
	{ limitFree }: Pick<StartCampaigns, "limitFree">,
): boolean {
	const campaign = parseCookies(cookieHeader)[campaignGrant.name];
	return campaign !== undefined && limitFree.includes(campaign);
}
