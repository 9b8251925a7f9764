import type { CatalogueDeps } from "#catalogue/deps.ts";
import { titleOffer } from "#catalogue/product-names/product-name-rules.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { FileRoute } from "#platform/http/server.ts";
import type { RenderedFile } from "#platform/render-worker/file-cache.ts";
import { generatedFileRoute, sendFile } from "#platform/render-worker/file-response.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { createLinkPicture } from "./link-picture-document.ts";
import {
	type LinkPictureEntry,
	type LinkPictureRequest,
	type LinkPictureSubject,
	linkPictureEntries,
	linkPictureVersion,
	parseLinkPictureFile,
} from "./link-picture-presenter.ts";

/**
 * The address contains the version, so its content never changes; any other spelling soon expires.
 */
const forEver = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

const toKey = (name: string, version: string) => `${name}\0${version}`;

/** The pictures that other sites show beside a shared link to a page. */
export function linkPictureRoutes(
	deps: CatalogueDeps,
	{ server, list }: Pick<SiteHttp, "server" | "list">,
): void {
	const { pictures: fileCache } = deps.generatedFiles;
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
				findLinkPictureSubject(deps, list(linkPictureEntries), pictureRequest),
			));
		if (!of) return reply.callNotFound();
		const version = linkPictureVersion(of);
		const file = await fileCache.get(request, toKey(name, version), async () =>
			createLinkPicture(of, { hasSign: deps.brand().logo === undefined }),
		);
		if (!file) return reply.callNotFound();
		return send(file, wanted === version ? forEver : forAnHour);
	});
}

async function findLinkPictureSubject(
	{ db, catalogue, brand }: CatalogueDeps,
	entries: readonly ((key: string) => LinkPictureEntry | undefined)[],
	pictureRequest: LinkPictureRequest,
): Promise<LinkPictureSubject | undefined> {
	const siteName = brand().name;
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
