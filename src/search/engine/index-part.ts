import type { Matcher, Matches } from "./matcher.ts";
import type { Segment } from "./segment.ts";

export interface Part {
	readonly segment: Segment;
	readonly matcher: Matcher;
}

/** Places of one part; without matches everything fits alike. */
export interface Found {
	readonly part: Part;
	readonly places: Uint32Array;
	readonly matches: Matches | undefined;
}
