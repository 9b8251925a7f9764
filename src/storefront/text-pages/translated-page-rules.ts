import { siteLanguage } from "#core/site-language.ts";
import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import type { PageLanguage } from "#shell/pages/page.ts";
import { translatedPageAddress } from "#storefront/addresses.ts";
import type { TextPage } from "#storefront/site-texts-schema.ts";

type TranslatedPages = Pick<Entries<TextPage>, "locales" | "find">;

/**
 * The part of a translation because of which it has no page: a form speaks one language, and a body that is that of the
 * original would stand under two addresses.
 */
export function findUntranslatedPart(
	original: TextPage | undefined,
	{ form, body }: TextPage,
): "form" | "body" | undefined {
	if (form) return "form";
	return body === original?.body ? "body" : undefined;
}

/** Addresses have no capital letters, so that of Brazilian Portuguese is `/pt-br/…`. */
export const toTranslatedPath = (path: string, locale: string) =>
	translatedPageAddress.to({ locale: locale.toLowerCase(), slug: path.slice(1) });

/** The address of each translation of a page. */
export function listTranslatedPaths(textPages: TranslatedPages, page: TextPage): PageLanguage[] {
	const [own = ""] = page.addresses;
	return textPages.locales(own).flatMap((locale) => {
		const translated = textPages.find(own, locale);
		const hasPage = translated && !findUntranslatedPart(page, translated);
		return hasPage ? [{ locale, path: toTranslatedPath(own, locale) }] : [];
	});
}

/** Every language of a page, the original first; none where it has only one. */
export function listPageLanguages(textPages: TranslatedPages, page: TextPage): PageLanguage[] {
	const translated = listTranslatedPaths(textPages, page);
	const [path = "/"] = page.addresses;
	return translated.length ? [{ locale: siteLanguage, path }, ...translated] : [];
}
