import { relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { contentFileRoutes } from "#platform/content/content-file-routes.ts";
import type { Server } from "#platform/http/server.ts";
import { lazyRoutes } from "#shell/assets/lazy-routes.ts";
import { devReloadRoutes } from "./pages/dev-reload.ts";
import { findLazyFiles } from "./pages/document-frame.ts";
import type { SiteDeps } from "./site-deps.ts";

const faviconFile = "favicon.ico";

/** The built files of the browser, and those of the content folder. */
export async function fileRoutes(
	server: Server,
	{
		config,
		assets,
		clientFolder,
		ownIcon,
	}: Pick<SiteDeps, "config" | "assets" | "clientFolder"> & {
		/** The icon of the operator's brand, which content may change. */
		readonly ownIcon: () => string | undefined;
	},
): Promise<void> {
	if (config.mode === "development") devReloadRoutes(server);
	lazyRoutes(server, findLazyFiles(assets, config.lazyFilesVersion));
	await server.register(fastifyStatic, {
		root: clientFolder,
		wildcard: false,
		preCompressed: true,
		index: false,
		globIgnore: [faviconFile],
		cacheControl: false,
		// Called for files of other folders, too, whose routes set their own headers.
		setHeaders(reply, path) {
			const file = relative(clientFolder, path);
			if (!file.startsWith("..")) reply.header("cache-control", cacheControlFor(file));
		},
	});
	// Feed readers, bookmarks and old browsers ask for this address without reading the page.
	server.get(`/${faviconFile}`, { config: { load: "uncounted" } }, (_request, reply) => {
		const icon = ownIcon();
		if (icon === undefined) return reply.sendFile(faviconFile);
		return reply.header("cache-control", "public, max-age=86400").redirect(icon);
	});
	contentFileRoutes(server, config.contentDir);
}

/** Built files have a hash in their name; the few others (icons) may change with a release. */
function cacheControlFor(path: string): string {
	return path.startsWith(`assets${sep}`)
		? "public, max-age=31536000, immutable"
		: "public, max-age=86400";
}
