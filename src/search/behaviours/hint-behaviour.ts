import { findDueHint, hintDelayMs } from "#search/tour/hint-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

/**
 * Waits beside the header's search field, which is the link on narrow screens. The hint itself is only
 * loaded for those who are to see it.
 */
export function start(link: HTMLElement): void {
	const field = link.parentElement?.querySelector("input");
	if (!(link instanceof HTMLAnchorElement) || !field) return;
	// Visitors who come from the results or have typed here know the field.
	let isKnown = document.referrer.startsWith(link.href);
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
			consent &&
			isPurposeAllowed(consent, "analytics") &&
			findDueHint(names, hasCookie)
		);
	};
	setTimeout(
		() =>
			whenSeen(async () => {
				if (!isDue()) return;
				const { showHint } = await import(
					"#search/tour/browser/search-hint-behaviour.ts"
				);
				showHint(field, link);
			}),
		hintDelayMs,
	);
}

function hasCookie(name: string): boolean {
	return document.cookie
		.split("; ")
		.some((cookie) => cookie.startsWith(`${name}=`));
}

/** A tab in the background waits for its visitor. */
function whenSeen(act: () => void): void {
	if (document.hidden)
		document.addEventListener("visibilitychange", act, { once: true });
	else act();
}
