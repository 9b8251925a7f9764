import type { Instant, LocalDate } from "#core/time.ts";
import { escapeHtml } from "#shell/pages/html.ts";

/** Search engines read at most so many addresses of one file. */
export const maxAddressesPerFile = 50_000;

export interface SitemapEntry {
	readonly path: string;
	/** The time of the last change; undefined where it is unknown. */
	readonly changedAt?: Instant | undefined;
	/** The day, where content states no more than that. */
	readonly changedOn?: LocalDate | undefined;
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function urlSet(pages: readonly SitemapEntry[], publicUrl: string): string {
	const urls = pages.map(({ path, changedAt, changedOn }) => {
		const changed = changedAt?.toString({ smallestUnit: "second" }) ?? changedOn?.toString();
		const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
		return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${lastmod}</url>`;
	});
	return `${xmlDeclaration}\n<urlset ${namespace}>\n${urls.join("\n")}\n</urlset>\n`;
}

export function sitemapIndex(addresses: readonly string[]): string {
	const files = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`);
	return `${xmlDeclaration}\n<sitemapindex ${namespace}>\n${files.join("\n")}\n</sitemapindex>\n`;
}
