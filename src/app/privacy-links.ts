import { createSecretHmac } from "#platform/secrets/hmac.ts";
import {
	openPrivacyLinks,
	type PrivacyLinks,
} from "#privacy/links/privacy-link-rules.ts";
import { openPrivacyKeys } from "#privacy/links/privacy-token-rules.ts";
import type { SiteDeps } from "./site-deps.ts";

/** The links in emails to the privacy page. */
export function openSitePrivacyLinks(
	deps: Pick<SiteDeps, "secret" | "clock"> & { publicUrl: string },
): PrivacyLinks {
	const keys = openPrivacyKeys(createSecretHmac(deps.secret));
	return openPrivacyLinks({ ...deps, keys });
}
