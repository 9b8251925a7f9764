import { linkPictureEntries } from "#catalogue/files/pictures/link-picture-presenter.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { localDate } from "#core/time.ts";
import { forms } from "#forms/site-slice.ts";
import { leads, liveWebinars } from "#leads/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { platform } from "#platform/platform.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { suggestedResources } from "#search/gaps.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { brand, modelSections, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { articleRoutes } from "./articles/article-routes.tsx";
import { openResourceCounts } from "./counts/resource-counts-snapshot.ts";
import { engagementCall } from "./counts/routes.ts";
import { ebookPageRoutes } from "./ebooks/ebook-page-routes.tsx";
import { ebookFileRoute } from "./ebooks/routes.ts";
import { feedRoutes } from "./feeds/routes.ts";
import { videoCalls } from "./films/routes.ts";
import { videoRoutes } from "./films/video-routes.tsx";
import { findLinkPictureEntry } from "./link-picture-presenter.ts";
import { resourceListCall } from "./lists/resource-list-call-routes.ts";
import { resourceListRoutes } from "./lists/resource-list-routes.tsx";
import { listModelSections, listResourcePaths } from "./lists/resource-path-rules.ts";
import { previewRoutes } from "./previews/preview-routes.tsx";
import { fillProductReading } from "./related/product-reading-gaps.tsx";
import { openResourceSnapshot, type ResourceSnapshot } from "./resource-snapshot.ts";
import { fillSearchedResources, suggestResources } from "./search/resource-search-gaps.tsx";
import { contributeWebinars } from "./webinars/webinar-site-slice.ts";
import { openWebinarSnapshot, type WebinarSnapshot } from "./webinars/webinar-snapshot.ts";

export const resources = defineService<ResourceSnapshot>("resources");
export const webinars = defineService<WebinarSnapshot>("webinars");

export const slice = defineSiteSlice({
	needs: { platform, siteContent },
	uses: { brand, catalogue, forms, generatedFiles, leads, visitors },
	provides: { resources, webinars, liveWebinars },
	async open({ platform: { background, clock, config, log }, siteContent: content }) {
		const timeZone = config.siteTimeZone;
		const counts = await openResourceCounts({ db: background.db, clock, timeZone, log });
		const webinars = await openWebinarSnapshot(background.db, clock);
		return {
			webinars,
			liveWebinars: webinars.isLiveForm,
			resources: await openResourceSnapshot(
				{ db: background.db, content },
				() => localDate(clock(), timeZone),
				counts,
			),
		};
	},
	contribute(services) {
		const { config, clock, secret, database } = services.platform;
		const { db } = database;
		const publicUrl = sitePublicUrl(config);
		return [
			contentReload.add(() => services.resources.reload()),
			linkPictureEntries.add((key) => findLinkPictureEntry(services.resources, key)),
			...contributeWebinars(services),
			gapFillers.add(
				fillProductReading(services.resources),
				fillSearchedResources({
					db,
					resources: services.resources,
					catalogue: services.catalogue.catalogue,
				}),
			),
			sitemapPaths.add(() =>
				listResourcePaths(services.resources, services.catalogue.catalogue.categories),
			),
			suggestedResources.add(suggestResources(services.resources)),
			modelSections.add(() => listModelSections(services.resources)),
			siteRoutes.add(({ server, calls, pages }) => {
				resourceListRoutes({
					...{ pages, resources: services.resources, publicUrl },
					catalogue: services.catalogue.catalogue,
				});
				ebookPageRoutes({
					...{ pages, db, clock, publicUrl, resources: services.resources },
					catalogue: services.catalogue.catalogue,
					lists: services.catalogue.lists,
					forms: services.forms,
					timeZone: config.siteTimeZone,
					siteName: () => services.brand().name,
				});
				const site = {
					...{ clock, publicUrl, resources: services.resources },
					catalogue: services.catalogue.catalogue,
					timeZone: config.siteTimeZone,
					siteName: () => services.brand().name,
				};
				articleRoutes({ ...site, pages, db });
				feedRoutes({ ...site, server });
				engagementCall({ calls, resources: services.resources, counts: services.resources.counts });
				server.addHook("onClose", () => services.resources.counts.close());
				resourceListCall({ calls, resources: services.resources });
				videoCalls({ calls, db });
				const filmDeps = {
					...{ pages, db, clock, publicUrl, resources: services.resources },
					catalogue: services.catalogue.catalogue,
					lists: services.catalogue.lists,
					timeZone: config.siteTimeZone,
					siteName: () => services.brand().name,
				};
				videoRoutes(filmDeps);
				previewRoutes({ ...filmDeps, forms: services.forms });
				ebookFileRoute({
					server,
					db,
					clock,
					catalogue: services.catalogue.catalogue,
					fileCache: services.generatedFiles.documents,
					visitorOf: pages.getVisitor,
					publisherNow: () => ({ ...services.brand(), publicUrl }),
					hash: createSecretHmac(secret),
					counts: services.resources.counts,
					findEbook: (slug) => services.resources.find("ebook", slug),
				});
			}),
		];
	},
});
