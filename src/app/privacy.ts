import { queueErasures } from "#leads/delivery/erasure/erasure-jobs.ts";
import { openPrivacyKeys } from "#leads/privacy/keys.ts";
import { privacyRoutes } from "#leads/privacy/routes.tsx";
import type { Server } from "#platform/http/server.ts";
import { keyedHash } from "#platform/keyed-hash.ts";
import { mailJob } from "#platform/mail.ts";
import type { PageRoutes } from "#shell/page-routes.ts";
import type { Audience } from "#visitors/audience.ts";
import type { Emails } from "#visitors/email-limits/emails.ts";
import type { Books } from "./books.ts";
import { keepersOf } from "./keepers.ts";
import type { Leads } from "./lead-parts.ts";
import type { Parts } from "./parts.ts";

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
