import { tourMessages } from "./tour-messages.ts";

/** The published defaults of a tour. */
export const tourDefaults = {
	tooltip: "bottom",
	overlayOpacity: 0.5,
	/** Pixels around a step that had to be scrolled to. */
	scrollPadding: 30,
	transitionMs: 350,
} as const;

export type TourMove = "forward" | "back" | "skip";

const keyMoves: Readonly<Record<string, TourMove>> = {
	ArrowRight: "forward",
	Enter: "forward",
	ArrowLeft: "back",
	Escape: "skip",
};

export function findTourMove(key: string): TourMove | undefined {
	return Object.hasOwn(keyMoves, key) ? keyMoves[key] : undefined;
}

export interface StepLabels {
	/** Absent on the first step. */
	readonly back: string | undefined;
	readonly forward: string;
	/** Absent in a tour of one step. */
	readonly progress: string | undefined;
}

export function createStepLabels(index: number, steps: number): StepLabels {
	const { next, back, done, gotIt, progress } = tourMessages;
	const last = steps === 1 ? gotIt : done;
	return {
		back: index > 0 ? back : undefined,
		forward: index + 1 < steps ? next : last,
		progress: steps > 1 ? progress(index + 1, steps) : undefined,
	};
}
