import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { queueErasures } from "#deliveries/erasure/erasure-jobs.ts";
import { withdrawalLinks } from "#deliveries/site-slice.ts";
import { forms } from "#forms/site-slice.ts";
import { callBooking, emailOptIn, erasedLeadIds, leadChangeHandler } from "#leads/site-slice.ts";
import type { EmailOptIn } from "#leads/submission/submission.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { platform } from "#platform/platform.ts";
import { forgetPersonHeaders } from "#visitors/cookie-rules.ts";
import type { CookieKind } from "#visitors/cookies.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { type PersonalDataSource, personalDataSources } from "#visitors/personal-data.ts";
import { brand, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { privacyAddress } from "./addresses.ts";
import type { PrivacyDeps } from "./deps.ts";
import { findErasedIds } from "./erasure/erasure-commands.ts";
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
	open({ platform: site }, later) {
		const { db, clock, hash, publicUrl } = createModuleDeps(site);
		return {
			allDataSources: () => later.list(personalDataSources).toSorted((a, b) => a.rank - b.rank),
			emailOptIn: site.config.marketingDoubleOptIn
				? openEmailOptIn({
						...{ db, clock, publicUrl, optInKeys: openOptInKeys(hash) },
						emails: { post: (...email) => later.services().visitors.emails.post(...email) },
						brand: () => later.services().brand(),
					})
				: noConfirmation,
			erasedLeadIds: (tx, ids) => findErasedIds(tx, hash, ids),
			withdrawalLinks: openPrivacyLinks({ keys: openPrivacyKeys(hash), clock, publicUrl })
				.privacyLink,
		};
	},
	contribute(services) {
		const { config, jobs, background } = services.platform;
		// The modules must be open: until then the list of sources is incomplete.
		const openDeps = (kinds: readonly CookieKind[]): PrivacyDeps => {
			const own = createModuleDeps(services.platform);
			return {
				...own,
				// Erasing reads every job of the queue, and there may be very many.
				eraseDb: background.db,
				brand: services.brand,
				emails: services.visitors.emails,
				sessions: services.visitors.sessions,
				keys: openPrivacyKeys(own.hash),
				optInKeys: openOptInKeys(own.hash),
				personalDataSources: services.allDataSources(),
				retention: () => services.forms.forms.retention,
				onLeadChange: services.leadChangeHandler,
				cancelCall: (tx, lead) => services.callBooking.cancelOf(tx, lead),
				queueErasures: (tx, subject) =>
					queueErasures({ jobs, clock: own.clock, config }, tx, subject),
				deleteQueuedEmails: (tx, email) => jobs.forget(tx, mailJob, "to", email),
				forgetPerson: (header) => forgetPersonHeaders(kinds, header, own.secure),
			};
		};
		return [
			jobWorkers.add(() =>
				jobs.work(erasePersonJob, ({ lead }) => {
					const deps = openDeps([]);
					return erasePersonOfLead({ ...deps, db: deps.eraseDb }, lead);
				}),
			),
			personalDataSources.add(...leadPersonalDataSources({ timeZone: config.siteTimeZone })),
			sitemapPaths.add(() => [privacyAddress.to()]),
			siteRoutes.add((http) => {
				const kinds = http.list(cookieKinds).flatMap((list) => list(config.cookieNames));
				const routeDeps = { ...openDeps(kinds), ...http };
				optInRoutes(routeDeps);
				privacyRoutes(routeDeps);
			}),
		];
	},
});
