import { withoutSchemas } from "#core/calls.ts";
import type { CallApi } from "#shell/browser/call-api.ts";
import type {
	getMenuData,
	getMenuRevampData,
	MenuCategory,
	MenuProgram,
} from "#storefront/menus/calls.ts";
import { classicMenuEndpoint, megaMenuEndpoint } from "#storefront/menus/endpoint-calls.ts";
import { renderMenuPrograms } from "./menu-content-behaviour.ts";

/** Draws the programs of a category that was opened. A failure is logged by the call; the category's link stays. */
export async function fillMenuCategory(
	ask: CallApi,
	menu: HTMLElement,
	branch: HTMLElement,
): Promise<void> {
	const container = branch.querySelector<HTMLElement>('[data-menu="programs"]');
	if (!container || container.hasAttribute("data-asked")) return;
	container.setAttribute("data-asked", "");
	container.setAttribute("aria-busy", "true");
	const programs = await loadMenuPrograms(ask, {
		category: branch.dataset.category,
		cluster: branch.closest<HTMLElement>("[data-cluster]")?.dataset.cluster,
		country: menu.dataset.country,
		version: menu.dataset.version,
	}).catch(() => undefined);
	container.removeAttribute("aria-busy");
	// The next opening requests them again if there was no answer.
	if (!programs) container.removeAttribute("data-asked");
	else if (programs.length)
		renderMenuPrograms(container, programs, JSON.parse(menu.dataset.kindNames ?? "{}"));
}

interface MenuProgramsQuery {
	readonly category: string | undefined;
	/** Absent in the classic menu, which has no clusters. */
	readonly cluster: string | undefined;
	readonly country: string | undefined;
	readonly version: string | undefined;
}

export async function loadMenuPrograms(
	ask: CallApi,
	query: MenuProgramsQuery,
): Promise<readonly MenuProgram[]> {
	const categories = await loadCategories(ask, query);
	return categories.find(({ slug }) => slug === query.category)?.programs ?? [];
}

async function loadCategories(
	ask: CallApi,
	{ cluster, country, version }: MenuProgramsQuery,
): Promise<readonly MenuCategory[]> {
	if (!cluster && country)
		return ask(withoutSchemas<typeof getMenuData>(classicMenuEndpoint), {
			countryId: country,
		});
	const { clusters } = await ask(withoutSchemas<typeof getMenuRevampData>(megaMenuEndpoint), {
		countryId: country,
		clusterId: cluster,
		megaMenuVersion: version,
	});
	return clusters.flatMap(({ categories }) => categories);
}
