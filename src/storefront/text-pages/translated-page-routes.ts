import { translatedPageAddress } from "#storefront/addresses.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { findTextPage, presentTextPage } from "./text-page-presenter.tsx";
import { listTranslatedPaths } from "./translated-page-rules.ts";

/** A text page in each language into which the content translates it. */
export function translatedPageRoutes(deps: StorefrontDeps, { pages }: Pick<SiteHttp, "pages">) {
	pages.page(translatedPageAddress, async ({ parameters: { locale = "", slug = "" } }) => {
		const page = findTextPage(deps.site, slug);
		const isTranslated =
			page && listTranslatedPaths(deps.textPages, page).some((one) => one.locale === locale);
		return isTranslated ? presentTextPage(deps, page, locale) : undefined;
	});
}
