/** Pictures load lazily, until the visitor switches between categories: then all load at once. */
export function start(explorer: HTMLElement): void {
	const load = () => {
		for (const image of explorer.querySelectorAll("img")) image.removeAttribute("loading");
	};
	explorer.addEventListener("tab-chosen", load, { once: true });
}
