import { partnerAddress } from "#catalogue/addresses.ts";
import { freeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { type CatalogueServices, catalogue, seatReload } from "#catalogue/site-slice.ts";
import { cloudFrontLinks } from "#connectors/cloudfront.ts";
import { findBaseOrigin } from "#core/calls.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { localDate } from "#core/time.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import { forms } from "#forms/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { type Entries, siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { type GeneratedFiles, generatedFiles } from "#platform/render-worker/file-cache.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import {
	brand,
	enterprises,
	pageTitles,
	partnerPages,
	rootPages,
	sitemapPaths,
	siteRoutes,
} from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { homeAddress, sitemapAddress, skillupAddress } from "./addresses.ts";
import { partnerStripRoutes } from "./blocks/partner-strip-routes.ts";
import { openBrochureLinks } from "./brochures/brochure-link-rules.ts";
import { brochureRoutes } from "./brochures/routes.ts";
import { listBusinessPages } from "./business/page-list-rules.ts";
import { pageCollection } from "./content.ts";
import type { StorefrontDeps } from "./deps.ts";
import { fieldFileRoutes } from "./documents/routes.ts";
import { enterprisePages } from "./enterprises/enterprise-routes.tsx";
import { openEnterprises } from "./enterprises/enterprise-snapshot.ts";
import { frameGapFillers } from "./frame/frame-gaps.tsx";
import { type HomeSnapshot, openHomeSnapshot } from "./home/home-snapshot.ts";
import { type MenuSnapshot, openMenuSnapshot } from "./menus/menu-snapshot.ts";
import { menuRoutes } from "./menus/routes.ts";
import { pageDataCalls } from "./page-data/routes.ts";
import { storefrontRoutes } from "./routes.tsx";
import type { TextPage } from "./site-texts-schema.ts";
import { openSiteTexts, type SiteTextsSnapshot } from "./site-texts-snapshot.ts";
import { siteFileRoutes } from "./sitemap/site-file-routes.ts";
import { sitemapPages } from "./sitemap/sitemap-page-routes.tsx";
import { skillupPopupCalls } from "./skillup/popup-routes.ts";
import { decideFreeLearningTerms } from "./skillup/terms-rules.ts";
import { findTextPage, presentTextPage } from "./text-pages/text-page-presenter.tsx";
import { translatedPageRoutes } from "./text-pages/translated-page-routes.ts";
import { listTranslatedPaths } from "./text-pages/translated-page-rules.ts";

export interface StorefrontServices {
	readonly site: SiteTextsSnapshot;
	readonly menus: MenuSnapshot;
	readonly home: HomeSnapshot;
	readonly textPages: Entries<TextPage>;
}

export const storefront = defineService<StorefrontServices>("storefront");

export const slice = defineSiteSlice({
	needs: { platform, siteContent, catalogue },
	uses: { forms, generatedFiles, visitors },
	provides: { storefront, brand, enterprises, freeLearningTerms, pageTitles },
	async open({
		platform: { background, clock, config },
		siteContent: content,
		catalogue: products,
	}) {
		const { db } = background;
		const site = await openSiteTexts({ db, content }, products.catalogue, () =>
			localDate(clock(), config.siteTimeZone).toString(),
		);
		return {
			storefront: {
				site,
				menus: openMenuSnapshot(db, products.catalogue),
				home: openHomeSnapshot(db),
				textPages: content.collection(pageCollection),
			},
			brand: () => site.brand,
			pageTitles: (path) => findTextPage(site, path.replace(/^\//, ""))?.title,
			freeLearningTerms: () => decideFreeLearningTerms(site.skillup),
			enterprises: openEnterprises(site, new URL(sitePublicUrl(config)).hostname),
		};
	},
	contribute(services) {
		const deps = createStorefrontDeps(services);
		const { site, menus, home } = deps;
		const { config, background } = services.platform;
		const findPage = (slug: string) => findTextPage(site, slug);
		return [
			contentReload.add(async () => {
				await site.reload();
				menus.reload();
				home.reload();
			}),
			seatReload.add(() => home.reload()),
			gapFillers.add(...frameGapFillers(deps, config.userInfoErrorEvent)),
			rootPages.add({
				claims: (slug) => findPage(slug) !== undefined,
				async show(slug) {
					const page = findPage(slug);
					return page && presentTextPage(deps, page);
				},
				findForm: (slug) => findPage(slug)?.form,
				isFresh: (slug) => findPage(slug)?.form !== undefined,
			}),
			partnerPages.add(enterprisePages(deps)),
			sitemapPaths.add(() => listPublicPaths(deps)),
			siteRoutes.add((http) => {
				const inBackground = { ...deps, db: background.db };
				menuRoutes(deps, http);
				skillupPopupCalls(deps, http);
				storefrontRoutes(deps, http);
				translatedPageRoutes(deps, http);
				pageDataCalls(deps, http);
				partnerStripRoutes(deps, http);
				fieldFileRoutes(deps, http);
				brochureRoutes(deps, http);
				sitemapPages(inBackground, http);
				siteFileRoutes(inBackground, http, config.bases);
			}),
		];
	},
});

export function createStorefrontDeps({
	platform: site,
	forms,
	...services
}: {
	readonly platform: Platform;
	readonly storefront: StorefrontServices;
	readonly catalogue: CatalogueServices;
	readonly visitors: Pick<VisitorServices, "countries">;
	readonly forms: FormsSnapshot;
	readonly generatedFiles: GeneratedFiles;
}): StorefrontDeps {
	const { config, clock } = site;
	const own = createModuleDeps(site);
	return {
		...own,
		...services.storefront,
		...services.catalogue,
		forms,
		countries: services.visitors.countries,
		documents: services.generatedFiles.documents,
		brochureLinks: openBrochureLinks({
			hash: own.hash,
			now: clock,
			publish: config.cloudFront && cloudFrontLinks(config.cloudFront),
		}),
		cardBase: findBaseOrigin(config.bases.app),
	};
}

/** Lists the paths of the site map and of every page whose text is content. */
const listPublicPaths = ({ site, textPages }: StorefrontDeps): string[] => [
	homeAddress.to(),
	...(site.skillup ? [skillupAddress.to()] : []),
	...listBusinessPages(site.business).map(({ path }) => path),
	...site.enterprises
		.filter(({ listed }) => listed)
		.map(({ id }) => partnerAddress.to({ enterpriseIdentifier: id })),
	...site.pages.flatMap(({ addresses: [first] }) => first ?? []),
	...site.pages.flatMap((page) => listTranslatedPaths(textPages, page).map(({ path }) => path)),
	sitemapAddress.to(),
];
