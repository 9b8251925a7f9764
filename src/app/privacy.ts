import { queueErasures } from "#deliveries/erasure/erasure-jobs.ts";
import type { Server } from "#platform/http/server.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import { openPrivacyKeys } from "#privacy/links/privacy-token-rules.ts";
import { privacyRoutes } from "#privacy/routes.tsx";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { Emails } from "#visitors/email-limits/email-queue-commands.ts";
import type { Books } from "./content/content-snapshots.ts";
import { keepersOf } from "./keepers.ts";
import type { Leads } from "./lead-parts.ts";
import type { Parts } from "./site-deps.ts";

/** The pages on which people see, change and erase what is kept about them. */
export function openPrivacy(
	parts: Parts & {
		emails: Emails;
		server: Server;
		pages: PageRoutes<Audience>;
		books: Books;
		leads: Leads;
		publicUrl: string;
	},
): void {
	const { books, config, jobs } = parts;
	const hash = keyedHash(parts.secret);
	privacyRoutes({
		...parts,
		db: parts.database.db,
		// It looks through every job, of which there may be very many.
		eraseDb: parts.background.db,
		hash,
		keys: openPrivacyKeys(hash),
		keepers: keepersOf({
			hash,
			timeZone: config.siteTimeZone,
			titleOf: (siteModule) => books.forms.placement(siteModule)?.texts.title,
		}),
		brandName: () => books.site.brand.name,
		retention: () => books.forms.forms.retention,
		follow: parts.leads.intake.follow,
		tellParties: (tx, subject) => queueErasures(jobs, tx, subject),
		forgetLetters: (tx, email) => jobs.forget(tx, mailJob, "to", email),
	});
}
