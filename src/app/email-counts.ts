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

/** The same counts, whoever sends: they are rows, and all of their hashes have one key. */
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
