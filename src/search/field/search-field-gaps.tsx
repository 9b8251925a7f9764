import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { siteSearch } from "#storefront/frame/site-frame-view.tsx";
import { homeSearch } from "#storefront/gaps.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { ConfiguredCookieNames } from "#visitors/cookies.ts";
import { SearchForm } from "./search-form-view.tsx";
import { SiteSearch } from "./site-search-view.tsx";

export const fillSiteSearch = (
	site: Pick<SiteTextsSnapshot, "menus">,
	cookies: ConfiguredCookieNames,
): GapFiller =>
	defineFiller(siteSearch, (input) => ({
		node: (
			<SiteSearch {...input} hint={site.menus.searchHint} cookies={cookies} />
		),
		tags: ["site"],
	}));

export const fillHomeSearch = (): GapFiller =>
	defineFiller(homeSearch, ({ visitor }) => ({
		node: (
			<SearchForm isFree={false} look="page" country={visitor.country?.name} />
		),
		tags: [],
	}));
