import { slice as applications } from "#applications/slice.ts";
import { slice as assessments } from "#assessments/slice.ts";
import { slice as booking } from "#booking/slice.ts";
import { slice as catalogue } from "#catalogue/slice.ts";
import type { Slice } from "#core/slice/slice.ts";
import { collectContributions, defineSlice } from "#core/slice/slice.ts";
import { slice as deliveries } from "#deliveries/slice.ts";
import { slice as enquiries } from "#enquiries/slice.ts";
import { slice as forms } from "#forms/slice.ts";
import { slice as leads } from "#leads/slice.ts";
import { slice as learning } from "#learning/slice.ts";
import { createRollbackCheck } from "#monitoring/rollback/rollback-check-commands.ts";
import { slice as monitoring } from "#monitoring/slice.ts";
import { slice as orders } from "#orders/slice.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { contentPart } from "#platform/content/content.ts";
import { purgeJob } from "#platform/jobs/daily-purge.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { slice as practiceTests } from "#practice-tests/slice.ts";
import { slice as privacy } from "#privacy/slice.ts";
import { slice as quizzes } from "#quizzes/slice.ts";
import { slice as recommendations } from "#recommendations/slice.ts";
import { slice as referral } from "#referral/slice.ts";
import { slice as resources } from "#resources/slice.ts";
import { slice as search } from "#search/slice.ts";
import { slice as storefront } from "#storefront/slice.ts";
import { slice as tracking } from "#tracking/slice.ts";
import { slice as visitors } from "#visitors/slice.ts";

/** This check needs the tables of all modules. */
const rollback = defineSlice({
	name: "rollback",
	contributions: [operatorChecks.add(createRollbackCheck(() => backupTables))],
});

/** The modules of the site. A new one is a folder with a manifest and a line here; the order makes no difference. */
export const slices: readonly Slice[] = [
	applications,
	assessments,
	booking,
	catalogue,
	deliveries,
	enquiries,
	forms,
	leads,
	learning,
	monitoring,
	orders,
	practiceTests,
	privacy,
	quizzes,
	recommendations,
	referral,
	resources,
	rollback,
	search,
	storefront,
	tracking,
	visitors,
];

export const backupTables = collectContributions(slices, broughtTables);

export const contentParts = collectContributions(slices, contentPart);

/** Every kind of job: the site and the commands open the same queues. */
export const jobKinds = [mailJob, purgeJob, ...collectContributions(slices, jobKind)];
