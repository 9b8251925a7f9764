/**
 * Takes a layer over the bottom of the page away (`data-aside`) while a button of a form is behind
 * it, and says by `--bar-below` how high the bars of the page (`data-bottom-bar`) stand there. The
 * page gets the height of the layer as a property, so that its end can be scrolled above it.
 */
export function stepAside(layer: HTMLElement, heightProperty: string): void {
	let box: LayerBox = { height: 0, left: 0, right: 0, below: 0 };
	const check = () => {
		const layerHeight = layer.offsetHeight || box.height;
		layer.style.setProperty("--bar-below", `${findBarHeight(layerHeight)}px`);
		// What has gone away has no box, and would come back to the same one.
		if (layer.offsetHeight) {
			const { height, left, right, bottom } = layer.getBoundingClientRect();
			box = { height, left, right, below: innerHeight - bottom };
		}
		document.documentElement.style.setProperty(heightProperty, `${box.height}px`);
		const isCovering = [...document.querySelectorAll("main form :is(button, [type=submit])")].some(
			// What is closed, such as the filters of a list, has a box, too.
			(button) => button.checkVisibility() && isBehind(button.getBoundingClientRect(), box),
		);
		layer.toggleAttribute("data-aside", isCovering);
	};
	for (const type of ["scroll", "resize", "click", "focusin"])
		addEventListener(type, () => layer.isConnected && requestAnimationFrame(check), {
			passive: true,
		});
	// The style may arrive after the content.
	new ResizeObserver(check).observe(layer);
}

interface LayerBox {
	readonly height: number;
	readonly left: number;
	readonly right: number;
	/** The space between it and the bottom of the screen. */
	readonly below: number;
}

const isBehind = (control: DOMRect, { height, left, right, below }: LayerBox): boolean =>
	control.height > 0 &&
	control.bottom > innerHeight - below - height &&
	control.top < innerHeight &&
	control.right > left &&
	control.left < right;

/** The part of the screen that a bar of the page takes up where the layer would be. */
function findBarHeight(layerHeight: number): number {
	const heights = [...document.querySelectorAll("[data-bottom-bar]")].map((bar) => {
		const { top, bottom, height } = bar.getBoundingClientRect();
		const isThere =
			bar.checkVisibility() &&
			height > 0 &&
			bottom > innerHeight - layerHeight &&
			top < innerHeight;
		return isThere ? innerHeight - top : 0;
	});
	return Math.max(0, ...heights);
}

/** Moves the focus out of it first, and tells screen readers what has happened. */
export function removeWithWord(layer: HTMLElement, word: string): void {
	if (layer.contains(document.activeElement))
		document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	layer.remove();
	const status = document.createElement("p");
	status.role = "status";
	status.className = "visually-hidden";
	document.body.append(status);
	requestAnimationFrame(() => {
		status.textContent = word;
	});
}
