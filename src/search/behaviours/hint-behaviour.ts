import { findDueHint, hintDelayMs } from "#search/tour/hint-rules.ts";
import { isPageCovered } from "#shell/browser/overlays.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

/**
 * Waits beside the header's search field, which is the link on narrow screens. The hint itself is only
 * loaded for those who are to see it.
 */
export function start(link: HTMLElement): void {
	const field = link.parentElement?.querySelector("input");
	if (!(link instanceof HTMLAnchorElement) || !field) return;
	// Visitors who have followed a link of ours have found a way, and those who have typed here know the field.
	let isKnown = document.referrer.startsWith(`${link.origin}/`);
	field.addEventListener(
		"input",
		() => {
			isKnown = true;
		},
		{ once: true },
	);
	const { journey = "", hintMember = "", hintAnonymous = "" } = link.dataset;
	const names = { journey, hintMember, hintAnonymous };
	const isDue = () => {
		const { consent } = visitState.get().data ?? {};
		return (
			!isKnown &&
			!field.value &&
			!hasFieldOfItsOwn() &&
			consent &&
			isPurposeAllowed(consent, "analytics") &&
			findDueHint(names, hasCookie)
		);
	};
	afterQuietTime(async () => {
		if (!isDue()) return;
		const { showHint } = await import("#search/tour/browser/search-hint-behaviour.ts");
		showHint(field, link);
	});
}

/**
 * Runs the action once no overlay has covered the page for the delay; never on a page where a form
 * was opened, because its visitor has found the way.
 */
function afterQuietTime(act: () => void): void {
	let hasForm = new URLSearchParams(location.search).has("form");
	let timer: ReturnType<typeof setTimeout> | undefined;
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			// The time begins anew when the overlay closes.
			if (!hasForm && !isPageCovered()) whenSeen(act);
		}, hintDelayMs);
	};
	const watchForms = ({ target }: Event) => {
		const around = target instanceof Element && target.closest("dialog, form");
		if (around instanceof Element && around.matches(formSelector)) hasForm = true;
	};
	// Opening a form moves the focus into it.
	document.addEventListener("focusin", watchForms);
	// It does not bubble.
	document.addEventListener("close", wait, true);
	wait();
}

/** A page with a large field, such as the home page, needs nobody to point at the small one of the header. */
function hasFieldOfItsOwn(): boolean {
	return document.querySelector("main search") !== null;
}

const formSelector = ":is([data-site-module], :has([data-site-module]))";

function hasCookie(name: string): boolean {
	return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${name}=`));
}

/** A tab in the background waits for its visitor. */
function whenSeen(act: () => void): void {
	if (document.hidden) document.addEventListener("visibilitychange", act, { once: true });
	else act();
}
