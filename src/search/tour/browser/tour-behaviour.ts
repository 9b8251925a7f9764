import {
	lightRoom,
	placeCard,
	scrollNeeded,
} from "#search/tour/card-position-rules.ts";
import { stepAfter, type TourMove, wordsOfStep } from "#search/tour/rules.ts";
import {
	drawTour,
	lay,
	type TourParts,
	write,
} from "./tour-dialog-behaviour.ts";
import { hearMoves } from "./tour-moves-behaviour.ts";

export interface TourStep {
	/** Asked each time, because another width may show another one; undefined ends the tour. */
	readonly target: () => HTMLElement | undefined;
	readonly text: string;
}

/** Leads through the steps in a dialog over the page, in which each step's target is lit. */
export function runTour(
	steps: readonly TourStep[],
	{ signal, onEnd }: { signal: AbortSignal; onEnd: () => void },
): void {
	const parts = drawTour();
	const { dialog, light } = parts;
	const over = new AbortController();
	let at = 0;

	const end = () => dialog.close();
	const target = () => steps[at]?.target();
	const arrangeNow = () => {
		const lit = target();
		if (lit) arrange(parts, lit);
		else end();
	};
	const show = () => {
		write(parts, steps[at]?.text ?? "", wordsOfStep(at, steps.length));
		bringIntoView(target());
		arrangeNow();
	};
	const move = (how: TourMove) => {
		const next = stepAfter(at, how, steps.length);
		if (next === undefined) return end();
		at = next;
		show();
	};

	hearMoves(parts, move, over.signal);
	light.addEventListener("click", () => {
		const lit = target();
		end();
		follow(lit);
	});
	addEventListener("resize", arrangeNow, { signal: over.signal });
	addEventListener("scroll", arrangeNow, {
		signal: over.signal,
		passive: true,
	});
	signal.addEventListener("abort", end, { signal: over.signal });
	dialog.addEventListener("close", () => {
		over.abort();
		dialog.remove();
		onEnd();
	});
	document.body.append(dialog);
	dialog.showModal();
	show();
	// From here on it glides; the first step stands where it stands.
	requestAnimationFrame(() => {
		dialog.dataset.gliding = "";
	});
}

function arrange({ dialog, light, card }: TourParts, target: Element): void {
	const box = target.getBoundingClientRect();
	lay(light, {
		x: box.x - lightRoom,
		y: box.y - lightRoom,
		width: box.width + 2 * lightRoom,
		height: box.height + 2 * lightRoom,
	});
	const size = { width: card.offsetWidth, height: card.offsetHeight };
	const view = { width: dialog.clientWidth, height: dialog.clientHeight };
	const { side, ...place } = placeCard(box, size, view);
	card.dataset.side = side;
	lay(card, place);
}

function bringIntoView(target: Element | undefined): void {
	const box = target?.getBoundingClientRect();
	const top = box ? scrollNeeded(box, innerHeight) : 0;
	if (top) scrollBy({ top, behavior: "instant" });
}

/** Whoever clicks on what is lit wants just that. */
function follow(target: HTMLElement | undefined): void {
	const inner = target?.querySelector<HTMLElement>("input") ?? target;
	inner?.focus();
	inner?.click();
}
