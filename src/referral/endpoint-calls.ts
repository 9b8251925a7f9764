// The addresses of calls that a browser asks, apart from their schemas.

export const shareCodeEndpoint = {
	base: "api",
	name: "saveReferrerAndGenerateSharedCode",
	verb: "POST",
} as const;

/** The call belongs to `storefront/`. */
export const popupDataEndpoint = {
	base: "sheldon",
	name: "getSkillUpHomePagePopUpData",
	verb: "GET",
} as const;
