import { openPrivacyKeys } from "#leads/privacy/keys.ts";
import {
	openPrivacyLinks,
	type PrivacyLinks,
} from "#leads/privacy/privacy-links.ts";
import { keyedHash } from "#platform/keyed-hash.ts";
import type { Parts } from "./parts.ts";

/** For letters. */
export function privacyLinksFor(
	parts: Pick<Parts, "secret" | "clock"> & { publicUrl: string },
): PrivacyLinks {
	const keys = openPrivacyKeys(keyedHash(parts.secret));
	return openPrivacyLinks({ ...parts, keys });
}
