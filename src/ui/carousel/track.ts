import { transitionSeconds } from "#ui/carousel/rules.ts";

/** The row that scrolls. Its scroll position is the truth; motion is only painted over it. */
export interface CarouselTrack {
	readonly element: HTMLElement;
	readonly slides: readonly HTMLElement[];
	perView(): number;
	reading(): "ltr" | "rtl";
	/** The slide nearest to the start edge. */
	nearest(): number;
	/** Dragged, gliding, or going round: its scroll position is not where it will stand. */
	isMoving(): boolean;
	show(index: number): void;
	/** Forward over the end: the first slides come once more as clones, then the track jumps to the start. */
	showAround(): void;
}

/** Undefined for a row without slides. */
export function createTrack(
	element: HTMLElement,
	reducedMotion: () => boolean,
): CarouselTrack | undefined {
	const slides = [...element.querySelectorAll<HTMLElement>(':scope > [data-carousel="slide"]')];
	const [first] = slides;
	if (!first) return undefined;
	const perView = () => Number(getComputedStyle(element).getPropertyValue("--per-view")) || 1;
	// Offsets know nothing of transforms, and right to left they are negative as the scroll position is.
	const slideOffset = (slide: HTMLElement) => slide.offsetLeft - first.offsetLeft;
	let glides: Animation[] = [];

	const scroll = (left: number) => element.scrollTo({ left, behavior: "instant" });

	/** Moves the track there and shows the movement. */
	const glideTo = async (to: number) => {
		// Snapping would follow the painted places of the slides, not the true ones.
		element.dataset.gliding = "";
		const { transform } = getComputedStyle(first);
		const under = transform === "none" ? 0 : new DOMMatrix(transform).m41;
		const from = element.scrollLeft;
		for (const old of glides) old.cancel();
		scroll(to);
		const way = element.scrollLeft - from + under;
		const glide = (child: Element) =>
			child.animate([{ transform: `translateX(${way}px)` }, { transform: "none" }], {
				duration: transitionSeconds * 1_000,
				easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
			});
		const moves = !reducedMotion() && Math.abs(way) >= 1;
		const mine = moves ? [...element.children].map(glide) : [];
		glides = mine;
		await Promise.allSettled(mine.map(({ finished }) => finished));
		if (glides === mine) delete element.dataset.gliding;
	};
	/** The clones look like the start, so the jump is invisible. */
	const leaveClones = () => {
		const clones = element.querySelectorAll(':scope > [data-carousel="clone"]');
		if (clones.length > 0) scroll(0);
		for (const clone of clones) clone.remove();
	};

	return {
		element,
		slides,
		perView,
		reading: () => (getComputedStyle(element).direction === "rtl" ? "rtl" : "ltr"),
		nearest: () => {
			const here = element.scrollLeft;
			const far = slides.map((slide) => Math.abs(slideOffset(slide) - here));
			return far.indexOf(Math.min(...far));
		},
		isMoving: () => {
			const { gliding, dragging } = element.dataset;
			return gliding !== undefined || dragging !== undefined;
		},
		show: (index) => {
			const slide = slides[index];
			if (!slide) return;
			leaveClones();
			void glideTo(slideOffset(slide));
		},
		showAround: () => {
			const clones = slides.slice(0, perView()).map(cloneSlide);
			const [clone] = clones;
			if (!clone) return;
			element.append(...clones);
			void glideTo(slideOffset(clone)).then(() => {
				// A move in between may have removed the clones.
				if (clone.parentElement === element) leaveClones();
			});
		},
	};
}

const identifyingAttributes = ["id", "name", "for", "data-behaviour", "data-signal"];

/** Only visible: it cannot be focused, is not read out, and no selector finds it in place of the first. */
function cloneSlide(slide: HTMLElement): HTMLElement {
	const clone = document.importNode(slide, true);
	for (const part of [clone, ...clone.querySelectorAll("*")])
		for (const mark of identifyingAttributes) part.removeAttribute(mark);
	clone.dataset.carousel = "clone";
	clone.inert = true;
	clone.setAttribute("aria-hidden", "true");
	return clone;
}
