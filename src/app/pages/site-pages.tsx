import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import type { SiteDeps } from "#app/site-deps.ts";
import { categoryTexts } from "#catalogue/categories/category-gaps.ts";
import { endedProgram } from "#catalogue/programs/ended-program-gaps.ts";
import { memoizeLatest } from "#core/cache.ts";
import { findOtherHosts } from "#core/calls.ts";
import { gapUse } from "#core/gaps.ts";
import { localDate } from "#core/time.ts";
import type { SiteForms } from "#enquiries/routes.ts";
import type { FormMoment } from "#forms/rendering/form-moment.ts";
import { contentPolicy } from "#platform/http/security-headers.ts";
import type { Server } from "#platform/http/server.ts";
import { SiteSearch } from "#search/field/site-search-view.tsx";
import type { HtmlCache } from "#shell/cache/html-cache.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { Memoized } from "#shell/pages/memoized.tsx";
import { type PageRoutes, pageRoutes } from "#shell/pages/page-routes.ts";
import { CategoryTexts } from "#storefront/blocks/category-texts-section.tsx";
import { SunsetPopup } from "#storefront/contact/sunset-popup-view.tsx";
import { SiteFooter } from "#storefront/frame/site-footer-view.tsx";
import {
	SiteFrame,
	siteFooter,
	siteHeader,
	siteSearch,
} from "#storefront/frame/site-frame-view.tsx";
import { SiteHeader } from "#storefront/frame/site-header-view.tsx";
import { menuVersion } from "#storefront/menus/menu-presenter.ts";
import { selectMenuKind } from "#storefront/menus/menu-rules.ts";
import {
	type Audience,
	createAudienceReader,
	type LocationDeps,
} from "#visitors/audience/audience-rules.ts";
import { siteDocumentFrame } from "./document-frame.ts";
import { resourceGapFillers } from "./resource-gap-fillers.tsx";

/** Renders pages in the site's frame with their gaps filled, and caches them once for each audience. */
export function createSitePages(
	deps: SiteDeps & {
		server: Server;
		cache: HtmlCache;
		snapshots: ContentSnapshots;
		publicUrl: string;
		location: LocationDeps;
		forms: Pick<SiteForms, "fillers" | "takePost">;
	},
): PageRoutes<Audience> {
	const { config, log, snapshots } = deps;
	const hosts = {
		calls: findOtherHosts(config.bases),
		media: config.mediaHosts,
	};
	return pageRoutes<Audience>(deps.server, {
		cache: deps.cache,
		drawing: {
			assets: deps.assets,
			get frame() {
				return siteDocumentFrame({
					brand: snapshots.site.brand,
					publicUrl: deps.publicUrl,
					bases: config.bases,
					assets: deps.assets,
					lazyVersion: config.lazyFilesVersion,
					businessLeadCall: config.businessLeadCall,
					development: config.mode === "development",
				});
			},
			fillers: [...siteGapFillers(deps), ...deps.forms.fillers],
			onGapFailure: (gap, problem) =>
				log.error({ err: problem, gap }, "a gap stayed empty"),
		},
		policyFor: (hashes) => contentPolicy(hashes, hosts),
		getRenderContext: (request): FormMoment => ({ request }),
		handlePost: deps.forms.takePost,
		load: deps.server.load,
		varyHeader: deps.location.cdnHeader,
		getAudience: createAudienceReader(deps.location),
		layout: (page, audience) => {
			const input = { ...audience, type: page.type };
			return {
				...page,
				body: <SiteFrame>{page.body}</SiteFrame>,
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

/** The component that fills each gap. */
function siteGapFillers(
	deps: SiteDeps & { snapshots: ContentSnapshots },
): GapFiller[] {
	const { snapshots, clock, config } = deps;
	const computeVersion = memoizeLatest(menuVersion);
	return [
		...resourceGapFillers(deps),
		defineFiller(siteHeader, (input) => ({
			node: (
				<SiteHeader
					{...input}
					brand={snapshots.site.brand}
					kind={selectMenuKind(input)}
					menus={snapshots.site.menus}
					categories={snapshots.catalogue.categories}
					version={computeVersion(
						snapshots.site.menus,
						snapshots.catalogue.categories,
					)}
				/>
			),
			tags: ["site", "catalogue"],
		})),
		defineFiller(categoryTexts, (input) => ({
			node: <CategoryTexts site={snapshots.site} {...input} />,
			tags: ["site"],
		})),
		defineFiller(endedProgram, ({ open, ...program }) => ({
			node: (
				<SunsetPopup
					program={program}
					brand={snapshots.site.brand}
					open={open}
				/>
			),
			tags: ["site"],
		})),
		defineFiller(siteSearch, (input) => ({
			node: (
				<SiteSearch
					{...input}
					hint={snapshots.site.menus.searchHint}
					cookies={config.cookieNames}
				/>
			),
			tags: ["site"],
		})),
		defineFiller(siteFooter, () => {
			const { brand, menus } = snapshots.site;
			const { categories } = snapshots.catalogue;
			const { year } = localDate(clock(), config.siteTimeZone);
			return {
				node: (
					<Memoized
						name="footer"
						dependencies={[brand, menus, categories, year]}
					>
						<SiteFooter
							brand={brand}
							footer={menus.footer}
							categories={categories}
							year={year}
						/>
					</Memoized>
				),
				tags: ["site", "catalogue"],
			};
		}),
	];
}
