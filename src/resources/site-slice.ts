import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { contentReload } from "#platform/content/content.ts";
import { platform } from "#platform/platform.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { publishedWebinars } from "#storefront/blocks/gaps.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { ebookFileRoute } from "./ebooks/routes.ts";
import { openResourceSnapshot, type ResourceSnapshot } from "./resource-snapshot.ts";
import { videoCalls } from "./videos/routes.ts";
import { fillWebinarSlider, listPublishedWebinars } from "./webinars/webinar-gaps.tsx";

export const resources = defineService<ResourceSnapshot>("resources");

export const slice = defineSiteSlice({
	needs: { platform },
	uses: { brand, catalogue, generatedFiles },
	provides: { resources },
	open: async ({ platform: { background } }) => ({
		resources: await openResourceSnapshot(background.db),
	}),
	contribute(services) {
		const { config, clock, secret, database } = services.platform;
		const { db } = database;
		const publicUrl = sitePublicUrl(config);
		return [
			contentReload.add(() => services.resources.reload()),
			gapFillers.add(fillWebinarSlider(db, clock)),
			publishedWebinars.add(() => listPublishedWebinars(db, clock())),
			siteRoutes.add(({ server, calls, pages }) => {
				videoCalls({ calls, db });
				ebookFileRoute({
					server,
					db,
					clock,
					catalogue: services.catalogue.catalogue,
					fileCache: services.generatedFiles.documents,
					visitorOf: pages.getVisitor,
					publisherNow: () => ({ ...services.brand(), publicUrl }),
					hash: createSecretHmac(secret),
				});
			}),
		];
	},
});
