import { coverAddress } from "#catalogue/addresses.ts";
import type { Reply, Server } from "#platform/http/server.ts";
import { renderRequestedCover } from "./cover-document.ts";

export function coverRoutes(server: Server): void {
	server.get<{ Params: { hue: string; file: string } }>(
		coverAddress.pattern,
		{ config: { load: "uncounted" } },
		(request, reply) => {
			const { hue, file } = request.params;
			const cover = renderRequestedCover(hue, file);
			if (!cover) return reply.callNotFound();
			reply.header("cache-control", "public, max-age=86400");
			return sendCover(reply, cover);
		},
	);
}

export function sendCover(reply: Reply, cover: string): Reply {
	return reply
		.type("image/svg+xml")
		.header(
			// The picture contains a style element; opened as a page it can still run no script.
			"content-security-policy",
			"default-src 'none'; style-src 'unsafe-inline'",
		)
		.send(cover);
}
