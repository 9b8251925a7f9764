import { partnerAddress } from "#catalogue/addresses.ts";
import { freeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import { catalogue, seatReload } from "#catalogue/site-slice.ts";
import { cloudFrontLinks } from "#connectors/cloudfront.ts";
import { findBaseOrigin } from "#core/calls.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { localDate } from "#core/time.ts";
import { forms } from "#forms/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { platform } from "#platform/platform.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import {
	brand,
	enterprises,
	modelSections,
	pageTitles,
	partnerPages,
	rootPages,
	sitemapPaths,
	siteRoutes,
} from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { homeAddress, sitemapAddress, skillupAddress } from "./addresses.ts";
import { publishedWebinars } from "./blocks/gaps.ts";
import { partnerStripRoutes } from "./blocks/partner-strip-routes.ts";
import { openBrochureLinks } from "./brochures/brochure-link-rules.ts";
import { brochureRoutes } from "./brochures/routes.ts";
import { listBusinessPages } from "./business/page-list-rules.ts";
import { fieldFileRoutes } from "./documents/routes.ts";
import { enterprisePages } from "./enterprises/enterprise-routes.tsx";
import { openEnterprises } from "./enterprises/enterprise-snapshot.ts";
import { frameGapFillers } from "./frame/frame-gaps.tsx";
import { type HomeSnapshot, openHomeSnapshot } from "./home/home-snapshot.ts";
import { type MenuSnapshot, openMenuSnapshot } from "./menus/menu-snapshot.ts";
import { menuRoutes } from "./menus/routes.ts";
import { pageDataCalls } from "./page-data/routes.ts";
import { storefrontRoutes } from "./routes.tsx";
import { openSiteTexts, type SiteTextsSnapshot } from "./site-texts-snapshot.ts";
import { siteFileRoutes } from "./sitemap/site-file-routes.ts";
import { sitemapPages } from "./sitemap/sitemap-page-routes.tsx";
import { skillupPopupCalls } from "./skillup/popup-routes.ts";
import { decideFreeLearningTerms } from "./skillup/terms-rules.ts";
import { findTextPage, presentTextPage } from "./text-pages/text-page-presenter.tsx";

export interface StorefrontServices {
	readonly site: SiteTextsSnapshot;
	readonly menus: MenuSnapshot;
	readonly home: HomeSnapshot;
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
			},
			brand: () => site.brand,
			pageTitles: (path) => findTextPage(site, path.replace(/^\//, ""))?.title,
			freeLearningTerms: () => decideFreeLearningTerms(site.skillup),
			enterprises: openEnterprises(site, new URL(sitePublicUrl(config)).hostname),
		};
	},
	contribute(services) {
		const { config, clock, database, background } = services.platform;
		const { site, menus, home } = services.storefront;
		const { catalogue: products, lists } = services.catalogue;
		const publicUrl = sitePublicUrl(config);
		const timeZone = config.siteTimeZone;
		const shared = {
			catalogue: products,
			countries: services.visitors.countries,
			site,
			menus,
			home,
			clock,
			publicUrl,
			timeZone,
		};
		const findPage = (slug: string) => findTextPage(site, slug);
		return [
			contentReload.add(async () => {
				await site.reload();
				menus.reload();
				home.reload();
			}),
			seatReload.add(() => home.reload()),
			gapFillers.add(
				...frameGapFillers({
					...shared,
					userInfoErrorEvent: config.userInfoErrorEvent,
				}),
			),
			rootPages.add({
				claims: (slug) => findPage(slug) !== undefined,
				async show(slug) {
					const page = findPage(slug);
					return (
						page &&
						presentTextPage(
							{
								...{ ...shared, forms: services.forms },
								retention: services.forms.forms.retention,
							},
							page,
						)
					);
				},
				findForm: (slug) => findPage(slug)?.form,
				isFresh: (slug) => findPage(slug)?.form !== undefined,
			}),
			partnerPages.add(enterprisePages({ ...shared, db: database.db })),
			sitemapPaths.add(() => listPublicPaths(site)),
			siteRoutes.add(({ server, calls, pages, list }) => {
				const { db } = database;
				const http = { ...shared, forms: services.forms, server, calls, pages };
				menuRoutes(http);
				skillupPopupCalls(http);
				const cardBase = findBaseOrigin(config.bases.app);
				storefrontRoutes({ ...http, db, cardBase });
				pageDataCalls({
					...http,
					db,
					popularByCategory: services.catalogue.popularByCategory,
					listWebinars: async () =>
						(await Promise.all(list(publishedWebinars).map((find) => find()))).flat(),
				});
				partnerStripRoutes(http);
				fieldFileRoutes({
					...http,
					db,
					lists,
					fileCache: services.generatedFiles.documents,
					visitorOf: pages.getVisitor,
					publisherNow: () => ({ ...site.brand, publicUrl }),
				});
				brochureRoutes({
					...http,
					db,
					fileCache: services.generatedFiles.documents,
					visitorOf: pages.getVisitor,
					links: openBrochureLinks({
						hash: createSecretHmac(services.platform.secret),
						now: clock,
						publish: config.cloudFront && cloudFrontLinks(config.cloudFront),
					}),
				});
				sitemapPages({ ...http, db: background.db });
				siteFileRoutes(server, {
					...shared,
					db: background.db,
					bases: config.bases,
					listPaths: () => list(sitemapPaths).flatMap((paths) => paths()),
					listSections: () => list(modelSections).flatMap((sections) => sections()),
				});
			}),
		];
	},
});

/** Lists the paths of the site map and of every page whose text is content. */
const listPublicPaths = (site: SiteTextsSnapshot): string[] => [
	homeAddress.to(),
	...(site.skillup ? [skillupAddress.to()] : []),
	...listBusinessPages(site.business).map(({ path }) => path),
	...site.enterprises
		.filter(({ listed }) => listed)
		.map(({ id }) => partnerAddress.to({ enterpriseIdentifier: id })),
	...site.pages.flatMap(({ addresses: [first] }) => first ?? []),
	sitemapAddress.to(),
];
