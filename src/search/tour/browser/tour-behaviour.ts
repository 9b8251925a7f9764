import {
	highlightPadding,
	positionCard,
	scrollNeeded,
} from "#search/tour/card-position-rules.ts";
import {
	createStepLabels,
	findNextStep,
	type TourMove,
} from "#search/tour/rules.ts";
import {
	renderTour,
	setPixelProperties,
	type TourElements,
	writeStep,
} from "./tour-dialog-behaviour.ts";
import { listenToTourMoves } from "./tour-moves-behaviour.ts";

/** Leads through the steps in a dialog over the page, in which each step's target is lit. */
export function runTour(
	steps: readonly {
		/** Asked each time, because another width may show another one; undefined ends the tour. */
		readonly target: () => HTMLElement | undefined;
		readonly text: string;
	}[],
	{ signal, onEnd }: { signal: AbortSignal; onEnd: () => void },
): void {
	const elements = renderTour();
	const { dialog, light } = elements;
	const over = new AbortController();
	let stepIndex = 0;

	const end = () => dialog.close();
	const target = () => steps[stepIndex]?.target();
	const arrangeNow = () => {
		const lit = target();
		if (lit) arrange(elements, lit);
		else end();
	};
	const show = () => {
		writeStep(
			elements,
			steps[stepIndex]?.text ?? "",
			createStepLabels(stepIndex, steps.length),
		);
		bringIntoView(target());
		arrangeNow();
	};
	const move = (how: TourMove) => {
		const next = findNextStep(stepIndex, how, steps.length);
		if (next === undefined) return end();
		stepIndex = next;
		show();
	};

	listenToTourMoves(elements, move, over.signal);
	light.addEventListener("click", () => {
		const lit = target();
		end();
		activateTarget(lit);
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

function arrange({ dialog, light, card }: TourElements, target: Element): void {
	const box = target.getBoundingClientRect();
	setPixelProperties(light, {
		x: box.x - highlightPadding,
		y: box.y - highlightPadding,
		width: box.width + 2 * highlightPadding,
		height: box.height + 2 * highlightPadding,
	});
	const size = { width: card.offsetWidth, height: card.offsetHeight };
	const view = { width: dialog.clientWidth, height: dialog.clientHeight };
	const { side, ...position } = positionCard(box, size, view);
	card.dataset.side = side;
	setPixelProperties(card, position);
}

function bringIntoView(target: Element | undefined): void {
	const box = target?.getBoundingClientRect();
	const top = box ? scrollNeeded(box, innerHeight) : 0;
	if (top) scrollBy({ top, behavior: "instant" });
}

/** A click on the lit target is passed on to it. */
function activateTarget(target: HTMLElement | undefined): void {
	const inner = target?.querySelector<HTMLElement>("input") ?? target;
	inner?.focus();
	inner?.click();
}
