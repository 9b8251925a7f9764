import { withoutSchemas } from "#core/calls.ts";
import { type CallApi, callApi } from "#shell/browser/call-api.ts";
import {
	openAutomatically,
	openByIntent,
} from "#storefront/menus/browser/hover-intent-behaviour.ts";
import { renderMenuGroups } from "#storefront/menus/browser/menu-content-behaviour.ts";
import { fillMenuCategory } from "#storefront/menus/browser/menu-programs-behaviour.ts";
import type { getB2BMenuData, MenuGroupsData } from "#storefront/menus/calls.ts";
import { businessMenuEndpoint } from "#storefront/menus/endpoint-calls.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

/**
 * The business menu belongs to one company in one country; without both there is nothing to
 * request.
 */
export async function askCompanyGroups(
	ask: CallApi,
	ids: {
		readonly companyId: string | undefined;
		readonly countryId: string | number | undefined;
	},
	logError: (...args: unknown[]) => void,
): Promise<MenuGroupsData> {
	const { companyId, countryId } = ids;
	if (!companyId || !countryId) {
		logError(`SL:Error ${businessMenuEndpoint.name}`, "Country Id & company id required");
		throw [];
	}
	return ask(withoutSchemas<typeof getB2BMenuData>(businessMenuEndpoint), {
		companyId,
		countryId: String(countryId),
	});
}

/** While the menu covers the page, nothing behind it can be reached. */
function createBackgroundLock(menu: HTMLElement): (hold: boolean) => void {
	let inertElements: HTMLElement[] = [];
	return (hold) => {
		for (const element of inertElements) element.inert = false;
		inertElements = hold ? listSurroundings(menu) : [];
		for (const element of inertElements) element.inert = true;
	};
}

function listSurroundings(menu: HTMLElement): HTMLElement[] {
	const around: HTMLElement[] = [];
	let inside: Element = menu;
	while (inside !== document.body && inside.parentElement) {
		for (const sibling of inside.parentElement.children) {
			// An element that was inert before must stay so afterwards.
			if (sibling !== inside && sibling instanceof HTMLElement && !sibling.inert)
				around.push(sibling);
		}
		inside = inside.parentElement;
	}
	return around;
}

/**
 * Adds to the header's `details` what it cannot do by itself: it also works without any of this.
 */
export function start(menu: HTMLElement): void {
	if (!(menu instanceof HTMLDetailsElement)) return;
	const panel = menu.querySelector<HTMLElement>('[data-menu="panel"]');
	const opener = menu.querySelector("summary");
	if (!panel || !opener) return;
	// The style sheet alone decides by width whether the menu covers the page.
	const coversPage = () => getComputedStyle(panel).position === "fixed";
	const background = createBackgroundLock(menu);

	closeOnLeave(menu, opener);
	openByIntent(menu, { isOff: coversPage });
	const heed = (branch: HTMLDetailsElement) => {
		if (coversPage()) panel.scrollTo(0, 0);
		if (branch === menu) {
			background(menu.open && coversPage());
			if (!menu.open && coversPage()) fold(menu);
			if (menu.open) void addCompanyGroups(menu);
		}
		if (branch.open && !coversPage()) unfold(branch);
		if (branch.open && branch.dataset.category) void fillMenuCategory(callApi, menu, branch);
	};
	// It does not bubble, so it is caught on its way down.
	menu.addEventListener("toggle", ({ target }) => heed(target as HTMLDetailsElement), true);
	addEventListener("resize", () => background(menu.open && coversPage()));
	// A branch may have been opened before this script ran.
	for (const branch of [menu, ...menu.querySelectorAll("details")]) if (branch.open) heed(branch);
	menu.dataset.awake = "";
}

/**
 * Closes the menu by Escape, by a click elsewhere or on a link, when focus leaves, and when the
 * page is left for another.
 */
function closeOnLeave(menu: HTMLDetailsElement, opener: HTMLElement): void {
	const close = () => {
		menu.open = false;
	};
	document.addEventListener("keydown", (event) => {
		if (event.key !== "Escape" || !menu.open) return;
		const hadFocus = menu.contains(document.activeElement);
		close();
		if (hadFocus) opener.focus();
	});
	menu.addEventListener("focusout", (event) => {
		const next = event.relatedTarget as Node | null;
		if (next && !menu.contains(next)) close();
	});
	document.addEventListener("pointerdown", (event) => {
		if (!menu.contains(event.target as Node)) close();
	});
	menu.addEventListener("click", (event) => {
		if ((event.target as Element).closest("a")) close();
	});
	addEventListener("pagehide", close);
}

/** Columns begin where the page stands, or at the first entry, so that none is ever empty. */
function unfold(branch: HTMLElement): void {
	const inner = [...branch.querySelectorAll("details")].filter(
		(candidate) => candidate.parentElement?.closest("details") === branch,
	);
	if (inner.some(({ open }) => open)) return;
	const chosen = inner.find((candidate) => candidate.querySelector("[aria-current]")) ?? inner[0];
	// It opens and says so, whereupon the next level has its turn.
	if (chosen) openAutomatically(chosen);
}

/** A menu that covers the page begins at its first level each time. */
function fold(menu: HTMLElement): void {
	for (const branch of menu.querySelectorAll("details")) branch.open = false;
}

async function addCompanyGroups(menu: HTMLElement): Promise<void> {
	const container = menu.querySelector<HTMLElement>('[data-menu="groups"]');
	const { company, locator } = visitState.get().data ?? {};
	if (menu.dataset.kind !== "business" || !container || !company) return;
	const answer = await askCompanyGroups(
		callApi,
		{ companyId: company, countryId: locator?.country_id },
		(...args) => console.error(...args),
	).catch(() => undefined);
	if (answer?.groups.length) renderMenuGroups(container, answer);
}
