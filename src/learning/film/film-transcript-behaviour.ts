import { findCurrentLine } from "./film-rules.ts";

interface Line {
	readonly at: number;
	readonly button: HTMLButtonElement;
}

/** Lines go to their second, and the current one is marked. */
export function followLines(
	list: HTMLElement,
	video: HTMLVideoElement,
	goTo: (at: number) => void,
): void {
	const lines = [...list.querySelectorAll<HTMLElement>("[data-at]")].flatMap(toLine);
	// Its lines have the focus now, so the list needs none.
	if (lines.length > 0) list.removeAttribute("tabindex");
	const beginnings = lines.map(({ at }) => at);
	let current: Line | undefined;
	let isFollowing = true;

	const follow = () => {
		// A film that has not loaded is nowhere.
		if (video.readyState === 0) return;
		const line = lines[findCurrentLine(beginnings, video.currentTime)];
		if (line === current) return;
		current?.button.removeAttribute("aria-current");
		line?.button.setAttribute("aria-current", "true");
		current = line;
		if (line && isFollowing) scrollInside(list, line.button);
	};
	// Who looks for something in the list is not torn away from it.
	for (const gesture of ["wheel", "touchmove", "keydown"] as const)
		list.addEventListener(gesture, () => (isFollowing = false), { passive: true });
	video.addEventListener("play", () => (isFollowing = true));
	for (const { at, button } of lines)
		button.addEventListener("click", () => {
			isFollowing = true;
			goTo(at);
		});
	for (const change of ["timeupdate", "seeking"] as const) video.addEventListener(change, follow);
}

function toLine(item: HTMLElement): Line[] {
	const text = item.firstElementChild;
	if (!text) return [];
	const button = document.createElement("button");
	button.type = "button";
	button.className = text.className;
	button.dataset.onPaper = "";
	button.append(...text.childNodes);
	text.replaceWith(button);
	return [{ at: Number(item.dataset.at), button }];
}

/** `scrollIntoView` would move the page, too. */
function scrollInside(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
	if (list.scrollHeight <= list.clientHeight) return;
	list.scrollTo({ top: offsetTop - (list.clientHeight - offsetHeight) / 2 });
}
