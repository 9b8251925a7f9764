import { turning } from "#ui/carousel/autoplay.ts";
import { partsOf, showPlace } from "#ui/carousel/carousel-controls.ts";
import {
	type Moved,
	movedEvent,
	showEvent,
} from "#ui/carousel/carousel-events.ts";
import type { CarouselNumbers } from "#ui/carousel/carousel-settings.ts";
import { followDrags } from "#ui/carousel/dragging.ts";
import {
	type Direction,
	decideMove,
	keyStep,
	lastView,
	type Move,
	type MovedBy,
	type Row,
	swipeOf,
	trackedCard,
	viewOf,
} from "#ui/carousel/rules.ts";
import { type Track, trackOf } from "#ui/carousel/track.ts";

/** Sets a carousel frame going, after the delay that its numbers give it. */
export function start(frame: HTMLElement): void {
	const numbers: CarouselNumbers = JSON.parse(frame.dataset.numbers ?? "");
	const wait = numbers.initDelay;
	if (wait === 0) begin(frame, numbers);
	else setTimeout(() => begin(frame, numbers), wait);
	frame.toggleAttribute("data-waiting", wait > 0);
}

interface Mover {
	row(): Row;
	step(direction: Direction, by: MovedBy): Move | undefined;
	/** Brings a slide into view; one that is not there is only logged. */
	show(slide: number, by: MovedBy): void;
	/** Back to its place, after a drag that led nowhere. */
	settle(): void;
	hold(held: boolean): void;
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
	const stand = (at: number) => {
		index = Math.min(at, lastView(row()));
		showPlace(parts, row(), index, numbers.bullets);
	};
	const move = ({ to, around }: Move, by: MovedBy) => {
		const from = index;
		if (around) track.showAround();
		else track.show(to);
		stand(to);
		turns.restart();
		if (to === from) return;
		const card = trackedCard(row(), to, numbers.trackingStep);
		const detail: Moved = { carousel: frame.id, from, to, by, card };
		frame.dispatchEvent(new CustomEvent(movedEvent, { bubbles: true, detail }));
	};
	const mover: Mover = {
		row,
		step: (direction, by) => {
			const decided = decideMove(row(), index, direction, by);
			if (decided) move(decided, by);
			return decided;
		},
		show: (slide, by) => {
			const to = viewOf(row(), slide);
			if (to === undefined) console.error("SL:Error carousel", frame.id, slide);
			else move({ to, around: false }, by);
		},
		settle: () => track.show(index),
		hold: (held) => turns.hold(held),
	};
	const turns = turning({
		frame,
		pause: parts.pause,
		every: numbers.autoplay,
		turn: () => mover.step("next", "autoplay"),
		// What turns by itself must not be read out at every turn.
		says: (on) => {
			parts.position.ariaLive = on ? "off" : "polite";
		},
	});

	hearButtons(parts, mover);
	hearTrack(track, mover);
	// Wheels, scroll bars, and links that take the focus scroll it without asking.
	const scrolled = () => {
		if (!track.isMoving()) stand(track.nearest());
	};
	parts.track.addEventListener("scroll", scrolled, { passive: true });
	new ResizeObserver(() => stand(index)).observe(parts.track);

	stand(index);
	delete frame.dataset.waiting;
	frame.dataset.awake = "";
}

function hearButtons(
	{ frame, previous, next, bullets }: NonNullable<ReturnType<typeof partsOf>>,
	{ row, step, show }: Mover,
): void {
	previous.addEventListener("click", () => step("previous", "button"));
	next.addEventListener("click", () => step("next", "button"));
	bullets.forEach((bullet, at) => {
		bullet.addEventListener("click", () =>
			show(Math.min(at * row().flow, lastView(row())), "bullet"),
		);
	});
	frame.addEventListener(showEvent, (event) =>
		show((event as CustomEvent<number>).detail, "bullet"),
	);
}

function hearTrack(track: Track, mover: Mover): void {
	const { element } = track;
	const { step, show, settle, hold, row } = mover;
	element.addEventListener("keydown", (event) => {
		const modified = event.ctrlKey || event.metaKey || event.altKey;
		const wish = keyStep(event.key, track.reading());
		// In a slide the keys belong to what stands there.
		if (!wish || modified || event.target !== element) return;
		event.preventDefault();
		if (wish === "first") show(0, "key");
		else if (wish === "last") show(row().slides - 1, "key");
		else step(wish, "key");
	});
	followDrags(element, {
		mayMove: () => lastView(row()) > 0,
		held: () => hold(true),
		released: () => hold(false),
		ended: (drag) => {
			const direction = swipeOf(drag, track.reading());
			if (!direction || !step(direction, "swipe")) settle();
			hold(false);
		},
	});
}
