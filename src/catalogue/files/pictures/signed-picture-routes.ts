import { getSignedImageUrl } from "#catalogue/api/calls.ts";
import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import { hueOf } from "#catalogue/products/product-presenter.ts";
import { findProductById } from "#catalogue/store/product-store.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import {
	CallRefusal,
	type CallServer,
} from "#platform/http/calls/call-server.ts";
import type { Server } from "#platform/http/server.ts";
import { isSame, keyedHash } from "#platform/secrets/hmac.ts";
import { coverFile } from "./cover-document.ts";
import { sendCover } from "./cover-routes.ts";
import {
	coverPath,
	isOver,
	linkEnd,
	linkSeconds,
	type Picture,
	pictureAt,
} from "./signed-picture-rules.ts";

/** Links to pictures that work for a while, and the pictures behind them. */
export function pictureRoutes(parts: {
	server: Server;
	calls: CallServer;
	db: Db;
	clock: Clock;
	catalogue: CatalogueBook;
	secret: string;
}): void {
	const { server, calls, db, clock, catalogue } = parts;
	const hash = keyedHash(parts.secret);
	const signature = (picture: Picture, expires: number) =>
		hash("picture", coverPath(picture), String(expires));

	calls.bind(getSignedImageUrl, {
		answer: async ({ image_path }) => {
			const picture = pictureAt(image_path);
			const product =
				picture && (await findProductById(db, picture.kind, picture.id, ""));
			if (!picture || !product)
				return new CallRefusal(404, {
					field: "image_path",
					message: "names no picture",
				});
			const expires = linkEnd(clock());
			const query = new URLSearchParams({
				expires: String(expires),
				signature: signature(picture, expires),
			});
			const link = `${coverPath(picture)}?${query}`;
			return { status: 200, data: { link, expires } };
		},
	});

	server.get("/covers/:file", async (request, reply) => {
		const { file = "" } = request.params as { file?: string };
		const asked = request.query as Record<string, unknown>;
		const picture = pictureAt(`/covers/${file}`);
		if (!picture) return reply.callNotFound();
		const expires = Number(asked.expires);
		const isOurs =
			Number.isSafeInteger(expires) &&
			isSame(String(asked.signature), signature(picture, expires));
		if (!isOurs || isOver(expires, clock()))
			throw Object.assign(
				new Error("This link to a picture is not valid, or no longer."),
				{ statusCode: 403 },
			);
		const product = await findProductById(db, picture.kind, picture.id, "");
		if (!product) return reply.callNotFound();
		reply.header("cache-control", `private, max-age=${linkSeconds}`);
		// An operator's own picture lies wherever the content says.
		if (product.image) return reply.redirect(product.image, 302);
		const hue = hueOf(product.category, catalogue.categories);
		return sendCover(reply, coverFile(`${picture.kind}-${picture.id}`, hue));
	});
}
