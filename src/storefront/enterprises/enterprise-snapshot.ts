import { toHostName } from "#core/addresses.ts";
import { memoizeLatest } from "#core/cache.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { Enterprises } from "#visitors/enterprises/enterprise.ts";
import type { EnterpriseTexts } from "./enterprise-schema.ts";

/** Looked up for every request, so by maps, which are made again with the content. */
export function openEnterprises(
	site: Pick<SiteTextsSnapshot, "enterprises">,
	/** The public host of the site: it never selects an organization, even if content says so. */
	siteHost: string,
): Enterprises {
	const index = memoizeLatest((all: readonly EnterpriseTexts[]) => ({
		byId: new Map(all.map((enterprise) => [enterprise.id, enterprise])),
		byHost: new Map(
			all.flatMap((enterprise) =>
				enterprise.hosts
					.filter((host) => host !== siteHost)
					.map((host) => [host, enterprise] as const),
			),
		),
	}));
	return {
		find: (id) => index(site.enterprises).byId.get(id),
		findByHost: (host) => index(site.enterprises).byHost.get(toHostName(host)),
	};
}
