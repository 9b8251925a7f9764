import { courseCalls } from "./course-call-routes.ts";
import type { PublishedParts } from "./market-routes.ts";
import { priceCalls } from "./price-call-routes.ts";
import { programCalls } from "./program-call-routes.ts";

/** The published calls of the catalogue. */
export function catalogueCalls(parts: PublishedParts): void {
	courseCalls(parts);
	programCalls(parts);
	priceCalls(parts);
}
