import { isLocalPath, withoutQuery } from "#core/addresses.ts";
import { type CallBases, listCallFolders } from "#core/calls.ts";
import { gapUse } from "#core/gaps.ts";
import type { ErrorAnswers, Request } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { ErrorPage, NotFoundPage } from "#storefront/frame/error-page.tsx";
import { missingPageSearch } from "#storefront/gaps.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** People get a page, programs get JSON; both contain the reason and, for an error of the site, a reference. */
export function createErrorResponses(
	pages: PageRoutes<Audience>,
	site: SiteTextsSnapshot,
	bases: CallBases,
): ErrorAnswers {
	const callFolders = listCallFolders(bases);
	return async (request, reply, { status, message }) => {
		const path = withoutQuery(request.url);
		if (!acceptsPage(request, path, callFolders)) {
			const reference = status >= 500 ? { reference: request.id } : {};
			return reply
				.code(status)
				.header("cache-control", "no-store")
				.send({ status, message, problems: [], ...reference });
		}
		const lowerCase = path.toLowerCase();
		const isMistyped = status === 404 && isPageRequest(request) && path !== lowerCase;
		// No page has capital letters in its address, but people who type one do.
		if (isMistyped && isPlainPath(lowerCase))
			return reply
				.header("cache-control", "no-store")
				.redirect(lowerCase + request.url.slice(path.length), 302);
		const page =
			status === 404 || status === 410
				? missingPage(site, path, pages.getVisitor(request))
				: failedPage(site, request, { status, message });
		return pages.send(request, reply, {
			...page,
			status,
			type: "error",
			head: { ...page.head, description: message, listed: false },
			tags: [],
		});
	};
}

type ErrorContent = Pick<Page, "body" | "gaps"> & { head: { title: string } };

const missingPage = (site: SiteTextsSnapshot, path: string, visitor: Audience): ErrorContent => ({
	head: { title: "Not found" },
	body: <NotFoundPage texts={site.errors.notFound} />,
	gaps: [gapUse(missingPageSearch, { path, visitor })],
});

const failedPage = (
	site: SiteTextsSnapshot,
	{ id, url }: Request,
	{ status, message }: { status: number; message: string },
): ErrorContent => ({
	head: { title: "Something went wrong" },
	body: (
		<ErrorPage
			texts={site.errors.failed}
			message={message}
			reference={status >= 500 ? id : undefined}
			// "//elsewhere/%zz" is a path here, but as a link it would lead to another host.
			retry={isLocalPath(url) ? url : "/"}
		/>
	),
});

/** Link checkers and crawlers take anything: at the address of a page they get a page, at that of a call or a file JSON. */
function acceptsPage(request: Request, path: string, callFolders: readonly string[]): boolean {
	const { accept } = request.headers;
	if (accept?.includes("text/html")) return true;
	return (
		accept === "*/*" &&
		isPageRequest(request) &&
		!/\.\w+$/.test(path) &&
		!callFolders.some((folder) => `${path}/`.startsWith(folder))
	);
}

/** Only letters, digits and marks of addresses: nothing encoded, and no other host. */
const isPlainPath = (path: string) => /^(\/[\w.-]+)+\/?$/.test(path);

const isPageRequest = ({ method }: Request) => method === "GET" || method === "HEAD";
