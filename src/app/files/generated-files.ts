import type { Books } from "#app/content/content-snapshots.ts";
import type { Parts } from "#app/site-deps.ts";
import { productFileRoutes } from "#catalogue/files/documents/document-routes.ts";
import { linkPictureRoutes } from "#catalogue/files/pictures/link-picture-routes.ts";
import type { Server } from "#platform/http/server.ts";
import { createShelf } from "#platform/render-worker/file-cache.ts";
import { createPress } from "#platform/render-worker/renderer.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import { ebookFileRoute } from "#resources/ebooks/routes.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { fieldFileRoutes } from "#storefront/documents/routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

const pdfBytes = 32 * 1024 * 1024;
const pictureBytes = 16 * 1024 * 1024;

interface Wanted extends Parts {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly books: Books;
	readonly publicUrl: string;
}

/** Documents and pictures that are made here: drawn when first asked for, by one press, and kept on two shelves. */
export function writtenFiles(parts: Wanted) {
	const { server, books, publicUrl, clock, config } = parts;
	const press = createPress();
	server.addHook("onClose", () => press.close());
	const documents = createShelf(press, pdfBytes);
	const pictures = createShelf(press, pictureBytes);
	const brandNow = () => books.site.brand;
	const files = {
		server,
		db: parts.database.db,
		clock,
		shelf: documents,
		catalogue: books.catalogue,
		visitorOf: parts.pages.visitorOf,
		publisherNow: () => ({ ...brandNow(), publicUrl }),
		timeZone: config.siteTimeZone,
	};
	productFileRoutes(files);
	fieldFileRoutes({ ...files, ...books });
	ebookFileRoute({ ...files, hash: keyedHash(parts.secret) });
	linkPictureRoutes({ ...files, shelf: pictures, brandNow });
	return {
		clear() {
			documents.clear();
			pictures.clear();
		},
	};
}
