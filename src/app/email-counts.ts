import { createSecretHmac } from "#platform/secrets/hmac.ts";
import {
	createEmailLimiter,
	type EmailLimiter,
} from "#visitors/email-limits/email-limiter-commands.ts";
import {
	createEmailQueue,
	type EmailQueue,
} from "#visitors/email-limits/email-queue-commands.ts";
import type { SiteDeps } from "./site-deps.ts";

type EmailCountDeps = Pick<SiteDeps, "clock" | "secret"> & {
	readonly config: Pick<SiteDeps["config"], "siteTimeZone">;
};

/** All senders share these counts: they are rows in the database, and one key makes all hashes. */
export function openSiteEmailCounts({
	clock,
	config,
	secret,
}: EmailCountDeps): EmailLimiter {
	const timeZone = config.siteTimeZone;
	return createEmailLimiter({
		hash: createSecretHmac(secret),
		clock,
		timeZone,
	});
}

export function openSiteEmails(
	deps: EmailCountDeps & Pick<SiteDeps, "mail">,
): EmailQueue {
	return createEmailQueue(deps.mail, openSiteEmailCounts(deps));
}
