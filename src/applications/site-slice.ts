import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { leads } from "#leads/site-slice.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
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
import { applicationRoutes } from "./routes.ts";

/** Decides whether a visitor may order a product, for the cart. */
export const orderAdmission = defineService<FindMissingAdmission>("admission to an order");

export const slice = defineSiteSlice({
	needs: { platform, leads },
	uses: { visitors, brand },
	provides: { orderAdmission },
	open: ({ leads: { intake, senderOf } }) => ({
		orderAdmission: openOrderAdmission({ ...intake, senderOf }),
	}),
	contribute: (services) => {
		const { config, jobs } = services.platform;
		const { intake, senderOf } = services.leads;
		const deps = {
			...intake,
			senderOf,
			emails: services.visitors.emails,
			brandName: () => services.brand().name,
			legalAddresses: services.brand,
			publicUrl: sitePublicUrl(config),
			timeZone: config.siteTimeZone,
			secure: isSecureSite(config),
		};
		return [
			accountRecordSources.add(applicationRecordSource(intake.hashes, intake.catalogue)),
			siteRoutes.add(({ server, pages }) => applicationRoutes({ ...deps, server, pages })),
			jobWorkers.add(() =>
				jobs.work(admissionNoticeJob, (order) => postAdmissionEmail(deps, order)),
			),
		];
	},
});
