import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { padTarget, positionCard, scrollNeeded } from "#search/tour/card-position-rules.ts";

export interface TourStep {
	readonly text: string;
	/** Called each time, because another width may show another target; undefined ends the tour. */
	readonly findTarget: () =>
		| {
				readonly lit: HTMLElement;
				/** A click on the highlighted element is passed on to it. */
				readonly control: HTMLElement;
		  }
		| undefined;
}

type TourLayout = ReturnType<typeof measureLayout>;

/**
 * The positions of the highlight and the card, as styles. They are measured before the browser
 * paints a step; until then the result is undefined. The dialog must be open by then.
 */
export function useTourLayout(
	step: TourStep | undefined,
	{
		dialog,
		card,
		onLost,
	}: {
		readonly dialog: RefObject<HTMLElement | null>;
		readonly card: RefObject<HTMLElement | null>;
		/** The target is not shown any more. */
		readonly onLost: () => void;
	},
): TourLayout | undefined {
	const [layout, setLayout] = useState<TourLayout>();
	const arrange = useCallback(() => {
		const lit = step?.findTarget()?.lit;
		if (!lit) onLost();
		else if (dialog.current && card.current)
			setLayout(measureLayout(lit, dialog.current, card.current));
	}, [step, dialog, card, onLost]);

	useLayoutEffect(() => {
		bringIntoView(step?.findTarget()?.lit);
		arrange();
	}, [step, arrange]);

	useEffect(() => {
		addEventListener("resize", arrange);
		addEventListener("scroll", arrange, { passive: true });
		return () => {
			removeEventListener("resize", arrange);
			removeEventListener("scroll", arrange);
		};
	}, [arrange]);

	return layout;
}

function measureLayout(lit: Element, dialog: Element, card: HTMLElement) {
	const target = lit.getBoundingClientRect();
	const size = { width: card.offsetWidth, height: card.offsetHeight };
	const view = { width: dialog.clientWidth, height: dialog.clientHeight };
	const { x, y, width, height } = padTarget(target);
	const position = positionCard(target, size, view);
	return {
		light: {
			left: Math.round(x),
			top: Math.round(y),
			width: Math.round(width),
			height: Math.round(height),
		},
		card: {
			left: Math.round(position.x),
			top: Math.round(position.y),
			"--tour-arrow": `${Math.round(position.arrow)}px`,
		},
		isAbove: position.side === "top",
	};
}

function bringIntoView(target: Element | undefined): void {
	const box = target?.getBoundingClientRect();
	const top = box ? scrollNeeded(box, innerHeight) : 0;
	if (top) scrollBy({ top, behavior: "instant" });
}
