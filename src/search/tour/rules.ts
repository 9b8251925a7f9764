/** What a tour does unless it is told otherwise. */
export const tourDefaults = {
	tooltip: "bottom",
	overlayOpacity: 0.5,
	/** Pixels around a step that had to be scrolled to. */
	scrollPadding: 30,
	transitionMs: 350,
	labels: { next: "Next", back: "Back", done: "Done", gotIt: "Got it" },
	/** Nothing is written on the cross; this is what it is called. */
	skip: "Skip",
} as const;

export type TourMove = "forward" | "back" | "skip";

const keyMoves: Readonly<Record<string, TourMove>> = {
	ArrowRight: "forward",
	Enter: "forward",
	ArrowLeft: "back",
	Escape: "skip",
};

export function moveOfKey(key: string): TourMove | undefined {
	return Object.hasOwn(keyMoves, key) ? keyMoves[key] : undefined;
}

/** The step after a move; undefined when the tour is over. */
export function stepAfter(
	at: number,
	move: TourMove,
	steps: number,
): number | undefined {
	if (move === "skip") return undefined;
	if (move === "back") return Math.max(0, at - 1);
	return at + 1 < steps ? at + 1 : undefined;
}

export interface StepWords {
	/** Absent on the first step. */
	readonly back: string | undefined;
	readonly forward: string;
	/** Absent where there is only one. */
	readonly progress: string | undefined;
}

export function wordsOfStep(at: number, steps: number): StepWords {
	const { next, back, done, gotIt } = tourDefaults.labels;
	const last = steps === 1 ? gotIt : done;
	return {
		back: at > 0 ? back : undefined,
		forward: at + 1 < steps ? next : last,
		progress: steps > 1 ? `${at + 1} of ${steps}` : undefined,
	};
}
