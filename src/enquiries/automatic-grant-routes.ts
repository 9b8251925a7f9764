import type { Parts } from "#app/site-deps.ts";
import type { FormMoment } from "#forms/rendering/form-moment.ts";
import { openAutomaticGrants } from "#leads/decision/automatic-grant-rules.ts";
import { isOwnNavigation } from "#platform/http/same-site.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";

/** For a page that was asked for an automatic lead about this product, where it was opened from our own origin or directly. */
export function automaticGrant(
	{ secret, clock, config }: Pick<Parts, "secret" | "clock" | "config">,
	moment: unknown,
	product: string,
): string | undefined {
	const { request } = (moment ?? {}) as Partial<FormMoment>;
	const query = request?.url.split("?")[1];
	if (!request || new URLSearchParams(query).get("auto_lead") !== "1")
		return undefined;
	return isOwnNavigation(request, config.publicUrl, ({ searchParams }) =>
		searchParams.has("auto_lead"),
	)
		? openAutomaticGrants(keyedHash(secret), clock).issue(product)
		: undefined;
}
