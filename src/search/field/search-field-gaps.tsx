import type { NamedOffer } from "#catalogue/product-names/product-name-rules.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { siteSearch } from "#storefront/frame/site-frame-view.tsx";
import { homeSearch } from "#storefront/gaps.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { ConfiguredCookieNames } from "#visitors/cookies.ts";
import { presentSearchField } from "./search-field-presenter.ts";
import { SearchForm } from "./search-form-view.tsx";
import { SiteSearch } from "./site-search-view.tsx";

export const fillSiteSearch = (
	site: Pick<SiteTextsSnapshot, "menus">,
	offer: NamedOffer,
	cookies: ConfiguredCookieNames,
): GapFiller =>
	defineFiller(siteSearch, (input) => ({
		node: (
			<SiteSearch
				{...input}
				offer={offer}
				// It would cover a lesson.
				hint={input.type === "learning" ? undefined : site.menus.searchHint}
				cookies={cookies}
			/>
		),
		tags: ["site", "catalogue"],
	}));

export const fillHomeSearch = (offer: NamedOffer): GapFiller =>
	defineFiller(homeSearch, ({ visitor }) => ({
		node: (
			<SearchForm
				isFree={false}
				names={presentSearchField(offer, false)}
				look="page"
				country={visitor.country?.name}
			/>
		),
		tags: ["catalogue"],
	}));
