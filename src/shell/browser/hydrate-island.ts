/** Hydrates the island in which the element stands, also one that came after the page: `wake.ts` listens. */
export function hydrateIsland(element: Element): void {
	element.dispatchEvent(new Event("lyceum-hydrate", { bubbles: true }));
}
