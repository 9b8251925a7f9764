import type { Matcher, SegmentMatches } from "./matcher.ts";
import type { Segment } from "./segment.ts";

export interface IndexPart {
	readonly segment: Segment;
	readonly matcher: Matcher;
}

/** Places of one part; without matches everything fits alike. */
export interface PartHits {
	readonly part: IndexPart;
	readonly places: Uint32Array;
	readonly matches: SegmentMatches | undefined;
}
