import { defineContributions } from "#core/slice/contributions.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { type SiteContent, siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import {
	brand,
	partnerPages,
	priceCurrencies,
	rootPages,
	sitemapPaths,
	siteRoutes,
} from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
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
import { productFileRoutes } from "./files/documents/document-routes.ts";
import { coverRoutes } from "./files/pictures/cover-routes.ts";
import { linkPictureEntries } from "./files/pictures/link-picture-presenter.ts";
import { linkPictureRoutes } from "./files/pictures/link-picture-routes.ts";
import { privatePictures, signedPictureRoutes } from "./files/pictures/signed-picture-routes.ts";
import { loadFreeCoursePage } from "./free-courses/free-course-routes.tsx";
import { type ListSnapshot, openListSnapshot } from "./lists/index/list-snapshot.ts";
import { cataloguePartnerPages } from "./partners/partner-routes.tsx";
import { cataloguePlacements, privacyTexts } from "./products/product-form-rules.ts";
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
	contribute({ catalogue: own, brand: getBrand, ...services }) {
		const { config, clock, secret, ...site } = services.platform;
		const { db } = site.database;
		const timeZone = config.siteTimeZone;
		const publicUrl = sitePublicUrl(config);
		const siteName = () => getBrand().name;
		const pageDeps = { ...own, db, clock, publicUrl, timeZone, siteName };
		const { countries, findLocation } = services.visitors;
		return [
			contentReload.add(async () => {
				await own.catalogue.reload();
				own.popularByCategory.reload();
				own.lists.reload();
			}),
			seatReload.add(() => own.popularByCategory.reload()),
			priceCurrencies.add((country) => own.catalogue.findMarket(country).currency),
			siteRoutes.add(({ server, calls, pages, list }) => {
				const { documents, pictures } = services.generatedFiles;
				const shared = { ...own, server, calls, db, clock, timeZone, secret };
				catalogueRoutes({ ...pageDeps, pages });
				catalogueCallRoutes({
					...shared,
					countries,
					countryOf: (request) => findLocation(request).country,
					findPrivacyText: (siteModule) =>
						list(privacyTexts)
							.map((find) => find(siteModule))
							.find((text) => text !== undefined),
					longReads: site.background.db,
					smsComplianceCountries: config.smsComplianceCountries,
				});
				productFileRoutes({
					...shared,
					fileCache: documents,
					visitorOf: pages.getVisitor,
					publisherNow: () => ({ ...getBrand(), publicUrl }),
				});
				linkPictureRoutes({
					...{ ...shared, fileCache: pictures, getBrand },
					entries: list(linkPictureEntries),
				});
				const { contentDir } = config;
				signedPictureRoutes({ ...shared, contentDir, privatePictures: list(privatePictures) });
				coverRoutes(server);
			}),
			rootPages.add({
				claims: (slug) => own.catalogue.hasFreeCourse(slug),
				show: (slug, { visitor, query }) => loadFreeCoursePage(pageDeps, slug, visitor, query.form),
				findForm: () => cataloguePlacements.freeLearning,
				isFresh: () => false,
			}),
			partnerPages.add(cataloguePartnerPages(pageDeps)),
			sitemapPaths.add(() => listPublicPaths(own.catalogue)),
		];
	},
});

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
