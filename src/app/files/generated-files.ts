import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import { productFileRoutes } from "#catalogue/files/documents/document-routes.ts";
import { linkPictureRoutes } from "#catalogue/files/pictures/link-picture-routes.ts";
import type { Server } from "#platform/http/server.ts";
import { createFileCache } from "#platform/render-worker/file-cache.ts";
import { createRenderer } from "#platform/render-worker/renderer.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { ebookFileRoute } from "#resources/ebooks/routes.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { fieldFileRoutes } from "#storefront/documents/routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

const pdfBytes = 32 * 1024 * 1024;
const pictureBytes = 16 * 1024 * 1024;

interface GeneratedFileDeps extends SiteDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly snapshots: ContentSnapshots;
	readonly publicUrl: string;
}

/** Generated documents and pictures: one worker renders each at its first request, and two caches hold the results. */
export function generatedFileRoutes(deps: GeneratedFileDeps) {
	const { server, snapshots, publicUrl, clock, config } = deps;
	const renderWorker = createRenderer();
	server.addHook("onClose", () => renderWorker.close());
	const documents = createFileCache(renderWorker, pdfBytes);
	const pictures = createFileCache(renderWorker, pictureBytes);
	const brandNow = () => snapshots.site.brand;
	const files = {
		server,
		db: deps.database.db,
		clock,
		shelf: documents,
		catalogue: snapshots.catalogue,
		visitorOf: deps.pages.getVisitor,
		publisherNow: () => ({ ...brandNow(), publicUrl }),
		timeZone: config.siteTimeZone,
	};
	productFileRoutes(files);
	fieldFileRoutes({ ...files, ...snapshots });
	ebookFileRoute({ ...files, hash: createSecretHmac(deps.secret) });
	linkPictureRoutes({ ...files, shelf: pictures, getBrand: brandNow });
	return {
		clear() {
			documents.clear();
			pictures.clear();
		},
	};
}
