import type { FormMoment } from "#leads/desk/form-moment.ts";
import { openAutomaticGrants } from "#leads/intake/automatic-grant.ts";
import { isOwnNavigation } from "#platform/http/same-site.ts";
import { keyedHash } from "#platform/keyed-hash.ts";
import type { Parts } from "./parts.ts";

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
