import type { CarouselSettings } from "#ui/carousel/carousel-settings.ts";
import {
	activeBullet,
	bulletCount,
	type CarouselRow,
	cardsInView,
	hiddenButtons,
	lastViewIndex,
} from "#ui/carousel/rules.ts";

/** Finds the elements of the frame; undefined where there is nothing to move. */
export function findCarouselElements(frame: HTMLElement) {
	const part = <Part extends HTMLElement>(name: string) =>
		frame.querySelector<Part>(`:scope > * > [data-carousel="${name}"]`);
	const track = frame.querySelector<HTMLElement>(':scope > [data-carousel="track"]');
	const previous = part<HTMLButtonElement>("previous");
	const next = part<HTMLButtonElement>("next");
	const position = part("position");
	if (!track || !previous || !next || !position) return undefined;
	const bullets = [...frame.querySelectorAll<HTMLElement>(':scope > * > [data-carousel="bullet"]')];
	const pause = part<HTMLButtonElement>("pause");
	return { frame, track, previous, next, pause, position, bullets };
}

type CarouselElements = NonNullable<ReturnType<typeof findCarouselElements>>;

/**
 * Shows the position of the carousel: which buttons lead somewhere, which bullet is lit, "4–6 of
 * 9".
 */
export function updateControls(
	elements: CarouselElements,
	row: CarouselRow,
	index: number,
	{
		bullets,
		pressed,
	}: {
		readonly bullets: CarouselSettings["bullets"];
		/** The visitor has just pressed a button: only then the focus may move. */
		readonly pressed: boolean;
	},
): void {
	const { frame, previous, next, pause, track } = elements;
	const hidden = hiddenButtons(row, index);
	const still = lastViewIndex(row) === 0;
	const heirOf = (other: HTMLElement, isHidden: boolean) =>
		pressed ? (isHidden ? track : other) : undefined;
	toggle(previous, hidden.previous, heirOf(next, hidden.next));
	toggle(next, hidden.next, heirOf(previous, hidden.previous));
	if (pause) toggle(pause, still, undefined);
	frame.toggleAttribute("data-still", still);
	frame.dataset.index = String(index);

	const count = bulletCount(row, bullets);
	const lit = activeBullet(row, index, count);
	elements.bullets.forEach((bullet, bulletIndex) => {
		bullet.hidden = bulletIndex >= count;
		bullet.ariaCurrent = bulletIndex === lit ? "true" : null;
	});
	showPositionText(elements, row, index);
}

function showPositionText({ position, track }: CarouselElements, row: CarouselRow, index: number) {
	const slideLabel = track.children[index]?.getAttribute("aria-label");
	const { range, cards } = position.dataset;
	const seen = cardsInView(row, index, cards && JSON.parse(cards));
	const many = range?.replace("{from}", String(seen.from)).replace("{to}", String(seen.to));
	const text = (cards || row.perView > 1 ? many : slideLabel) ?? "";
	// An unchanged text would be announced once more.
	if (position.textContent !== text) position.textContent = text;
}

/**
 * Hidden ones keep their place. A focused one hands the focus on, if it has an heir; otherwise it keeps the focus
 * and is only invisible, until it loses it.
 */
function toggle(button: HTMLElement, hidden: boolean, heir: HTMLElement | undefined): void {
	const focused = hidden && document.activeElement === button;
	if (focused && heir) {
		heir.style.visibility = "";
		heir.focus();
	}
	const keeps = focused && !heir;
	button.ariaDisabled = keeps ? "true" : null;
	button.style.visibility = hidden && !keeps ? "hidden" : "";
}
