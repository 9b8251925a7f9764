import { defineAddress } from "#core/addresses.ts";
import { describedWebhooks } from "#platform/http/calls/open-api/described-calls.ts";
import {
	buildOpenApiDocument,
	type OpenApiDocument,
	type OpenApiOptions,
} from "#platform/http/calls/open-api/open-api-document.ts";
import { printTypeDeclarations } from "#platform/http/calls/open-api/type-declarations.ts";
import { type CachedText, sendCachedText, toCachedText } from "#platform/http/compression.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { openApiMessages as texts } from "./messages.ts";
import { OpenApiPage } from "./open-api-page.tsx";

export const openApiAddress = defineAddress("/openapi");

/** The description of the calls: for programs, for their compilers, and as a page for their authors. */
export function openApiRoutes(
	{ server, pages, list }: Pick<SiteHttp, "server" | "pages" | "list">,
	{
		siteName,
		...options
	}: Omit<OpenApiOptions, "siteName" | "webhooks"> & { readonly siteName: () => string },
): { readonly clear: () => void } {
	const build = (): OpenApiDocument =>
		buildOpenApiDocument({
			...options,
			siteName: siteName(),
			webhooks: list(describedWebhooks),
		});
	const kept = new Map<string, Promise<CachedText>>();
	const serve = (path: string, type: string, print: (document: OpenApiDocument) => string) =>
		server.get(path, async (request, reply) => {
			const text = kept.get(path) ?? toCachedText(print(build()));
			kept.set(path, text);
			reply.type(`${type}; charset=utf-8`).header("cache-control", "public, max-age=60");
			return sendCachedText(request, reply, await text);
		});
	serve("/openapi.json", "application/json", (document) => JSON.stringify(document));
	serve("/openapi.d.ts", "text/plain", printTypeDeclarations);
	pages.page(openApiAddress, async () => ({
		type: "api",
		head: {
			title: texts.title,
			description: texts.description,
			canonical: openApiAddress.to(),
			listed: false,
		},
		tags: ["site"],
		body: <OpenApiPage document={build()} />,
	}));
	return { clear: () => kept.clear() };
}
