import { visitState } from "#visitors/visit/visit-state.ts";

/** Shows "Account" to signed-in visitors once the visit is loaded. */
export function start(label: HTMLElement): void {
	const update = () => {
		if (visitState.get().data?.loggedIn) label.textContent = "Account";
	};
	visitState.listen(update);
	update();
}
