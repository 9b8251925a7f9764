/**
 * Small scripts without React. `src/ui/behaviours/carousel-behaviour.ts` exports `start(element)` and runs on every
 * element with `data-behaviour="ui/carousel"`, which is marked `data-started` from then on. One that most visitors never
 * scroll to has `data-wake="visible"`: its script is loaded when it comes near.
 */
export interface Behaviour {
	start(element: HTMLElement): void;
}
type Behaviours = Readonly<Record<string, () => Promise<Behaviour>>>;

export function startBehaviours(
	page: ParentNode,
	behaviours: Behaviours,
): void {
	for (const element of page.querySelectorAll<HTMLElement>(
		"[data-behaviour]",
	)) {
		const name = element.dataset.behaviour ?? "";
		const file = `../../${name.replace("/", "/behaviours/")}-behaviour.ts`;
		const load = behaviours[file];
		const begin = () =>
			load?.().then(
				({ start }) => {
					start(element);
					element.dataset.started = "";
				},
				(problem: unknown) =>
					console.error("SL:Error behaviour", name, problem),
			);
		if (element.dataset.wake === "visible") whenNear(element, begin);
		else begin();
	}
}

function whenNear(element: HTMLElement, begin: () => void): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			begin();
		},
		{ rootMargin: "200px" },
	);
	observer.observe(element);
}
