import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import { findProductById } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Server } from "#platform/http/server.ts";
import type { Shelf } from "#platform/render-worker/file-cache.ts";
import { answerFile } from "#platform/render-worker/file-response.ts";
import { linkPicture } from "./link-picture-document.ts";
import {
	type Asked,
	askedFor,
	type Pictured,
	versionOf,
} from "./link-picture-presenter.ts";

/** The address says the version, so what stands there never changes; any other spelling is soon asked again. */
const forEver = "public, max-age=31536000, immutable";
const forAnHour = "public, max-age=3600";

interface Brand {
	readonly name: string;
	/** Who has a sign of their own does not wear ours. */
	readonly logo?: object | undefined;
}

interface Parts {
	readonly server: Server;
	readonly db: Db;
	readonly catalogue: CatalogueBook;
	readonly shelf: Shelf;
	readonly brandNow: () => Brand;
}

/** The pictures that are shown where somebody shares a link to a page. */
export function linkPictureRoutes(parts: Parts): void {
	parts.server.get("/og/:file", async (request, reply) => {
		const { file: name = "" } = request.params as { file?: string };
		const asked = askedFor(name);
		const of = asked && (await pictured(parts, asked));
		if (!of) return reply.callNotFound();
		const version = versionOf(of);
		const file = await parts.shelf.get(`${name}\0${version}`, async () =>
			linkPicture(of, { hasSign: parts.brandNow().logo === undefined }),
		);
		if (!file) return reply.callNotFound();
		const { v } = request.query as { v?: unknown };
		const cache = v === version ? forEver : forAnHour;
		return answerFile(request, reply, file, { type: "image/png", cache });
	});
}

async function pictured(
	{ db, catalogue, brandNow }: Parts,
	asked: Asked,
): Promise<Pictured | undefined> {
	const siteName = brandNow().name;
	const categoryOf = (wanted: string) =>
		catalogue.categories.find(({ slug }) => slug === wanted);
	if (asked.kind === "category") {
		const category = categoryOf(asked.slug);
		return category && { kind: "category", category, siteName };
	}
	const product = await findProductById(db, asked.kind, asked.id, "");
	const category = product && categoryOf(product.category);
	if (!category) return undefined;
	return { ...asked, title: product.title, category, siteName };
}
