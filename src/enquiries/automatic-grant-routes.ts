import type { SiteDeps } from "#app/site-deps.ts";
import type { FormMoment } from "#forms/rendering/form-moment.ts";
import { openAutomaticGrants } from "#leads/known-visitors/lead-access-rules.ts";
import { isOwnNavigation } from "#platform/http/same-site.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";

/** For a page that was asked for an automatic lead about this product, where it was opened from our own origin or directly. */
export function issueAutomaticGrant(
	{ secret, clock, config }: Pick<SiteDeps, "secret" | "clock" | "config">,
	renderContext: unknown,
	product: string,
): string | undefined {
	const { request } = (renderContext ?? {}) as Partial<FormMoment>;
	const query = request?.url.split("?")[1];
	if (!request || new URLSearchParams(query).get("auto_lead") !== "1")
		return undefined;
	return isOwnNavigation(request, config.publicUrl, ({ searchParams }) =>
		searchParams.has("auto_lead"),
	)
		? openAutomaticGrants(createSecretHmac(secret), clock).issue(product)
		: undefined;
}
