import { translatedPageAddress } from "#storefront/addresses.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { findTextPage, presentTextPage } from "./text-page-presenter.tsx";
import { listTranslatedPaths } from "./translated-page-rules.ts";

/** A text page in each language into which the content translates it. */
export function translatedPageRoutes(deps: StorefrontDeps, { pages }: Pick<SiteHttp, "pages">) {
	const find = ({ locale = "", slug = "" }: Readonly<Record<string, string>>) => {
		const page = findTextPage(deps.site, slug);
		const translated =
			page &&
			listTranslatedPaths(deps.textPages, page).find((one) => one.locale.toLowerCase() === locale);
		return translated && { page, locale: translated.locale };
	};
	pages.page(
		translatedPageAddress,
		async ({ parameters }) => {
			const found = find(parameters);
			return found && presentTextPage(deps, found.page, found.locale);
		},
		{ underBasePath: (parameters) => find(parameters) !== undefined },
	);
}
