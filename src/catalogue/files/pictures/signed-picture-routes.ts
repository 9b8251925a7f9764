import { getSignedImageUrl } from "#catalogue/api/calls.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { fileMessages } from "#catalogue/files/messages.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import { getCategoryHue } from "#catalogue/products/product-presenter.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import {
	CallRefusal,
	type CallServer,
} from "#platform/http/calls/call-server.ts";
import type { FileRoute, Server } from "#platform/http/server.ts";
import { createSecretHmac, isSameSecret } from "#platform/secrets/hmac.ts";
import { renderCover } from "./cover-document.ts";
import { sendCover } from "./cover-routes.ts";
import {
	buildCoverPath,
	calculateLinkExpiry,
	isLinkExpired,
	linkLifetimeSeconds,
	parseCoverPath,
} from "./signed-picture-rules.ts";

/** Links to pictures that work for a while, and the pictures behind them. */
export function signedPictureRoutes(deps: {
	server: Server;
	calls: CallServer;
	db: Db;
	clock: Clock;
	catalogue: CatalogueSnapshot;
	secret: string;
}): void {
	const { server, calls, db, clock, catalogue } = deps;
	const hash = createSecretHmac(deps.secret);
	const signature = (picture: ProductKey, expires: number) =>
		hash("picture", buildCoverPath(picture), String(expires));

	calls.bind(getSignedImageUrl, {
		answer: async ({ image_path }) => {
			const picture = parseCoverPath(image_path);
			const product =
				picture && (await findProduct(db, picture.kind, picture, ""));
			if (!picture || !product)
				return new CallRefusal(404, {
					field: "image_path",
					message: "names no picture",
				});
			const expires = calculateLinkExpiry(clock());
			const query = new URLSearchParams({
				expires: String(expires),
				signature: signature(picture, expires),
			});
			const link = `${buildCoverPath(picture)}?${query}`;
			return { status: 200, data: { link, expires } };
		},
	});

	server.get<FileRoute>("/covers/:file", async (request, reply) => {
		const queryParameters = request.query;
		const picture = parseCoverPath(`/covers/${request.params.file}`);
		if (!picture) return reply.callNotFound();
		const expires = Number(queryParameters.expires);
		const isOurs =
			Number.isSafeInteger(expires) &&
			isSameSecret(
				String(queryParameters.signature),
				signature(picture, expires),
			);
		if (!isOurs || isLinkExpired(expires, clock()))
			throw Object.assign(new Error(fileMessages.pictures.invalidLink), {
				statusCode: 403,
			});
		const product = await findProduct(db, picture.kind, picture, "");
		if (!product) return reply.callNotFound();
		reply.header("cache-control", `private, max-age=${linkLifetimeSeconds}`);
		// An operator's own picture lies wherever the content says.
		if (product.image) return reply.redirect(product.image, 302);
		const hue = getCategoryHue(product.category, catalogue.categories);
		return sendCover(reply, renderCover(`${picture.kind}-${picture.id}`, hue));
	});
}
