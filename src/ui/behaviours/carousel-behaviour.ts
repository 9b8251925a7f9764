import { startAutoplay } from "#ui/carousel/autoplay.ts";
import { findCarouselElements, updateControls } from "#ui/carousel/carousel-controls.ts";
import { CarouselMovedEvent, showSlideEvent } from "#ui/carousel/carousel-events.ts";
import type { ScriptSettings } from "#ui/carousel/carousel-settings.ts";
import { followDrags } from "#ui/carousel/dragging.ts";
import {
	type CarouselDirection,
	type CarouselMove,
	type CarouselMoveCause,
	type CarouselRow,
	decideMove,
	detectSwipe,
	findView,
	keyStep,
	lastViewIndex,
	trackedCardNumber,
} from "#ui/carousel/rules.ts";
import { type CarouselTrack, createTrack } from "#ui/carousel/track.ts";
import { addRest, fetchRest } from "#ui/rest/fetch-rest.ts";

/** Sets a carousel frame going, complete and after the delay that its numbers give it. */
export async function start(frame: HTMLElement): Promise<void> {
	if (frame.dataset.rest) await addSlides(frame, frame.dataset.rest);
	const settings: ScriptSettings = JSON.parse(frame.dataset.numbers ?? "");
	const wait = settings.initDelay;
	if (wait === 0) begin(frame, settings);
	else setTimeout(() => begin(frame, settings), wait);
	frame.toggleAttribute("data-waiting", wait > 0);
}

/** Until its other slides are there it is a list that scrolls, beside a link to all of them. */
async function addSlides(frame: HTMLElement, address: string): Promise<void> {
	const track = frame.querySelector(':scope > [data-carousel="track"]');
	const complete = (await fetchRest(address)).getElementById(frame.id);
	const slides = complete?.querySelectorAll(':scope > * > [data-carousel="slide"]') ?? [];
	if (track) addRest([...slides].slice(track.children.length), track);
	delete frame.dataset.rest;
}

interface Mover {
	row(): CarouselRow;
	step(direction: CarouselDirection, by: CarouselMoveCause): CarouselMove | undefined;
	/** Brings a slide into view; one that is not there is only logged. */
	show(slide: number, by: CarouselMoveCause): void;
	/** Back to its place, after a drag that led nowhere. */
	settle(): void;
	hold(held: boolean): void;
}

function begin(frame: HTMLElement, settings: ScriptSettings): void {
	delete frame.dataset.waiting;
	const elements = findCarouselElements(frame);
	if (!elements) return;
	const track = createTrack(elements.track, () => autoplayTimer.reducedMotion());
	if (!track) return;
	let index = track.nearest();

	const row = (): CarouselRow => ({
		kind: settings.kind,
		slides: track.slides.length,
		perView: track.perView(),
		slidesPerStep: settings.bullets.flowIncrement ?? track.perView(),
	});
	const { bullets } = settings;
	const setIndex = (slideIndex: number, by?: CarouselMoveCause) => {
		index = Math.min(slideIndex, lastViewIndex(row()));
		const pressed = by === "button";
		updateControls(elements, row(), index, { bullets, pressed });
	};
	const move = ({ to, around }: CarouselMove, by: CarouselMoveCause) => {
		const from = index;
		if (around) track.showAround();
		else track.show(to);
		setIndex(to, by);
		autoplayTimer.restart();
		if (to === from) return;
		const card = trackedCardNumber(row(), to, settings.trackingStep);
		const detail = { carousel: frame.id, from, to, by, card };
		frame.dispatchEvent(new CarouselMovedEvent(detail, track.slides[to]));
	};
	const mover: Mover = {
		row,
		step: (direction, by) => {
			const decided = decideMove(row(), index, direction, by);
			if (decided) move(decided, by);
			return decided;
		},
		show: (slide, by) => {
			const to = findView(row(), slide);
			if (to === undefined) console.error("SL:Error carousel", frame.id, slide);
			else move({ to, around: false }, by);
		},
		settle: () => track.show(index),
		hold: (held) => autoplayTimer.hold(held),
	};
	const autoplayTimer = startAutoplay({
		frame,
		pause: elements.pause,
		every: settings.autoplay,
		turn: () => mover.step("next", "autoplay"),
		// A carousel that turns by itself must not be announced at every turn.
		says: (on) => {
			elements.position.ariaLive = on ? "off" : "polite";
		},
	});

	listenToButtons(elements, mover);
	listenToTrack(track, mover);
	// Wheels, scroll bars, and links that take the focus scroll it without asking.
	const scrolled = () => {
		if (track.isMoving()) return;
		const nearest = track.nearest();
		if (nearest !== index) autoplayTimer.restart();
		setIndex(nearest);
	};
	elements.track.addEventListener("scroll", scrolled, { passive: true });
	new ResizeObserver(() => setIndex(index)).observe(elements.track);
	// A button that was to be hidden while it had the focus.
	frame.addEventListener("focusout", () => setIndex(index));

	setIndex(index);
	frame.dataset.awake = "";
}

function listenToButtons(
	{ frame, previous, next, bullets }: NonNullable<ReturnType<typeof findCarouselElements>>,
	{ row, step, show }: Mover,
): void {
	previous.addEventListener("click", () => step("previous", "button"));
	next.addEventListener("click", () => step("next", "button"));
	bullets.forEach((bullet, slideIndex) => {
		bullet.addEventListener("click", () =>
			show(Math.min(slideIndex * row().slidesPerStep, lastViewIndex(row())), "bullet"),
		);
	});
	frame.addEventListener(showSlideEvent, (event) => {
		if (event instanceof CustomEvent && typeof event.detail === "number")
			show(event.detail, "bullet");
	});
}

function listenToTrack(track: CarouselTrack, mover: Mover): void {
	const { element } = track;
	const { step, show, settle, hold, row } = mover;
	element.addEventListener("keydown", (event) => {
		const modified = event.ctrlKey || event.metaKey || event.altKey;
		const target = keyStep(event.key, track.reading());
		// The keys belong to the content of a slide when it has the focus.
		if (!target || modified || event.target !== element) return;
		event.preventDefault();
		if (target === "first") show(0, "key");
		else if (target === "last") show(row().slides - 1, "key");
		else step(target, "key");
	});
	followDrags(element, {
		mayMove: () => lastViewIndex(row()) > 0,
		held: () => hold(true),
		released: () => hold(false),
		ended: (drag) => {
			const direction = detectSwipe(drag, track.reading());
			if (!direction || !step(direction, "swipe")) settle();
			hold(false);
		},
	});
}
