import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { SiteBook } from "#storefront/site-texts-snapshot.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { CountryBook } from "#visitors/audience/country-snapshot.ts";
import {
	getB2BMenuData,
	getMenuData,
	getMenuRevampData,
	getSkillupMenuData,
	getSkillupMenuDataB,
} from "./calls.ts";
import { groupsData, megaMenu } from "./menu-presenter.ts";
import { businessGroups } from "./menu-rules.ts";
import type { MenuBook } from "./menu-snapshot.ts";

/** As long as a CDN keeps a page: prices in a menu are then never older than those on the page below it. */
const cacheSeconds = 300;

export function menuRoutes(parts: {
	calls: CallServer;
	countries: CountryBook;
	catalogue: CatalogueBook;
	site: SiteBook;
	menus: MenuBook;
}): void {
	const { calls, countries, catalogue, site, menus } = parts;
	const categoriesFor = (country: Country | undefined) =>
		menus.categories(catalogue.priceCountry(country));
	const countryOf = (countryId: string): Country => {
		const country = countries.all.find(({ id }) => id === Number(countryId));
		if (!country) throw noSuchCountry();
		return country;
	};

	calls.bind(getMenuRevampData, {
		cacheSeconds,
		answer: async ({ countryId, clusterId }) => {
			const country = countryId ? countryOf(countryId) : undefined;
			const categories = await categoriesFor(country);
			return megaMenu(site.menus.mega, categories, clusterId);
		},
	});
	calls.bind(getMenuData, {
		cacheSeconds,
		answer: ({ countryId }) => categoriesFor(countryOf(countryId)),
	});
	calls.bind(getSkillupMenuData, {
		cacheSeconds,
		answer: () => groupsData(site.menus.skillup.A),
	});
	calls.bind(getSkillupMenuDataB, {
		cacheSeconds,
		answer: () => groupsData(site.menus.skillup.B),
	});
	calls.bind(getB2BMenuData, {
		cacheSeconds,
		answer: ({ companyId, countryId }) =>
			groupsData({
				groups: businessGroups(site.menus.business, {
					company: companyId,
					country: countryOf(countryId).code,
				}),
			}),
	});
}

function noSuchCountry(): Error {
	const message = "countryId: no country has this number";
	return Object.assign(new Error(message), { statusCode: 400 });
}
