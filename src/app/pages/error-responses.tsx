import { isLocalPath } from "#core/addresses.ts";
import type { ErrorAnswers } from "#platform/http/server.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { ErrorPage, NotFoundPage } from "#storefront/frame/error-page.tsx";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

/** People get a page, programs get JSON; both contain the reason and, for an error of the site, a reference. */
export function createErrorResponses(
	pages: PageRoutes<Audience>,
	site: SiteTextsSnapshot,
): ErrorAnswers {
	return async (request, reply, { status, message }) => {
		if (!request.headers.accept?.includes("text/html")) {
			const reference = status >= 500 ? { reference: request.id } : {};
			return reply
				.code(status)
				.header("cache-control", "no-store")
				.send({ status, message, problems: [], ...reference });
		}
		const notFound = status === 404 || status === 410;
		return pages.send(request, reply, {
			type: "error",
			status,
			head: {
				title: notFound ? "Not found" : "Something went wrong",
				description: message,
				listed: false,
			},
			tags: [],
			body: notFound ? (
				<NotFoundPage texts={site.errors.notFound} />
			) : (
				<ErrorPage
					texts={site.errors.failed}
					message={message}
					reference={status >= 500 ? request.id : undefined}
					// "//elsewhere/%zz" is a path here, but as a link it would lead to another host.
					retry={isLocalPath(request.url) ? request.url : "/"}
				/>
			),
		});
	};
}
