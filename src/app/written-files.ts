import { productFileRoutes } from "#catalogue/documents/routes.ts";
import { linkPictureRoutes } from "#catalogue/link-pictures/routes.ts";
import type { Server } from "#platform/http/server.ts";
import { keyedHash } from "#platform/keyed-hash.ts";
import { createPress } from "#platform/press/press.ts";
import { createShelf } from "#platform/press/shelf.ts";
import { ebookFileRoute } from "#resources/documents/routes.ts";
import type { PageRoutes } from "#shell/page-routes.ts";
import { fieldFileRoutes } from "#storefront/documents/routes.ts";
import type { Audience } from "#visitors/audience.ts";
import type { Books } from "./books.ts";
import type { Parts } from "./parts.ts";

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
