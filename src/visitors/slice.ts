import { defineSlice } from "#core/slice/slice.ts";
import { contentPart } from "#platform/content/content.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { countriesPart } from "./content.ts";
import { cookieKinds, listCookieKinds } from "./cookies.ts";
import { purgeEmailCounts } from "./email-limits/store.ts";

export const slice = defineSlice({
	name: "visitors",
	domainTypes: [
		"account",
		"account-record",
		"country",
		"enterprise",
		"personal-data",
		"site",
	],
	contributions: [
		contentPart.add(countriesPart),
		cookieKinds.add(listCookieKinds),
		dailyPurge.add((db, { today }) => purgeEmailCounts(db, today)),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
