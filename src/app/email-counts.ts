import { keyedHash } from "#platform/secrets/hmac.ts";
import {
	type EmailCounts,
	openEmailCounts,
} from "#visitors/email-limits/email-limiter-commands.ts";
import {
	type Emails,
	openEmails,
} from "#visitors/email-limits/email-queue-commands.ts";
import type { Parts } from "./site-deps.ts";

type CountParts = Pick<Parts, "clock" | "secret"> & {
	readonly config: Pick<Parts["config"], "siteTimeZone">;
};

/** The same counts, whoever sends: they are rows, and all of their hashes have one key. */
export function emailCountsOf({
	clock,
	config,
	secret,
}: CountParts): EmailCounts {
	const timeZone = config.siteTimeZone;
	return openEmailCounts({ hash: keyedHash(secret), clock, timeZone });
}

export function emailsOf(parts: CountParts & Pick<Parts, "mail">): Emails {
	return openEmails(parts.mail, emailCountsOf(parts));
}
