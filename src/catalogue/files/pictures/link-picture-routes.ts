import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { titleOffer } from "#catalogue/product-names/product-name-rules.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { FileRoute, Server } from "#platform/http/server.ts";
import type { FileCache, RenderedFile } from "#platform/render-worker/file-cache.ts";
import { generatedFileRoute, sendFile } from "#platform/render-worker/file-response.ts";
import type { SiteBrand } from "#visitors/site.ts";
import { createLinkPicture } from "./link-picture-document.ts";
import {
	type LinkPictureEntry,
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

const toKey = (name: string, version: string) => `${name}\0${version}`;

interface LinkPictureRouteDeps {
	readonly server: Server;
	readonly db: Db;
	readonly catalogue: CatalogueSnapshot;
	readonly fileCache: FileCache;
	readonly getBrand: () => SiteBrand;
	readonly entries: readonly ((key: string) => LinkPictureEntry | undefined)[];
}

/** The pictures that other sites show beside a shared link to a page. */
export function linkPictureRoutes(deps: LinkPictureRouteDeps): void {
	const { server, fileCache } = deps;
	server.get<FileRoute>("/og/:file", generatedFileRoute, async (request, reply) => {
		const { file: name } = request.params;
		const { v: wanted } = request.query;
		const send = (file: RenderedFile, cache: string) =>
			sendFile(request, reply, file, { type: "image/png", cache });
		// A picture is in the cache under its version only, which pages name.
		const cached = typeof wanted === "string" && fileCache.peek(toKey(name, wanted));
		if (cached) return send(cached, forEver);
		const pictureRequest = parseLinkPictureFile(name);
		const of =
			pictureRequest &&
			(await server.load.runPage("pages", request, () =>
				findLinkPictureSubject(deps, pictureRequest),
			));
		if (!of) return reply.callNotFound();
		const version = linkPictureVersion(of);
		const file = await fileCache.get(request, toKey(name, version), async () =>
			createLinkPicture(of, { hasSign: deps.getBrand().logo === undefined }),
		);
		if (!file) return reply.callNotFound();
		return send(file, wanted === version ? forEver : forAnHour);
	});
}

async function findLinkPictureSubject(
	{ db, catalogue, getBrand, entries }: LinkPictureRouteDeps,
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
	if (pictureRequest.kind === "entry") {
		const { key } = pictureRequest;
		const entry = entries.map((find) => find(key)).find((found) => found !== undefined);
		const category = entry && categoryOf(entry.category);
		return category && { ...entry, kind: "entry", category, siteName };
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
