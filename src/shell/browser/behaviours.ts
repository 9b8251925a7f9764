/**
 * Small scripts without React. `src/ui/behaviours/carousel-behaviour.ts` exports `start(element)` and runs on every
 * element with `data-behaviour="ui/carousel"`, which is marked `data-started` from then on. One that most visitors never
 * scroll to has `data-wake="visible"`: its script is loaded when it comes near. With `data-start="near"` the script is
 * loaded with the others, for it must not be missing on a slow network, and starts when its element is a screen away.
 */
export interface Behaviour {
	start(element: HTMLElement): void;
}
type Behaviours = Readonly<Record<string, () => Promise<Behaviour>>>;

export function startBehaviours(page: ParentNode, behaviours: Behaviours): void {
	for (const element of page.querySelectorAll<HTMLElement>("[data-behaviour]")) {
		const name = element.dataset.behaviour ?? "";
		const file = `../../${name.replace("/", "/behaviours/")}-behaviour.ts`;
		const load = behaviours[file];
		const begin = async () => {
			try {
				const behaviour = await load?.();
				if (!behaviour) return;
				if (element.dataset.start === "near") await nearby(element, "100%");
				behaviour.start(element);
				element.dataset.started = "";
			} catch (problem) {
				console.error("SL:Error behaviour", name, problem);
			}
		};
		if (element.dataset.wake === "visible") void nearby(element, "200px").then(begin);
		else void begin();
	}
}

function nearby(element: HTMLElement, margin: string): Promise<void> {
	return new Promise((resolve) => {
		const near = () => {
			observer.disconnect();
			removeEventListener("beforeprint", near);
			resolve();
		};
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) near();
			},
			// The second one is for what stands in a row that scrolls sideways.
			{ rootMargin: margin, scrollMargin: margin },
		);
		observer.observe(element);
		// The printed page includes content that was never scrolled into view.
		addEventListener("beforeprint", near);
	});
}
