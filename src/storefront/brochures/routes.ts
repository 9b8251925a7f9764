import { choosePaperFormat } from "#catalogue/files/documents/document-style-rules.ts";
import { buildPath } from "#core/addresses.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import { generatedFileRoute } from "#platform/render-worker/file-response.ts";
import { sendPdf } from "#platform/render-worker/pdf-response.ts";
import { loadBusinessOffer } from "#storefront/business/business-presenter.ts";
import { businessPatterns, listBusinessPages } from "#storefront/business/page-list-rules.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import { messages } from "#storefront/messages.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { createBusinessBrochure } from "./brochure-document.ts";
import { findBrochurePage, toBrochureLinkPath, toBrochurePath } from "./brochure-link-rules.ts";
import { generateCloudFrontSignedUrl } from "./calls.ts";

/** Brochures of the pages for companies: links that work for a while, and the files that they open. */
export function brochureRoutes(
	deps: StorefrontDeps,
	http: Pick<SiteHttp, "server" | "calls" | "pages">,
): void {
	const { site, brochureLinks: links, publicUrl } = deps;
	http.calls.bind(generateCloudFrontSignedUrl, {
		perMinute: "forms",
		answer: ({ ebook_url }) => {
			const found = findBrochurePage(site.business, ebook_url, publicUrl);
			return found
				? { status: 200, data: { link: links.create(found.path) } }
				: new CallRefusal(404, {
						field: "ebook_url",
						message: messages.brochure.unknownAddress,
					});
		},
	});
	for (const pattern of businessPatterns) brochureFileRoutes(deps, http, pattern);
}

interface PageRoute {
	Params: Record<string, string>;
	Querystring: Record<string, unknown>;
}

function brochureFileRoutes(
	deps: StorefrontDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
	pattern: string,
): void {
	const { site, brochureLinks: links, documents: fileCache, catalogue } = deps;
	const findPage = (parameters: Record<string, string>) => {
		const path = buildPath(pattern, parameters);
		return listBusinessPages(site.business).find((page) => page.path === path);
	};
	server.get<PageRoute>(toBrochureLinkPath(pattern), (request, reply) => {
		const page = findPage(request.params);
		if (!page) return reply.callNotFound();
		reply.header("cache-control", "no-store");
		return reply.redirect(links.create(page.path), 302);
	});
	server.get<PageRoute>(toBrochurePath(pattern), generatedFileRoute, async (request, reply) => {
		const page = findPage(request.params);
		if (!page) return reply.callNotFound();
		if (!links.opens(page.path, request.query))
			throw Object.assign(new Error(messages.brochure.expiredLink), {
				statusCode: 403,
			});
		// A search engine would list an address that soon opens nothing.
		reply.header("x-robots-tag", "noindex");
		const visitor = pages.getVisitor(request);
		const country = catalogue.priceCountry(visitor.country);
		const key = ["brochure", page.path, country].join("\0");
		const file = await fileCache.get(request, key, async () =>
			createBusinessBrochure({
				located: page,
				pages: listBusinessPages(site.business),
				offer: await loadBusinessOffer(deps, page.page, visitor),
				brand: site.brand,
				publicUrl: deps.publicUrl,
				paper: choosePaperFormat(country),
			}),
		);
		if (!file) return reply.callNotFound();
		return sendPdf(request, reply, file, {
			name: `${page.path.split("/").at(-1)}-brochure`,
			cache: "private, no-store",
			isDownload: true,
		});
	});
}
