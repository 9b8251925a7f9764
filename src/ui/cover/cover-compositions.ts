import { arcade, colonnade, facade, rotunda, steps } from "#ui/cover/cover-buildings.ts";
import { fan, theatre, tiles } from "#ui/cover/cover-patterns.ts";
import { bookshelf, hall, lamps, portal } from "#ui/cover/cover-rooms.ts";

/** A seed picks by index: adding, dropping or moving one redraws the covers of a running site. */
export const compositions = {
	arcade,
	columns: colonnade,
	steps,
	theatre,
	tiles,
	portal,
	fan,
	windows: facade,
	rotunda,
	shelves: bookshelf,
	hall,
	lamps,
};

export type CompositionName = keyof typeof compositions;
