import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	getB2BMenuData,
	getMenuData,
	getMenuRevampData,
	getSkillupMenuData,
	getSkillupMenuDataB,
} from "./calls.ts";
import { presentMegaMenu, presentMenuGroups } from "./menu-presenter.ts";
import { businessGroups } from "./menu-rules.ts";

/**
 * A CDN caches pages for so long: prices in a menu are then never older than those on the page
 * below it.
 */
const cacheSeconds = 300;

const noGroups = { groups: [] };

export function menuRoutes(
	{ countries, catalogue, site, menus }: StorefrontDeps,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	const categoriesFor = (country: Country | undefined) =>
		menus.categories(catalogue.findMarket(country));
	const findCountry = (countryId: string): Country => {
		const country = countries.all.find(({ id }) => id === Number(countryId));
		if (!country) throw noSuchCountry();
		return country;
	};

	calls.bind(getMenuRevampData, {
		cacheSeconds,
		answer: async ({ countryId, clusterId }) => {
			const country = countryId ? findCountry(countryId) : undefined;
			const categories = await categoriesFor(country);
			return presentMegaMenu(site.menus.mega, categories, clusterId);
		},
	});
	calls.bind(getMenuData, {
		cacheSeconds,
		answer: ({ countryId }) => categoriesFor(findCountry(countryId)),
	});
	calls.bind(getSkillupMenuData, {
		cacheSeconds,
		answer: () => presentMenuGroups(site.menus.skillup?.A ?? noGroups),
	});
	calls.bind(getSkillupMenuDataB, {
		cacheSeconds,
		answer: () => presentMenuGroups(site.menus.skillup?.B ?? noGroups),
	});
	calls.bind(getB2BMenuData, {
		cacheSeconds,
		answer: ({ companyId, countryId }) => {
			const country = findCountry(countryId).code;
			const company = site.enterprises.find(({ id }) => id === companyId);
			return company
				? presentMenuGroups({
						groups: businessGroups(site.menus.business, {
							companyGroups: company.menu,
							country,
						}),
					})
				: new CallRefusal(404, {
						field: "companyId",
						message: "names no company",
					});
		},
	});
}

function noSuchCountry(): Error {
	const message = "countryId: no country has this number";
	return Object.assign(new Error(message), { statusCode: 400 });
}
