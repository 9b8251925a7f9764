import { visitState } from "#visitors/visit/visit-state.ts";

/** Says "Account" to whoever is signed in, once the page has learned who is here. */
export function start(label: HTMLElement): void {
	const update = () => {
		if (visitState.get().data?.loggedIn) label.textContent = "Account";
	};
	visitState.listen(update);
	update();
}
