import { type DragOffset, dragTarget } from "#ui/carousel/rules.ts";

interface DragHandlers {
	/** False while nothing can be moved. */
	readonly mayMove: () => boolean;
	readonly held: () => void;
	/** The slider's drag has ended; the snapping is back. */
	readonly ended: (drag: DragOffset) => void;
	/** The gesture was not for the slider. */
	readonly released: () => void;
}

/** Less than this is a trembling hand, and a click stays a click. */
const slack = 6;

/** Lets a finger or a mouse take the track along. Flatter than the lock angle holds the page, steeper leaves it alone. */
export function followDrags(track: HTMLElement, handlers: DragHandlers): void {
	let from: DragOffset | undefined;
	let last: DragOffset = { x: 0, y: 0 };
	let scrolled = 0;
	let mover: "slider" | "page" | undefined;
	let swallowClick = false;

	const begin = (point: DragOffset) => {
		if (!handlers.mayMove()) return;
		from = point;
		last = { x: 0, y: 0 };
		mover = undefined;
		swallowClick = false;
		scrolled = track.scrollLeft;
		handlers.held();
	};
	/** True when the slider has it. */
	const move = (point: DragOffset): boolean => {
		if (!from) return false;
		last = { x: point.x - from.x, y: point.y - from.y };
		if (!mover && Math.hypot(last.x, last.y) >= slack) {
			mover = dragTarget(last);
			if (mover === "slider") track.dataset.dragging = "";
		}
		if (mover === "slider") track.scrollTo({ left: scrolled - last.x, behavior: "instant" });
		return mover === "slider";
	};
	const end = (counts: boolean) => {
		if (!from) return;
		from = undefined;
		const moved = mover === "slider";
		swallowClick = moved;
		if (moved) handlers.ended(counts ? last : { x: 0, y: 0 });
		else handlers.released();
		delete track.dataset.dragging;
	};

	followMouse(track, { begin, move, end });
	followTouch(track, { begin, move, end });
	track.addEventListener("dragstart", (event) => from && event.preventDefault());
	track.addEventListener(
		"click",
		(event) => {
			// A key's click has no detail, and is never the end of a drag.
			if (swallowClick && event.detail > 0) {
				event.preventDefault();
				event.stopPropagation();
			}
			swallowClick = false;
		},
		true,
	);
}

interface DragSteps {
	begin(point: DragOffset): void;
	move(point: DragOffset): boolean;
	end(counts: boolean): void;
}

function followMouse(track: HTMLElement, { begin, move, end }: DragSteps): void {
	const along = (event: PointerEvent) => {
		if (move(event)) event.preventDefault();
	};
	const stop = (event: PointerEvent) => {
		removeEventListener("pointermove", along);
		removeEventListener("pointerup", stop);
		removeEventListener("pointercancel", stop);
		end(event.type === "pointerup");
	};
	track.addEventListener("pointerdown", (event) => {
		const own = findAround(event, "input,textarea,select,video");
		if (event.pointerType !== "mouse" || event.button !== 0 || own) return;
		begin(event);
		addEventListener("pointermove", along);
		addEventListener("pointerup", stop);
		addEventListener("pointercancel", stop);
	});
}

/** Touches rather than pointers, because only they can hold the page after the finger has gone some way. */
function followTouch(track: HTMLElement, { begin, move, end }: DragSteps): void {
	const toPoint = ({ clientX, clientY }: Touch) => ({ x: clientX, y: clientY });
	track.addEventListener(
		"touchstart",
		(event) => {
			const [touch] = event.touches;
			const own = findAround(event, "video,input[type=range]");
			if (touch && event.touches.length === 1 && !own) begin(toPoint(touch));
			else end(false);
		},
		{ passive: true },
	);
	track.addEventListener(
		"touchmove",
		(event) => {
			const [touch] = event.touches;
			if (touch && move(toPoint(touch)) && event.cancelable) event.preventDefault();
		},
		{ passive: false },
	);
	track.addEventListener("touchend", () => end(true));
	track.addEventListener("touchcancel", () => end(false));
}

/** The element at or around the target of an event. */
const findAround = ({ target }: Event, selector: string) =>
	target instanceof Element ? target.closest(selector) : null;
