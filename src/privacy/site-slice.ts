import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { queueErasures } from "#deliveries/erasure/erasure-jobs.ts";
import { withdrawalLinks } from "#deliveries/site-slice.ts";
import { forms } from "#forms/site-slice.ts";
import { callBooking, emailOptIn, erasedLeadIds, leadChangeHandler } from "#leads/site-slice.ts";
import type { EmailOptIn } from "#leads/submission/submission.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { forgetPersonHeaders } from "#visitors/cookie-rules.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { type PersonalDataSource, personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { privacyAddress } from "./addresses.ts";
import { type EraseDeps, findErasedIds } from "./erasure/erasure-commands.ts";
import { erasePersonJob, erasePersonOfLead } from "./erasure/erasure-jobs.ts";
import { leadPersonalDataSources } from "./lead-personal-data-commands.ts";
import { openPrivacyLinks } from "./links/privacy-link-rules.ts";
import { openPrivacyKeys } from "./links/privacy-token-rules.ts";
import { openEmailOptIn } from "./opt-in/opt-in-commands.ts";
import { optInRoutes } from "./opt-in/opt-in-routes.tsx";
import { openOptInKeys } from "./opt-in/opt-in-rules.ts";
import { privacyRoutes } from "./routes.tsx";

/** The sources of all modules, in the order in which they are shown and erased. */
const allDataSources = defineService<() => readonly PersonalDataSource[]>("personal data sources");

/** A ticked box is enough. */
const noConfirmation: EmailOptIn = {
	mustConfirm: async () => false,
	request: async () => undefined,
};

export const slice = defineSiteSlice({
	needs: { platform },
	uses: { brand, forms, callBooking, leadChangeHandler, visitors },
	provides: { erasedLeadIds, emailOptIn, withdrawalLinks, allDataSources },
	open({ platform: { config, clock, secret, database } }, later) {
		const hash = createSecretHmac(secret);
		const keys = openPrivacyKeys(hash);
		const publicUrl = sitePublicUrl(config);
		return {
			allDataSources: () => later.list(personalDataSources).toSorted((a, b) => a.rank - b.rank),
			emailOptIn: config.marketingDoubleOptIn
				? openEmailOptIn({
						db: database.db,
						clock,
						keys: openOptInKeys(hash),
						emails: {
							post: (...email) => later.services().visitors.emails.post(...email),
						},
						publicUrl,
						brandName: () => later.services().brand().name,
					})
				: noConfirmation,
			erasedLeadIds: (db, ids) => findErasedIds(db, hash, ids),
			withdrawalLinks: openPrivacyLinks({ keys, clock, publicUrl }).privacyLink,
		};
	},
	contribute(services) {
		const { config, clock, secret, ...site } = services.platform;
		const hash = createSecretHmac(secret);
		const { forms: texts } = services;
		// The modules must be open: until then the list of sources is incomplete.
		const openErasing = (): EraseDeps => ({
			// Erasing reads every job of the queue, and there may be very many.
			db: site.background.db,
			clock,
			hash,
			personalDataSources: services.allDataSources(),
			queueErasures: (tx, subject) =>
				queueErasures({ jobs: site.jobs, clock, config }, tx, subject),
			deleteQueuedEmails: (tx, email) => site.jobs.forget(tx, mailJob, "to", email),
		});
		return [
			jobWorkers.add(() =>
				site.jobs.work(erasePersonJob, ({ lead }) => erasePersonOfLead(openErasing(), lead)),
			),
			personalDataSources.add(...leadPersonalDataSources({ timeZone: config.siteTimeZone })),
			sitemapPaths.add(() => [privacyAddress.to()]),
			siteRoutes.add(({ server, pages, list }) => {
				const cookies = list(cookieKinds).flatMap((listKinds) => listKinds(config.cookieNames));
				optInRoutes({
					server,
					pages,
					clock,
					db: site.database.db,
					keys: openOptInKeys(hash),
					onLeadChange: services.leadChangeHandler,
				});
				privacyRoutes({
					server,
					pages,
					...openErasing(),
					db: site.database.db,
					eraseDb: site.background.db,
					keys: openPrivacyKeys(hash),
					emails: services.visitors.emails,
					sessions: services.visitors.sessions,
					forgetPerson: (header) => forgetPersonHeaders(cookies, header, isSecureSite(config)),
					timeZone: config.siteTimeZone,
					contact: () => {
						const { phone, email } = services.brand();
						return { phone, email };
					},
					publicUrl: sitePublicUrl(config),
					brandName: () => services.brand().name,
					retention: () => texts.forms.retention,
					onLeadChange: services.leadChangeHandler,
					cancelCall: (tx, lead) => services.callBooking.cancelOf(tx, lead),
				});
			}),
		];
	},
});
