import {
	arcade,
	colonnade,
	facade,
	rotunda,
	steps,
} from "#ui/cover/cover-buildings.ts";
import { fan, theatre, tiles } from "#ui/cover/cover-patterns.ts";
import { hall, lamps, portal, shelves } from "#ui/cover/cover-rooms.ts";

/** A seed picks by place: adding, dropping or moving one redraws the covers of a running site. */
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
	shelves,
	hall,
	lamps,
};

export type CompositionName = keyof typeof compositions;
