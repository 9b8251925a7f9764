import { keyedHash } from "#platform/secrets/hmac.ts";
import {
	openPrivacyLinks,
	type PrivacyLinks,
} from "#privacy/links/privacy-link-rules.ts";
import { openPrivacyKeys } from "#privacy/links/privacy-token-rules.ts";
import type { Parts } from "./site-deps.ts";

/** For letters. */
export function privacyLinksFor(
	parts: Pick<Parts, "secret" | "clock"> & { publicUrl: string },
): PrivacyLinks {
	const keys = openPrivacyKeys(keyedHash(parts.secret));
	return openPrivacyLinks({ ...parts, keys });
}
