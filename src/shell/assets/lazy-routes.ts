import type { FastifyInstance } from "fastify";
import { isPageType } from "#core/page-types.ts";

/**
 * The published names of the files that a page type may load late:
 * `/js/{pageType}-lazy[.{version}].js` and `/css/…`. The files behind them carry a hash, so the
 * short names only point to them.
 */
export interface LazyFiles {
	readonly version: string | undefined;
	readonly script: (pageType: string) => string;
	readonly style: (pageType: string) => string;
}

const name = /^(?<pageType>[\w-]+?)-lazy(?:\.(?<version>[\w.-]+))?\.(?<kind>js|css)$/;

export function lazyRoutes(server: FastifyInstance, files: LazyFiles): void {
	for (const kind of ["js", "css"] as const) {
		server.get<{ Params: { file: string } }>(
			`/${kind}/:file`,
			{ config: { load: "uncounted" } },
			(request, reply) => {
				const groups = name.exec(request.params.file)?.groups;
				const { pageType = "" } = groups ?? {};
				if (!groups || groups.kind !== kind || !isPageType(pageType)) return reply.callNotFound();
				// A versioned name is cached for a year, so it must never answer for another version.
				if (groups.version !== undefined && groups.version !== files.version)
					return reply.callNotFound();
				const body =
					kind === "js"
						? `import "${files.script(pageType)}";\n`
						: `@import "${files.style(pageType)}";\n`;
				return reply
					.type(kind === "js" ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8")
					.header(
						"cache-control",
						groups.version ? "public, max-age=31536000, immutable" : "no-cache",
					)
					.send(body);
			},
		);
	}
}
