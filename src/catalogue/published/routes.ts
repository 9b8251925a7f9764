import { courseCalls } from "./course-calls.ts";
import type { PublishedParts } from "./market.ts";
import { priceCalls } from "./price-calls.ts";
import { programCalls } from "./program-calls.ts";

/** The published calls of the catalogue. */
export function catalogueCalls(parts: PublishedParts): void {
	courseCalls(parts);
	programCalls(parts);
	priceCalls(parts);
}
