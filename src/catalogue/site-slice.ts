import { defineContributions } from "#core/slice/contributions.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { type SiteContent, siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { type GeneratedFiles, generatedFiles } from "#platform/render-worker/file-cache.ts";
import {
	brand,
	partnerPages,
	priceCurrencies,
	rootPages,
	sitemapPaths,
	siteRoutes,
} from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import {
	categoryAddress,
	instructorAddress,
	partnerAddress,
	partnersAddress,
	programsAddress,
	subjectAddress,
} from "./addresses.ts";
import { catalogueCallRoutes } from "./api/routes.ts";
import { type CatalogueSnapshot, openCatalogueSnapshot } from "./catalogue-snapshot.ts";
import {
	type CategoryProductsSnapshot,
	openCategoryProductsSnapshot,
} from "./categories/category-products-snapshot.ts";
import type { CatalogueDeps } from "./deps.ts";
import { productFileRoutes } from "./files/documents/document-routes.ts";
import { coverRoutes } from "./files/pictures/cover-routes.ts";
import { linkPictureRoutes } from "./files/pictures/link-picture-routes.ts";
import { signedPictureRoutes } from "./files/pictures/signed-picture-routes.ts";
import { loadFreeCoursePage } from "./free-courses/free-course-routes.tsx";
import { type ListSnapshot, openListSnapshot } from "./lists/index/list-snapshot.ts";
import { cataloguePartnerPages } from "./partners/partner-routes.tsx";
import { cataloguePlacements } from "./products/product-form-rules.ts";
import { catalogueRoutes } from "./routes.tsx";

export interface CatalogueServices {
	readonly catalogue: CatalogueSnapshot;
	readonly popularByCategory: CategoryProductsSnapshot;
	readonly lists: ListSnapshot;
}

/** Reads again what is held in memory of a product, because seats of it were ordered. */
export const seatReload = defineContributions<() => unknown>("seat reloads");

export const catalogue = defineService<CatalogueServices>("catalogue");

export const slice = defineSiteSlice({
	needs: { platform, siteContent },
	uses: { brand, generatedFiles, visitors },
	provides: { catalogue },
	open: async (needs) => ({ catalogue: await openCatalogue(needs.platform, needs.siteContent) }),
	contribute(services) {
		const deps = createCatalogueDeps(services);
		const own = services.catalogue;
		return [
			contentReload.add(async () => {
				await own.catalogue.reload();
				own.popularByCategory.reload();
				own.lists.reload();
			}),
			seatReload.add(() => own.popularByCategory.reload()),
			priceCurrencies.add((country) => own.catalogue.findMarket(country).currency),
			siteRoutes.add((http) => {
				catalogueRoutes(deps, http);
				catalogueCallRoutes(deps, http);
				productFileRoutes(deps, http);
				linkPictureRoutes(deps, http);
				signedPictureRoutes(deps, http);
				coverRoutes(http.server);
			}),
			rootPages.add({
				claims: (slug) => own.catalogue.hasFreeCourse(slug),
				show: (slug, { visitor, query }) => loadFreeCoursePage(deps, slug, visitor, query.form),
				findForm: () => cataloguePlacements.freeLearning,
				isFresh: () => false,
			}),
			partnerPages.add(cataloguePartnerPages(deps)),
			sitemapPaths.add(() => listPublicPaths(own.catalogue)),
		];
	},
});

export function createCatalogueDeps({
	platform: site,
	catalogue: snapshots,
	visitors: { countries, findLocation },
	...services
}: {
	readonly platform: Platform;
	readonly catalogue: CatalogueServices;
	readonly visitors: Pick<VisitorServices, "countries" | "findLocation">;
	readonly brand: CatalogueDeps["brand"];
	readonly generatedFiles: GeneratedFiles;
}): CatalogueDeps {
	const { smsComplianceCountries, contentDir } = site.config;
	return {
		...createModuleDeps(site),
		...snapshots,
		...{ countries, findLocation, smsComplianceCountries, contentDir },
		brand: services.brand,
		generatedFiles: services.generatedFiles,
		longReads: site.background.db,
	};
}

async function openCatalogue(
	{ background: { db }, config, clock }: Platform,
	content: SiteContent,
): Promise<CatalogueServices> {
	return {
		catalogue: await openCatalogueSnapshot(db, content, config.siteCountry),
		popularByCategory: openCategoryProductsSnapshot(db, content),
		lists: openListSnapshot(db, clock, config.siteTimeZone),
	};
}

const listPublicPaths = ({
	categories,
	subjects,
	partners,
	instructors,
}: CatalogueSnapshot): string[] => [
	programsAddress.to(),
	...categories.map(({ slug }) => categoryAddress.to({ slug })),
	...subjects.map(({ slug }) => subjectAddress.to({ slug })),
	...instructors.map(({ id }) => instructorAddress.to({ slug: id })),
	...(partners.length ? [partnersAddress.to()] : []),
	...partners.map(({ id }) => partnerAddress.to({ enterpriseIdentifier: id })),
];
