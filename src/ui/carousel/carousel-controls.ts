import type { CarouselNumbers } from "#ui/carousel/carousel-settings.ts";
import {
	bulletAt,
	bulletCount,
	cardsInView,
	hiddenButtons,
	lastView,
	type Row,
} from "#ui/carousel/rules.ts";

/** What the frame drew; undefined where there is nothing to move. */
export function partsOf(frame: HTMLElement) {
	const part = <Part extends HTMLElement>(name: string) =>
		frame.querySelector<Part>(`:scope > * > [data-carousel="${name}"]`);
	const track = frame.querySelector<HTMLElement>(
		':scope > [data-carousel="track"]',
	);
	const previous = part<HTMLButtonElement>("previous");
	const next = part<HTMLButtonElement>("next");
	const position = part("position");
	if (!track || !previous || !next || !position) return undefined;
	const bullets = [
		...frame.querySelectorAll<HTMLElement>(
			':scope > * > [data-carousel="bullet"]',
		),
	];
	const pause = part<HTMLButtonElement>("pause");
	return { frame, track, previous, next, pause, position, bullets };
}

export type Parts = NonNullable<ReturnType<typeof partsOf>>;

/** Says where the carousel stands: which buttons lead somewhere, which bullet is lit, "4–6 of 9". */
export function showPlace(
	parts: Parts,
	row: Row,
	index: number,
	bullets: CarouselNumbers["bullets"],
): void {
	const { frame, previous, next, pause, track } = parts;
	const hidden = hiddenButtons(row, index);
	const still = lastView(row) === 0;
	toggle(previous, hidden.next ? track : next, hidden.previous);
	toggle(next, hidden.previous ? track : previous, hidden.next);
	if (pause) toggle(pause, track, still);
	frame.toggleAttribute("data-still", still);
	frame.dataset.index = String(index);

	const count = bulletCount(row, bullets);
	const lit = bulletAt(row, index, count);
	parts.bullets.forEach((bullet, at) => {
		bullet.hidden = at >= count;
		bullet.ariaCurrent = at === lit ? "true" : null;
	});
	showPosition(parts, row, index);
}

function showPosition({ position, track }: Parts, row: Row, index: number) {
	const one = track.children[index]?.getAttribute("aria-label");
	const { range, cards } = position.dataset;
	const seen = cardsInView(row, index, cards && JSON.parse(cards));
	const many = range
		?.replace("{from}", String(seen.from))
		.replace("{to}", String(seen.to));
	const words = (cards || row.perView > 1 ? many : one) ?? "";
	// The same words once more would be read out once more.
	if (position.textContent !== words) position.textContent = words;
}

/** Hidden ones keep their place; a focused one hands the focus on before it goes. */
function toggle(button: HTMLElement, heir: HTMLElement, hidden: boolean): void {
	if (hidden && document.activeElement === button) {
		heir.style.visibility = "";
		heir.focus();
	}
	button.style.visibility = hidden ? "hidden" : "";
}
