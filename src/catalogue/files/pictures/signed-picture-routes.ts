import { stat } from "node:fs/promises";
import { join } from "node:path";
import { getSignedImageUrl } from "#catalogue/api/calls.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { fileMessages } from "#catalogue/files/messages.ts";
import { getCategoryHue, getCoverSeed } from "#catalogue/products/product-presenter.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import { contentFilePolicy, contentFilesFolder } from "#platform/content/content-file-routes.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { FileRoute, Request } from "#platform/http/server.ts";
import {
	briefLinkSeconds,
	isSignedLink,
	signLink,
	toLinkSeconds,
} from "#platform/secrets/signed-link.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { renderCover } from "./cover-document.ts";
import { sendCover } from "./cover-routes.ts";
import {
	buildPicturePath,
	type Picture,
	parseCoverPath,
	parsePicturePath,
	picturePurpose,
} from "./signed-picture-rules.ts";

/** Pictures that are not public, at addresses of their own module, which accepts links with this signature. */
export interface PrivatePictures {
	/** True if there is a picture at this path, and who sends the request may see it. */
	readonly admits: (path: string, request: Request) => Promise<boolean>;
}

export const privatePictures = defineContributions<PrivatePictures>("private pictures");

/** Links to pictures that work for a while, and the pictures behind them. */
export function signedPictureRoutes(
	{ db, clock, hash, catalogue, contentDir }: CatalogueDeps,
	{ server, calls, list }: Pick<SiteHttp, "server" | "calls" | "list">,
): void {
	const folder = contentFilesFolder(contentDir);

	/** Undefined for a missing picture. */
	const find = async (picture: Picture) =>
		"file" in picture
			? await isFile(join(folder, picture.file))
			: findProduct(db, picture.product.kind, picture.product, "");

	const findPath = async (imagePath: string, request: Request): Promise<string | undefined> => {
		const picture = parsePicturePath(imagePath);
		if (picture) return (await find(picture)) ? buildPicturePath(picture) : undefined;
		for (const { admits } of list(privatePictures))
			if (await admits(imagePath, request)) return imagePath;
		return undefined;
	};

	calls.bind(getSignedImageUrl, {
		answer: async ({ image_path }, { request }) => {
			const path = await findPath(image_path, request);
			if (!path)
				return new CallRefusal(404, {
					field: "image_path",
					message: "names no picture",
				});
			const until = clock().add({ seconds: briefLinkSeconds });
			const link = `${path}?${signLink(hash, picturePurpose, path, until)}`;
			return { status: 200, data: { link, expires: toLinkSeconds(until) } };
		},
	});

	/** Throws unless the request has a link of ours that still works. */
	const admit = (path: string, query: Readonly<Record<string, unknown>>) => {
		if (!isSignedLink(hash, picturePurpose, path, query, clock()))
			throw Object.assign(new Error(fileMessages.pictures.invalidLink), {
				statusCode: 403,
			});
	};
	const cacheControl = `private, max-age=${briefLinkSeconds}`;

	server.get<FileRoute>("/covers/:file", async (request, reply) => {
		const product = parseCoverPath(`/covers/${request.params.file}`);
		if (!product) return reply.callNotFound();
		admit(buildPicturePath({ product }), request.query);
		const found = await findProduct(db, product.kind, product, "");
		if (!found) return reply.callNotFound();
		reply.header("cache-control", cacheControl);
		// An operator's own picture lies wherever the content says.
		if (found.image) return reply.redirect(found.image, 302);
		const hue = getCategoryHue(found.category, catalogue.categories);
		return sendCover(
			reply,
			renderCover(getCoverSeed(product.kind, found, catalogue.categories), hue),
		);
	});

	server.get<{ Params: { "*": string } }>("/pictures/*", async (request, reply) => {
		const picture = parsePicturePath(`/files/${request.params["*"]}`);
		if (!picture || !("file" in picture)) return reply.callNotFound();
		admit(buildPicturePath(picture), Object(request.query));
		return reply
			.header("cache-control", cacheControl)
			.header("content-security-policy", contentFilePolicy)
			.sendFile(picture.file, folder, { cacheControl: false });
	});
}

const isFile = (path: string): Promise<boolean> =>
	stat(path).then(
		(found) => found.isFile(),
		() => false,
	);
