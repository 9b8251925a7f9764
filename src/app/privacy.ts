import { queueErasures } from "#deliveries/erasure/erasure-jobs.ts";
import type { Server } from "#platform/http/server.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { openPrivacyKeys } from "#privacy/links/privacy-token-rules.ts";
import { privacyRoutes } from "#privacy/routes.tsx";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { ContentSnapshots } from "./content/content-snapshots.ts";
import type { LeadServices } from "./lead-services.ts";
import { listPersonalDataSources } from "./personal-data-sources.ts";
import type { SiteDeps } from "./site-deps.ts";

/** The pages on which people see, change and erase their personal data. */
export function openPrivacyPages(
	deps: SiteDeps & {
		emails: EmailQueue;
		server: Server;
		pages: PageRoutes<Audience>;
		snapshots: ContentSnapshots;
		leads: LeadServices;
		publicUrl: string;
	},
): void {
	const { snapshots, config, jobs } = deps;
	const hash = createSecretHmac(deps.secret);
	privacyRoutes({
		...deps,
		db: deps.database.db,
		// Erasing reads every job of the queue, and there may be very many.
		eraseDb: deps.background.db,
		hash,
		keys: openPrivacyKeys(hash),
		personalDataSources: listPersonalDataSources({
			hash,
			timeZone: config.siteTimeZone,
			findTitle: (siteModule) =>
				snapshots.forms.placement(siteModule)?.texts.title,
		}),
		brandName: () => snapshots.site.brand.name,
		retention: () => snapshots.forms.forms.retention,
		follow: deps.leads.intake.follow,
		queueErasures: (tx, subject) => queueErasures(jobs, tx, subject),
		deleteQueuedEmails: (tx, email) => jobs.forget(tx, mailJob, "to", email),
	});
}
