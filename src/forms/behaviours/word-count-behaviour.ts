import { wordCountText } from "#forms/fields/word-count-rules.ts";

/** A screen reader announces the count after a pause in typing, not at every key. */
const restMs = 1200;

/** Counts the words of a text while it is written. */
export function start(place: HTMLElement): void {
	const text = place.querySelector("textarea");
	const count = place.querySelector<HTMLElement>("[data-count]");
	const said = place.querySelector<HTMLElement>("[data-count-said]");
	if (!text || !count || !said) return;
	const most = Number(place.dataset.most);
	let rest: ReturnType<typeof setTimeout> | undefined;
	const show = () => {
		count.textContent = wordCountText(text.value, most);
	};
	text.addEventListener("input", () => {
		show();
		clearTimeout(rest);
		rest = setTimeout(() => {
			said.textContent = wordCountText(text.value, most);
		}, restMs);
	});
	// A restored text is put back without a key event.
	text.addEventListener("change", show);
	show();
	count.hidden = false;
}
