import { parsePartnerPath } from "#core/addresses.ts";
import type { Enterprise, Enterprises } from "./enterprise.ts";

/** Where a request is made, as its own headers and address say: both are hostile. */
export interface RequestedPage {
	/** Without a port. */
	readonly host: string;
	readonly path: string;
}

/** An organization, and the prefix of the page in its name. */
export interface EnterpriseMatch {
	readonly enterprise: Enterprise;
	/** Such as `/partners/acme`; absent on a host of its own, where pages keep their paths. */
	readonly basePath: string | undefined;
}

/**
 * By the prefix of the path, or by a host that content declares. A host shows its own organization alone, so that one
 * customer's address never shows another customer.
 */
export function findEnterpriseMatch(
	enterprises: Enterprises,
	{ host, path }: RequestedPage,
): EnterpriseMatch | undefined {
	const ofHost = enterprises.findByHost(host);
	const named = path.startsWith("/partners/") ? parsePartnerPath(path) : undefined;
	const ofPath = named && enterprises.find(named.id);
	if (ofPath && (!ofHost || ofHost.id === ofPath.id))
		return { enterprise: ofPath, basePath: `/partners/${ofPath.id}` };
	return ofHost && { enterprise: ofHost, basePath: undefined };
}
