import type { MovedBy } from "#ui/carousel/rules.ts";

/** Told on the frame, and heard by whoever tracks: the kit knows nobody to tell. */
export interface Moved {
	readonly carousel: string;
	readonly from: number;
	readonly to: number;
	readonly by: MovedBy;
	/** The first card in view, counted in the carousel's own tracking steps. */
	readonly card: number;
}
export const movedEvent = "carousel:moved";

/** Asks a carousel for a slide, by its index as `detail`. */
export const showEvent = "carousel:show";
