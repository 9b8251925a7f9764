/** Hydrates an island that came into the page after it was loaded: `wake.ts` listens. */
export function hydrateIsland(element: Element): void {
	element.dispatchEvent(new Event("lyceum-hydrate", { bubbles: true }));
}
