import { courseAddress } from "#catalogue/addresses.ts";
import { callCacheSeconds, findMarket, getCardContext } from "#catalogue/api/market-routes.ts";
import { findCoursePageData } from "#catalogue/courses/course-page-store.ts";
import type { Market } from "#catalogue/market.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import { homeAddress, skillupAddress } from "#storefront/addresses.ts";
import { publishedWebinars } from "#storefront/blocks/gaps.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import { listSkillupProducts } from "#storefront/skillup/skillup-products-store.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { getPageData, type PublishedWebinar } from "./calls.ts";
import { coursePageDataPayload, homePageDataPayload, skillupPageDataPayload } from "./payload.ts";

export function pageDataCalls(
	deps: StorefrontDeps,
	{ calls, list }: Pick<SiteHttp, "calls" | "list">,
): void {
	const listWebinars = async () =>
		(await Promise.all(list(publishedWebinars).map((find) => find()))).flat();
	calls.bind(getPageData, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ path, countryId }) => {
			const market = findMarket(deps, "countryId", countryId);
			if (market instanceof CallRefusal) return market;
			const data = await findPageData(deps, { path, market, listWebinars });
			if (!data)
				return new CallRefusal(404, {
					field: "path",
					message: "names no page whose data is published",
				});
			return { status: 200, data } as const;
		},
	});
}

async function findPageData(
	deps: StorefrontDeps,
	{
		path,
		market,
		listWebinars,
	}: {
		readonly path: string;
		readonly market: Market;
		readonly listWebinars: () => Promise<readonly PublishedWebinar[]>;
	},
) {
	const { country } = market;
	const { db, site, catalogue } = deps;
	const context = {
		...getCardContext(deps),
		site,
		partners: catalogue.partners,
	};
	if (path === homeAddress.to()) {
		const [products, fields] = await Promise.all([
			deps.home.listProducts(country),
			catalogue.explorerCategories(market),
		]);
		return homePageDataPayload(products, fields, context);
	}
	if (path === skillupAddress.to()) {
		if (!site.skillup) return undefined;
		const [products, webinars] = await Promise.all([
			listSkillupProducts(db, catalogue.categories),
			listWebinars(),
		]);
		return skillupPageDataPayload(products, webinars, site.skillup, context);
	}
	const slug = path.split("/").at(-1) ?? "";
	if (path !== courseAddress.to({ slug })) return undefined;
	const course = await findCoursePageData(deps, slug, country);
	return course && coursePageDataPayload(course, context);
}
