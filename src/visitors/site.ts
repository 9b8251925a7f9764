import { type ContributionPoint, defineContributions } from "#core/slice/contributions.ts";
import { defineService } from "#core/slice/site-slice.ts";
import type { LocalDate } from "#core/time.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Server } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRequest, PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "./audience/audience-rules.ts";
import type { Country } from "./audience/country.ts";
import type { Enterprises } from "./enterprises/enterprise.ts";

// Modules use these to add to the site and to read about it as a whole.

export interface SiteHttp {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	/** Returns all values that modules have added to a list. */
	readonly list: <Value>(point: ContributionPoint<Value>) => readonly Value[];
}

/** Functions that register pages, calls and other addresses. */
export const siteRoutes = defineContributions<(http: SiteHttp) => void>("routes");

/** Pages that exist by content, directly at the root of the site or of `/partners`, where the router allows one route. */
export interface RootPages {
	readonly claims: (slug: string) => boolean;
	readonly show: (slug: string, request: PageRequest<Audience>) => Promise<Page | undefined>;
	/** The form that each page renders and accepts; no other one. */
	readonly findForm: (slug: string) => string | undefined;
	/** A form is rendered for one visitor, so a page that shows one is not cached. */
	readonly isFresh: (slug: string) => boolean;
}

export const rootPages = defineContributions<RootPages>("root pages");

/** The same directly below `/partners`: universities and other partners of the catalogue, and organizations that learn here. */
export const partnerPages = defineContributions<RootPages>("partner pages");

/** Finds the money in which a country sees prices, which may be that of another one. */
export const priceCurrencies =
	defineContributions<(country: Country) => string | undefined>("price currencies");

/** A page whose last change is known by its day. */
export interface DatedPath {
	readonly path: string;
	readonly changedOn: LocalDate | undefined;
}

/** Paths of public pages for search engines, except those of products, of which there may be very many. */
export const sitemapPaths =
	defineContributions<() => readonly (string | DatedPath)[]>("sitemap paths");

/** A part of `/llms.txt`, which tells language models what the site has. */
export interface ModelSection {
	readonly title: string;
	readonly links: readonly {
		readonly name: string;
		readonly path: string;
		readonly summary: string;
	}[];
}

export const modelSections = defineContributions<() => readonly ModelSection[]>(
	"sections for language models",
);

/** The business that runs the site; content may change it. */
export interface SiteBrand {
	readonly name: string;
	readonly email: string;
	readonly phone: string;
	readonly address: string;
	readonly privacyPolicy?: string | undefined;
	readonly terms?: string | undefined;
	/** The name is shown with a sign of ours if this is absent. */
	readonly logo?: object | undefined;
}

/** The organizations with pages of their own below `/partners/`, or on a host of their own. */
export const enterprises = defineService<Enterprises>("enterprises");

export const brand = defineService<() => SiteBrand>("brand");

/** Finds the title of the page at a path, where the content of the site names it. */
export type FindPageTitle = (path: string) => string | undefined;

export const pageTitles = defineService<FindPageTitle>("titles of pages");

/** A term that several visitors searched for without finding anything. */
export interface UnfoundSearch {
	readonly term: string;
	readonly count: number;
}

/** Lists them for some days, the most frequent one first. */
export type ListUnfoundSearches = (period: {
	readonly from: LocalDate;
	readonly to: LocalDate;
}) => Promise<readonly UnfoundSearch[]>;

export const unfoundSearches = defineService<ListUnfoundSearches>("unfound searches");
