import { embedStartedEvent } from "#resources/signals.ts";

/** Puts the player of another service in the place of its picture, at the click and not before. */
export function start(root: HTMLElement): void {
	const stage = root.querySelector<HTMLElement>('[data-embed="stage"]');
	const link = root.querySelector<HTMLAnchorElement>('[data-embed="play"]');
	const { player = "", title = "" } = root.dataset;
	link?.addEventListener("click", (event) => {
		// Whoever opens it in a new tab wants the page of the film.
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const frame = document.createElement("iframe");
		frame.title = title;
		frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
		// Without a referrer YouTube refuses to play.
		frame.referrerPolicy = "strict-origin-when-cross-origin";
		frame.src = player;
		stage?.replaceChildren(frame);
		frame.focus();
		root.dispatchEvent(new Event(embedStartedEvent, { bubbles: true }));
	});
}
