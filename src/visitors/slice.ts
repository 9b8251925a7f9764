import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { purgeSessions } from "./accounts/sessions/store.ts";
import { countryCollection } from "./audience/country-content.ts";
import { cookieKinds, listCookieKinds, visitorCookies } from "./cookies.ts";
import { purgeEmailCounts } from "./email-limits/store.ts";
import { purgeGuests } from "./learners/learner-store.ts";
import { purgeCodes } from "./sign-in/codes/store.ts";
import { codeRetentionHours } from "./sign-in/rules.ts";

export const slice = defineSlice({
	name: "visitors",
	domainTypes: [
		"account",
		"account-record",
		"country",
		"enterprise",
		"continuation",
		"invitation",
		"known-details",
		"outcome",
		"personal-data",
		"site",
	],
	contributions: [
		contentPart.add(countryCollection.part),
		cookieKinds.add(listCookieKinds),
		dailyPurge.add(
			(db, { today }) => purgeEmailCounts(db, today),
			(db, { now }) => purgeCodes(db, now.subtract({ hours: codeRetentionHours })),
			(db, { now }) => purgeSessions(db, now),
			(db, { now }) => purgeGuests(db, now.subtract({ seconds: visitorCookies.guest.seconds })),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
