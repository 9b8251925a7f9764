/** Pictures wait until they are near, but not once somebody goes from category to category. */
export function start(explorer: HTMLElement): void {
	const load = () => {
		for (const image of explorer.querySelectorAll("img"))
			image.removeAttribute("loading");
	};
	explorer.addEventListener("tab-chosen", load, { once: true });
}
