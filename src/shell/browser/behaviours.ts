/**
 * Small scripts without React. `src/ui/behaviours/carousel-behaviour.ts` exports `start(element)` and runs on every
 * element with `data-behaviour="ui/carousel"`, which is marked `data-started` from then on.
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
		load?.().then(
			({ start }) => {
				start(element);
				element.dataset.started = "";
			},
			(problem: unknown) => console.error("SL:Error behaviour", name, problem),
		);
	}
}
