import { defineSlice } from "#core/slice/slice.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { broughtLeadTables } from "./brought-leads-store.ts";
import { leadCookieList } from "./cookies.ts";
import { refusalCheck } from "./decision/refusal-check-commands.ts";
import { purgeRefusals } from "./decision/refusal-count-store.ts";
import { quarantineCheck } from "./shield/quarantine-check-commands.ts";
import { purgeFingerprints } from "./shield/store.ts";

export const slice = defineSlice({
	name: "leads",
	after: ["forms"],
	domainTypes: [
		"application",
		"call-booking",
		"decision-input",
		"sender",
		"stored-lead",
		"submission",
		"submission-digest",
	],
	contributions: [
		broughtTables.add(...broughtLeadTables),
		cookieKinds.add(() => leadCookieList),
		operatorChecks.add(quarantineCheck, refusalCheck),
		dailyPurge.add(
			(db, { now }) => purgeFingerprints(db, now),
			(db, { now }) => purgeRefusals(db, now),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
