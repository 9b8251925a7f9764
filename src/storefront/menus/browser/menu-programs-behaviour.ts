import type { Ask } from "#shell/browser/ask.ts";
import type {
	getMenuData,
	getMenuRevampData,
	MenuCategory,
	MenuProgram,
} from "#storefront/menus/calls.ts";
import {
	classicMenuHead,
	megaMenuHead,
} from "#storefront/menus/endpoint-calls.ts";
import { drawPrograms } from "./menu-content-behaviour.ts";

/** Draws the programs of a category that was opened. A failure is logged by the call; the category's link stays. */
export async function fillCategory(
	ask: Ask,
	menu: HTMLElement,
	branch: HTMLElement,
): Promise<void> {
	const place = branch.querySelector<HTMLElement>('[data-menu="programs"]');
	if (!place || place.hasAttribute("data-asked")) return;
	place.setAttribute("data-asked", "");
	place.setAttribute("aria-busy", "true");
	const programs = await programsOf(ask, {
		category: branch.dataset.category,
		cluster: branch.closest<HTMLElement>("[data-cluster]")?.dataset.cluster,
		country: menu.dataset.country,
		version: menu.dataset.version,
	}).catch(() => undefined);
	place.removeAttribute("aria-busy");
	// Without an answer the next opening asks again.
	if (!programs) place.removeAttribute("data-asked");
	else if (programs.length) drawPrograms(place, programs);
}

export interface Wanted {
	readonly category: string | undefined;
	/** Absent in the classic menu, which has no clusters. */
	readonly cluster: string | undefined;
	readonly country: string | undefined;
	readonly version: string | undefined;
}

export async function programsOf(
	ask: Ask,
	wanted: Wanted,
): Promise<readonly MenuProgram[]> {
	const categories = await categoriesFor(ask, wanted);
	return (
		categories.find(({ slug }) => slug === wanted.category)?.programs ?? []
	);
}

async function categoriesFor(
	ask: Ask,
	{ cluster, country, version }: Wanted,
): Promise<readonly MenuCategory[]> {
	if (!cluster && country)
		return ask(classicMenuHead as typeof getMenuData, { countryId: country });
	const { clusters } = await ask(megaMenuHead as typeof getMenuRevampData, {
		countryId: country,
		clusterId: cluster,
		megaMenuVersion: version,
	});
	return clusters.flatMap(({ categories }) => categories);
}
