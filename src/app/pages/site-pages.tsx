import type { SiteDeps } from "#app/site-deps.ts";
import { partnerAddress } from "#catalogue/addresses.ts";
import { findOtherHosts } from "#core/calls.ts";
import { gapUse } from "#core/gaps.ts";
import type { OpenSlices } from "#core/slice/site-slice.ts";
import { postedForms } from "#enquiries/site-slice.ts";
import type { FormRenderContext } from "#forms/rendering/form-render-context.ts";
import { contentPolicy } from "#platform/http/security-headers.ts";
import type { Server } from "#platform/http/server.ts";
import type { HtmlCache } from "#shell/cache/html-cache.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import type { Page } from "#shell/pages/page.ts";
import { type PageRoutes, pageRoutes } from "#shell/pages/page-routes.ts";
import {
	SiteFrame,
	siteFooter,
	siteHeader,
	siteSearch,
} from "#storefront/frame/site-frame-view.tsx";
import { storefront } from "#storefront/site-slice.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { countPlainForm } from "#tracking/counts/routes.ts";
import { toSinkPageAttributes } from "#tracking/sinks/page-attribute-rules.ts";
import { visitCounts } from "#tracking/site-slice.ts";
import { findForeignScripts } from "#tracking/snippets/snippet-host-rules.ts";
import { AccountCreatedNotice } from "#visitors/accounts/account-created-view.tsx";
import { CampaignImage } from "#visitors/attribution/campaign-image-view.tsx";
import { type Audience, createAudienceReader } from "#visitors/audience/audience-rules.ts";
import { ConsentBanner } from "#visitors/consent/banner-view.tsx";
import type { Enterprise } from "#visitors/enterprises/enterprise.ts";
import { enterprises } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { siteDocumentFrame } from "./document-frame.ts";

/** Renders pages in the site's frame with their gaps filled, and caches them once for each audience. */
export function createSitePages(
	deps: SiteDeps & {
		server: Server;
		cache: HtmlCache;
		services: OpenSlices;
		publicUrl: string;
		/** The time until pages may show something else. */
		secondsLeft: () => number;
		/** Gets each page of a module that is rendered. */
		onPage?: ((page: Page) => void) | undefined;
	},
): PageRoutes<Audience> {
	const { config, log, services } = deps;
	const { site } = services.get(storefront);
	const { location, findLocation, storeCampaign } = services.get(visitors);
	const counting = { visitCounts: services.get(visitCounts), findLocation };
	const foreign = findForeignScripts(config.sinks);
	const hosts = {
		calls: findOtherHosts(config.bases),
		media: config.mediaHosts,
		...(foreign && { foreign }),
	};
	return pageRoutes<Audience>(deps.server, {
		cache: deps.cache,
		secondsLeft: deps.secondsLeft,
		prefetch: config.prefetch,
		drawing: {
			assets: deps.assets,
			get frame() {
				return siteDocumentFrame({
					brand: site.brand,
					publicUrl: deps.publicUrl,
					bases: config.bases,
					assets: deps.assets,
					lazyVersion: config.lazyFilesVersion,
					businessLeadCall: config.businessLeadCall,
					development: config.mode === "development",
				});
			},
			fillers: services.list(gapFillers),
			onGapFailure: (gap, problem) => log.error({ err: problem, gap }, "a gap stayed empty"),
		},
		policyFor: (hashes, policy) => contentPolicy(hashes, { ...hosts, ...policy }),
		getRenderContext: (request): FormRenderContext => ({ request }),
		async handlePost(request, reply, again) {
			const answer = await services.get(postedForms)(request, reply, again);
			// What is refused comes again.
			if (reply.statusCode === 303) countPlainForm(counting, request);
			return answer;
		},
		beforePersonalPage: storeCampaign,
		load: deps.server.load,
		varyHeaders: ({ headers }) => [
			...(location.cdnHeader ? [location.cdnHeader] : []),
			// The server has removed it wherever it does not count.
			...(config.trustProxy > 0 && headers["x-forwarded-host"] ? ["X-Forwarded-Host"] : []),
		],
		getAudience: createAudienceReader(location, services.get(enterprises)),
		basePathPattern: partnerAddress.pattern,
		layout: (page, audience) => {
			deps.onPage?.(page);
			if (page.isPart) return page;
			const input = { ...audience, type: page.type };
			const { enterprise, basePath } = audience.visitor;
			return {
				...page,
				head: isListedFor(enterprise, site) ? page.head : { ...page.head, listed: false },
				attributes: {
					...toSinkPageAttributes(config, page.type),
					...(enterprise && {
						"data-user-type": "b2b",
						"data-enterprise": enterprise.id,
						...(basePath && { "data-base-path": basePath }),
					}),
				},
				body: (
					<>
						<SiteFrame notice={audience.visitor.country?.european && <ConsentBanner />}>
							<AccountCreatedNotice />
							{page.body}
						</SiteFrame>
						<CampaignImage pageType={page.type} />
					</>
				),
				gaps: [
					...(page.gaps ?? []),
					gapUse(siteHeader, input),
					gapUse(siteSearch, input),
					gapUse(siteFooter, input),
				],
			};
		},
	});
}

/**
 * Every page names its organization, in its header at least, and some organizations do not want to
 * be listed.
 */
function isListedFor(
	enterprise: Enterprise | undefined,
	{ enterprises: all }: Pick<SiteTextsSnapshot, "enterprises">,
): boolean {
	return !enterprise || all.some(({ id, listed }) => id === enterprise.id && listed);
}
