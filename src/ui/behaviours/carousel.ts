import { followDrags } from "#ui/carousel/dragging.ts";
import { type Moved, movedEvent, showEvent } from "#ui/carousel/moved.ts";
import { type CarouselNumbers, numbersOf } from "#ui/carousel/numbers.ts";
import {
	bulletAt,
	bulletCount,
	type Direction,
	decideMove,
	hiddenButtons,
	lastView,
	type Move,
	type MovedBy,
	type Row,
	swipeOf,
	trackedCard,
	viewOf,
} from "#ui/carousel/rules.ts";
import { trackOf } from "#ui/carousel/track.ts";
import { turning } from "#ui/carousel/turning.ts";

/** Sets a carousel frame going, after the delay that its numbers give it. */
export function start(frame: HTMLElement): void {
	const numbers = numbersOf(
		frame.id,
		frame.dataset.kind as CarouselNumbers["kind"],
	);
	const wait = numbers.initDelay;
	if (wait === 0) begin(frame, numbers);
	else setTimeout(() => begin(frame, numbers), wait);
	frame.toggleAttribute("data-waiting", wait > 0);
}

function begin(frame: HTMLElement, numbers: CarouselNumbers): void {
	const parts = partsOf(frame);
	if (!parts) return;
	const track = trackOf(parts.track, () => turns.reducedMotion());
	let index = track.nearest();

	const row = (): Row => ({
		kind: numbers.kind,
		slides: track.slides.length,
		perView: track.perView(),
		flow: numbers.bullets.flowIncrement ?? track.perView(),
	});
	const settle = () => {
		frame.dataset.index = String(index);
		showButtons(parts, row(), index, numbers);
	};
	const move = ({ to, around }: Move, by: MovedBy) => {
		const from = index;
		index = to;
		if (around) track.showAround();
		else track.show(to);
		settle();
		turns.restart();
		if (to === from) return;
		const card = trackedCard(row(), to, numbers.trackingStep);
		const detail: Moved = { carousel: frame.id, from, to, by, card };
		frame.dispatchEvent(new CustomEvent(movedEvent, { bubbles: true, detail }));
	};
	const step = (direction: Direction, by: MovedBy) => {
		const decided = decideMove(row(), index, direction, by);
		if (decided) move(decided, by);
		return decided;
	};
	const show = (slide: number, by: MovedBy) => {
		const to = viewOf(row(), slide);
		// Only logged: the carousel stays where it is.
		if (to === undefined) console.error("SL:Error carousel", frame.id, slide);
		else move({ to, around: false }, by);
	};

	const turns = turning({
		frame,
		pause: parts.pause,
		every: numbers.autoplay,
		turn: () => step("next", "autoplay"),
		// What turns by itself must not be read out at every turn.
		says: (on) => {
			parts.position.ariaLive = on ? "off" : "polite";
		},
	});

	parts.previous.addEventListener("click", () => step("previous", "button"));
	parts.next.addEventListener("click", () => step("next", "button"));
	parts.bullets.forEach((bullet, at) => {
		bullet.addEventListener("click", () =>
			show(Math.min(at * row().flow, lastView(row())), "bullet"),
		);
	});
	frame.addEventListener(showEvent, (event) =>
		show((event as CustomEvent<number>).detail, "bullet"),
	);
	parts.track.addEventListener("keydown", (event) => {
		if (event.target !== parts.track) return;
		const forward = track.reading() === "rtl" ? "ArrowLeft" : "ArrowRight";
		const keys: Record<string, () => unknown> = {
			ArrowLeft: () =>
				step(forward === "ArrowLeft" ? "next" : "previous", "key"),
			ArrowRight: () =>
				step(forward === "ArrowRight" ? "next" : "previous", "key"),
			Home: () => show(0, "key"),
			End: () => show(track.slides.length - 1, "key"),
		};
		const act = keys[event.key];
		if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		act();
	});
	followDrags(parts.track, {
		mayMove: () => lastView(row()) > 0,
		held: () => turns.hold(true),
		released: () => turns.hold(false),
		ended: (drag) => {
			const direction = swipeOf(drag, track.reading());
			if (!direction || !step(direction, "swipe")) track.show(index);
			turns.hold(false);
		},
	});
	// Wheels, scroll bars, and links that take the focus scroll it without asking.
	parts.track.addEventListener(
		"scroll",
		() => {
			if (parts.track.dataset.dragging !== undefined) return;
			if (parts.track.querySelector('[data-carousel="clone"]')) return;
			index = Math.min(track.nearest(), lastView(row()));
			settle();
		},
		{ passive: true },
	);
	new ResizeObserver(() => {
		index = Math.min(index, lastView(row()));
		settle();
	}).observe(parts.track);

	settle();
	delete frame.dataset.waiting;
	frame.dataset.awake = "";
}

function partsOf(frame: HTMLElement) {
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

type Parts = NonNullable<ReturnType<typeof partsOf>>;

function showButtons(
	{ frame, previous, next, pause, position, bullets, track }: Parts,
	row: Row,
	index: number,
	numbers: CarouselNumbers,
): void {
	const hidden = hiddenButtons(row, index);
	toggle(previous, next, hidden.previous);
	toggle(next, previous, hidden.next);
	const still = lastView(row) === 0;
	if (pause) toggle(pause, track, still);
	frame.toggleAttribute("data-still", still);

	const count = bulletCount(row, numbers.bullets);
	const lit = bulletAt(row, index, count);
	bullets.forEach((bullet, at) => {
		bullet.hidden = at >= count;
		bullet.ariaCurrent = at === lit ? "true" : null;
	});

	const label = (at: number) =>
		track.children[at]?.getAttribute("aria-label") ?? "";
	const many = position.dataset.range
		?.replace("{from}", String(index + 1))
		.replace("{to}", String(Math.min(index + row.perView, row.slides)));
	const words = row.perView > 1 ? (many ?? "") : label(index);
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
