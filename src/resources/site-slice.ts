import { linkPictureEntries } from "#catalogue/files/pictures/link-picture-presenter.ts";
import type { CatalogueServices } from "#catalogue/site-slice.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { localDate } from "#core/time.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import { forms } from "#forms/site-slice.ts";
import { leads, liveWebinars } from "#leads/site-slice.ts";
import { siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentReload } from "#platform/content/content.ts";
import { forgetEmails } from "#platform/mail/mail.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import type { Platform } from "#platform/platform.ts";
import { platform } from "#platform/platform.ts";
import type { FileCache } from "#platform/render-worker/file-cache.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import { suggestedResources } from "#search/gaps.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { brand, modelSections, sitemapPaths, siteRoutes } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import { visitors } from "#visitors/site-slice.ts";
import { articleRoutes } from "./articles/article-routes.tsx";
import { openResourceCounts } from "./counts/resource-counts-snapshot.ts";
import { engagementCall } from "./counts/routes.ts";
import type { ResourcesDeps } from "./deps.ts";
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
import { createSeatFollower } from "./webinars/outside/registrant-commands.ts";
import { listConfiguredServices } from "./webinars/outside/service-commands.ts";
import { openSeatLinks } from "./webinars/seats/seat-link-rules.ts";
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
		const deps = createDeps(services);
		const { resources, catalogue } = deps;
		return [
			contentReload.add(() => resources.reload()),
			linkPictureEntries.add((key) => findLinkPictureEntry(resources, key)),
			...contributeWebinars(deps, services),
			gapFillers.add(fillProductReading(resources), fillSearchedResources(deps)),
			sitemapPaths.add(() => listResourcePaths(resources, catalogue.categories)),
			suggestedResources.add(suggestResources(resources)),
			modelSections.add(() => listModelSections(resources)),
			siteRoutes.add((http) => {
				resourceListRoutes(deps, http);
				ebookPageRoutes(deps, http);
				ebookFileRoute(deps, http);
				articleRoutes(deps, http);
				feedRoutes(deps, http);
				videoRoutes(deps, http);
				videoCalls(deps, http);
				previewRoutes(deps, http);
				engagementCall(deps, http);
				resourceListCall(deps, http);
				http.server.addHook("onClose", () => resources.counts.close());
			}),
		];
	},
});

function createDeps(services: {
	readonly platform: Platform;
	readonly brand: ResourcesDeps["brand"];
	readonly catalogue: CatalogueServices;
	readonly forms: FormsSnapshot;
	readonly generatedFiles: { readonly documents: FileCache };
	readonly visitors: Pick<VisitorServices, "emails">;
	readonly resources: ResourceSnapshot;
	readonly webinars: WebinarSnapshot;
}): ResourcesDeps {
	const { brand, forms, resources, webinars, platform: site } = services;
	const { clock, config, jobs } = site;
	const own = createModuleDeps(site);
	const webinarServices = listConfiguredServices(config);
	return {
		...own,
		...{ brand, forms, resources, webinars, jobs, webinarServices },
		...{ catalogue: services.catalogue.catalogue, lists: services.catalogue.lists },
		fileCache: services.generatedFiles.documents,
		emails: services.visitors.emails,
		seatLinks: openSeatLinks(own.hash, own.publicUrl),
		followSeat: createSeatFollower({ clock, jobs, webinarServices }),
		forgetEmails: (...starts) => forgetEmails(jobs, ...starts),
	};
}
