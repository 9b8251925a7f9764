/** Hydrates the island in which the element is, also one that came after the page: `wake.ts` listens. */
export function hydrateIsland(element: Element): void {
	element.dispatchEvent(new Event("lyceum-hydrate", { bubbles: true }));
}

/** Loads what hydrates an island that is not in the page yet. */
export function loadIsland(island: HTMLElement): void {
	document.dispatchEvent(new CustomEvent("lyceum-load", { detail: island }));
}

/** Lets go of an island that was removed from the page for good. */
export function releaseIsland(island: HTMLElement): void {
	island.dispatchEvent(new Event("lyceum-removed"));
}

/** The island of a fragment. */
export function findIsland(fragment: HTMLElement): HTMLElement {
	const island = fragment.matches("lyceum-island")
		? fragment
		: fragment.querySelector<HTMLElement>("lyceum-island");
	if (!island) throw new Error("the fragment has no island");
	return island;
}

/** Hydrates the islands in HTML that was added to the page. */
export function hydrateIslandsAfterPaint(added: HTMLElement): void {
	for (const island of added.querySelectorAll<HTMLElement>("lyceum-island"))
		hydrateAfterPaint(island);
}

/**
 * Hydrates the island once the shown HTML is on the screen; before that `prepare` may complete its
 * HTML.
 */
export function hydrateAfterPaint(island: HTMLElement, prepare = () => {}): void {
	const hydrate = () => {
		prepare();
		hydrateIsland(island);
	};
	// The first timer runs before the frame is on the screen, where the page is busy.
	requestAnimationFrame(() => setTimeout(() => setTimeout(hydrate)));
}
