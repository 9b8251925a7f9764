import { keyedHash } from "#platform/keyed-hash.ts";
import {
	type EmailCounts,
	openEmailCounts,
} from "#visitors/email-limits/email-counts.ts";
import { type Emails, openEmails } from "#visitors/email-limits/emails.ts";
import type { Parts } from "./parts.ts";

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
