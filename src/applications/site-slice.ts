import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { leads } from "#leads/site-slice.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { platform } from "#platform/platform.ts";
import { accountRecordSources } from "#visitors/account-record.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { applicationRecordSource } from "./account-record-commands.ts";
import {
	type FindMissingAdmission,
	openOrderAdmission,
	postAdmissionEmail,
} from "./admission/admission-commands.ts";
import { admissionNoticeJob } from "./admission/admission-jobs.ts";
import type { ApplicationsDeps } from "./deps.ts";
import { applicationRoutes } from "./routes.ts";

/** Decides whether a visitor may order a product, for the cart. */
export const orderAdmission = defineService<FindMissingAdmission>("admission to an order");

export const slice = defineSiteSlice({
	needs: { platform, leads },
	uses: { visitors, brand },
	provides: { orderAdmission },
	open: ({ leads: { intake } }) => ({ orderAdmission: openOrderAdmission(intake) }),
	contribute: ({ platform: site, leads: { intake, senderOf }, visitors: { emails }, brand }) => {
		const { catalogue, countries, receipts, hashes, onLeadChange } = intake;
		const deps: ApplicationsDeps = {
			...createModuleDeps(site),
			...{ catalogue, countries, receipts, hashes, onLeadChange, senderOf, emails, brand },
		};
		return [
			accountRecordSources.add(applicationRecordSource(hashes, catalogue)),
			siteRoutes.add((http) => applicationRoutes(deps, http)),
			jobWorkers.add(() =>
				site.jobs.work(admissionNoticeJob, (order) =>
					postAdmissionEmail({ ...deps, db: site.background.db }, order),
				),
			),
		];
	},
});
