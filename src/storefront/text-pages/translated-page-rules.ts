import { siteLanguage } from "#core/site-language.ts";
import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import { translatedPageAddress } from "#storefront/addresses.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";

interface LocalePath {
	readonly locale: string;
	readonly path: string;
}

type TranslatedPages = Pick<Entries<TextPage>, "locales" | "find">;

/**
 * The address of each translation. A page with a form has none, because its form speaks one language; nor has one whose body
 * is that of the original.
 */
export function listTranslatedPaths(
	textPages: TranslatedPages,
	{ addresses: [own = ""], form, body }: TextPage,
): LocalePath[] {
	if (form) return [];
	return textPages
		.locales(own)
		.filter((locale) => textPages.find(own, locale)?.body !== body)
		.map((locale) => ({ locale, path: toTranslatedPath(own, locale) }));
}

/** Addresses have no capital letters, so that of Brazilian Portuguese is `/pt-br/…`. */
export const toTranslatedPath = (path: string, locale: string) =>
	translatedPageAddress.to({ locale: locale.toLowerCase(), slug: path.slice(1) });

/** Every language of a page, the original first; none where it has only one. */
export function listPageLanguages(textPages: TranslatedPages, page: TextPage): LocalePath[] {
	const translated = listTranslatedPaths(textPages, page);
	const [path = "/"] = page.addresses;
	return translated.length ? [{ locale: siteLanguage, path }, ...translated] : [];
}
