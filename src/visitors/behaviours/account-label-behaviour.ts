import { visitStore } from "#visitors/visit/visit-state.ts";

/** Says "Account" to whoever is signed in, once the page has learned who is here. */
export function start(words: HTMLElement): void {
	const follow = () => {
		if (visitStore.get().data?.loggedIn) words.textContent = "Account";
	};
	visitStore.listen(follow);
	follow();
}
