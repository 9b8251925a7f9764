import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import { siteLanguage } from "#shell/pages/page.ts";
import { translatedPageAddress } from "#storefront/addresses.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";

interface LocalePath {
	readonly locale: string;
	readonly path: string;
}

/** The address of each translation. A page with a form has none, because its form speaks one language. */
export function listTranslatedPaths(
	textPages: Pick<Entries<TextPage>, "locales">,
	{ addresses: [own = ""], form }: TextPage,
): LocalePath[] {
	if (form) return [];
	return textPages.locales(own).map((locale) => ({ locale, path: toTranslatedPath(own, locale) }));
}

export const toTranslatedPath = (path: string, locale: string) =>
	translatedPageAddress.to({ locale, slug: path.slice(1) });

/** Every language of a page, the original first; none where it has only one. */
export function listPageLanguages(
	textPages: Pick<Entries<TextPage>, "locales">,
	page: TextPage,
): LocalePath[] {
	const translated = listTranslatedPaths(textPages, page);
	const [path = "/"] = page.addresses;
	return translated.length ? [{ locale: siteLanguage, path }, ...translated] : [];
}
