const day = 24 * 3600;

/**
 * Names and lifetimes of the cookies that starting a course writes or reads, apart from their descriptions, because browsers
 * load this file. Without a lifetime a cookie ends with the session of the browser.
 */
export const startCookies = {
	/** Published: `true` lifts the limit of free courses for the page. */
	enrollmentCampaign: { name: "sl_enrollment_campaign" },
	startEnrollment: { name: "sl_start_enrollment", seconds: 180 * day },
	skillupCampaign: { name: "sl_skillup_campaign" },
} as const;
