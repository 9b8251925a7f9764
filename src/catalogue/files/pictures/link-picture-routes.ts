import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { titleOffer } from "#catalogue/product-names/product-name-rules.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { FileRoute, Server } from "#platform/http/server.ts";
import type { FileCache } from "#platform/render-worker/file-cache.ts";
import { sendFile } from "#platform/render-worker/file-response.ts";
import type { SiteBrand } from "#visitors/site.ts";
import { createLinkPicture } from "./link-picture-document.ts";
import {
	type LinkPictureRequest,
	type LinkPictureSubject,
	linkPictureVersion,
	parseLinkPictureFile,
} from "./link-picture-presenter.ts";

/**
 * The address contains the version, so its content never changes; any other spelling soon expires.
 */
const forEver = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

interface LinkPictureRouteDeps {
	readonly server: Server;
	readonly db: Db;
	readonly catalogue: CatalogueSnapshot;
	readonly fileCache: FileCache;
	readonly getBrand: () => SiteBrand;
}

/** The pictures that other sites show beside a shared link to a page. */
export function linkPictureRoutes(deps: LinkPictureRouteDeps): void {
	deps.server.get<FileRoute>("/og/:file", async (request, reply) => {
		const { file: name } = request.params;
		const pictureRequest = parseLinkPictureFile(name);
		const of = pictureRequest && (await findLinkPictureSubject(deps, pictureRequest));
		if (!of) return reply.callNotFound();
		const version = linkPictureVersion(of);
		const file = await deps.fileCache.get(`${name}\0${version}`, async () =>
			createLinkPicture(of, { hasSign: deps.getBrand().logo === undefined }),
		);
		if (!file) return reply.callNotFound();
		const cache = request.query.v === version ? forEver : forAnHour;
		return sendFile(request, reply, file, { type: "image/png", cache });
	});
}

async function findLinkPictureSubject(
	{ db, catalogue, getBrand }: LinkPictureRouteDeps,
	pictureRequest: LinkPictureRequest,
): Promise<LinkPictureSubject | undefined> {
	const siteName = getBrand().name;
	const categoryOf = (categorySlug: string) =>
		catalogue.categories.find(({ slug }) => slug === categorySlug);
	if (pictureRequest.kind === "category") {
		const category = categoryOf(pictureRequest.slug);
		return (
			category && {
				kind: "category",
				category,
				siteName,
				kindName: titleOffer(catalogue),
			}
		);
	}
	const product = await findProduct(db, pictureRequest.kind, pictureRequest, "");
	const category = product && categoryOf(product.category);
	if (!category) return undefined;
	return {
		...pictureRequest,
		title: product.title,
		category,
		siteName,
		kindName: catalogue.names[product.kind].one,
	};
}
