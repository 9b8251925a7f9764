import { join } from "node:path";
import type { Server } from "#platform/http/server.ts";

/** The operator's own files, nothing of ours: should one hold a script, even an SVG opened by itself runs none. */
export const contentFilePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The operator's own pictures and films. */
export const contentFilesFolder = (contentDir: string) => join(contentDir, "files");

export function contentFileRoutes(server: Server, contentDir: string): void {
	const folder = contentFilesFolder(contentDir);
	server.get<{ Params: { "*": string } }>(
		"/files/*",
		{ config: { load: "uncounted" } },
		(request, reply) =>
			reply
				.header("content-security-policy", contentFilePolicy)
				.header("cache-control", "public, max-age=3600")
				.sendFile(request.params["*"], folder, {
					cacheControl: false,
					dotfiles: "ignore",
				}),
	);
}
