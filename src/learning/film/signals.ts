import { defineSignal } from "#core/signals.ts";

/** So much of a film was watched: 25, 50, 75 or 100 percent, each once. */
export const filmProgress = defineSignal<{
	/** Absent where the film is no lesson of a course. */
	readonly course?: string | undefined;
	readonly lesson: string;
	readonly percent: number;
}>("film_progress");
