import { parsePartnerPath } from "#core/addresses.ts";
import type { Enterprise, Enterprises } from "./enterprise.ts";

/** The page of a request according to its own headers and address: both are hostile. */
export interface RequestedPage {
	/** The host has no port. */
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
 * Finds the organization by the prefix of the path, or by a host that content declares. A host
 * shows only its own organization, so that one customer's address never shows another customer.
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
