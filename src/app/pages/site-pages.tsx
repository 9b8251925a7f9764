import type { Books } from "#app/content/content-snapshots.ts";
import type { Parts } from "#app/site-deps.ts";
import { categoryTexts } from "#catalogue/categories/category-gaps.ts";
import { endedProgram } from "#catalogue/programs/ended-program-gaps.ts";
import { hostsOf } from "#core/calls.ts";
import { gapUse } from "#core/gaps.ts";
import { whileSame } from "#core/memoize.ts";
import { localDate } from "#core/time.ts";
import type { SiteForms } from "#enquiries/routes.ts";
import type { FormMoment } from "#forms/rendering/form-moment.ts";
import { contentPolicy } from "#platform/http/security-headers.ts";
import type { Server } from "#platform/http/server.ts";
import { SiteSearch } from "#search/field/site-search-view.tsx";
import type { HtmlCache } from "#shell/cache/html-cache.ts";
import { type Filler, fillerOf } from "#shell/pages/gap.tsx";
import { Lasting } from "#shell/pages/memoized.tsx";
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
import { menuKindOf } from "#storefront/menus/menu-rules.ts";
import {
	type Audience,
	audienceReader,
	type PlaceFacts,
} from "#visitors/audience/audience-rules.ts";
import { siteFrame } from "./document-frame.ts";
import { shelfFillers } from "./resource-gap-fillers.tsx";

/** How pages are drawn here: in the site's frame, with its gaps filled, kept once for each audience. */
export function createPages(
	parts: Parts & {
		server: Server;
		cache: HtmlCache;
		books: Books;
		publicUrl: string;
		place: PlaceFacts;
		forms: Pick<SiteForms, "fillers" | "takePost">;
	},
): PageRoutes<Audience> {
	const { config, log, books } = parts;
	const hosts = { calls: hostsOf(config.bases), media: config.mediaHosts };
	return pageRoutes<Audience>(parts.server, {
		cache: parts.cache,
		drawing: {
			assets: parts.assets,
			get frame() {
				return siteFrame({
					brand: books.site.brand,
					publicUrl: parts.publicUrl,
					bases: config.bases,
					assets: parts.assets,
					lazyVersion: config.lazyFilesVersion,
					businessLeadCall: config.businessLeadCall,
					development: config.mode === "development",
				});
			},
			fillers: [...fillers(parts), ...parts.forms.fillers],
			onGapFailure: (gap, problem) =>
				log.error({ err: problem, gap }, "a gap stayed empty"),
		},
		policyFor: (hashes) => contentPolicy(hashes, hosts),
		momentOf: (request): FormMoment => ({ request }),
		takePost: parts.forms.takePost,
		load: parts.server.load,
		varyHeader: parts.place.cdnHeader,
		audienceOf: audienceReader(parts.place),
		dress: (page, place) => {
			const facts = { ...place, type: page.type };
			return {
				...page,
				body: <SiteFrame>{page.body}</SiteFrame>,
				gaps: [
					...(page.gaps ?? []),
					gapUse(siteHeader, facts),
					gapUse(siteSearch, facts),
					gapUse(siteFooter, facts),
				],
			};
		},
	});
}

/** Who fills which gap. */
function fillers(parts: Parts & { books: Books }): Filler[] {
	const { books, clock, config } = parts;
	const versionOf = whileSame(menuVersion);
	return [
		...shelfFillers(parts),
		fillerOf(siteHeader, (facts) => ({
			node: (
				<SiteHeader
					{...facts}
					brand={books.site.brand}
					kind={menuKindOf(facts)}
					menus={books.site.menus}
					categories={books.catalogue.categories}
					version={versionOf(books.site.menus, books.catalogue.categories)}
				/>
			),
			tags: ["site", "catalogue"],
		})),
		fillerOf(categoryTexts, (facts) => ({
			node: <CategoryTexts site={books.site} {...facts} />,
			tags: ["site"],
		})),
		fillerOf(endedProgram, ({ open, ...program }) => ({
			node: (
				<SunsetPopup program={program} brand={books.site.brand} open={open} />
			),
			tags: ["site"],
		})),
		fillerOf(siteSearch, (facts) => ({
			node: (
				<SiteSearch
					{...facts}
					hint={books.site.menus.searchHint}
					cookies={config.cookieNames}
				/>
			),
			tags: ["site"],
		})),
		fillerOf(siteFooter, () => {
			const { brand, menus } = books.site;
			const { categories } = books.catalogue;
			const { year } = localDate(clock(), config.siteTimeZone);
			return {
				node: (
					<Lasting name="footer" madeOf={[brand, menus, categories, year]}>
						<SiteFooter
							brand={brand}
							footer={menus.footer}
							categories={categories}
							year={year}
						/>
					</Lasting>
				),
				tags: ["site", "catalogue"],
			};
		}),
	];
}
