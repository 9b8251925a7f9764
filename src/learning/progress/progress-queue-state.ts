import { mergeRanges, type WatchedRange } from "./progress-rules.ts";

/** The position in a film that the server has not confirmed yet. */
export interface UnsavedPosition {
	readonly seq: number;
	readonly position: number;
	readonly watched: readonly WatchedRange[];
}

/**
 * The messages that a page still has to send about a film. Positions are merged into one, because only the latest position counts and
 * what was watched adds up.
 *
 * | event   | waiting                        | sending                        |
 * |---------|--------------------------------|--------------------------------|
 * | added   | merged with the new place      | the same                       |
 * | sent    | empty                          | what was waiting               |
 * | stored  | the same                       | empty                          |
 * | failed  | merged with what was sent      | empty                          |
 */
export interface ProgressQueue {
	readonly waiting: UnsavedPosition | undefined;
	readonly sending: UnsavedPosition | undefined;
}

export type ProgressEvent =
	| { readonly type: "added"; readonly place: UnsavedPosition }
	| { readonly type: "sent" | "stored" | "failed" };

export const emptyProgressQueue: ProgressQueue = { waiting: undefined, sending: undefined };

export function reduceQueue(queue: ProgressQueue, event: ProgressEvent): ProgressQueue {
	const { waiting, sending } = queue;
	switch (event.type) {
		case "added":
			return { ...queue, waiting: mergePlaces(waiting, event.place) };
		case "sent":
			return sending || !waiting ? queue : { waiting: undefined, sending: waiting };
		case "stored":
			return { ...queue, sending: undefined };
		case "failed":
			return { waiting: sending ? mergePlaces(sending, waiting) : waiting, sending: undefined };
	}
}

/** Everything that the server may not have: a page that ends stores it for the next one. */
export const listUnsaved = ({ waiting, sending }: ProgressQueue): UnsavedPosition | undefined =>
	sending ? mergePlaces(sending, waiting) : waiting;

function mergePlaces(first: UnsavedPosition, second: UnsavedPosition | undefined): UnsavedPosition;
function mergePlaces(first: UnsavedPosition | undefined, second: UnsavedPosition): UnsavedPosition;
function mergePlaces(
	first: UnsavedPosition | undefined,
	second: UnsavedPosition | undefined,
): UnsavedPosition | undefined {
	if (!first || !second) return first ?? second;
	const latest = second.seq >= first.seq ? second : first;
	return {
		seq: latest.seq,
		position: latest.position,
		watched: mergeRanges([...first.watched, ...second.watched], Number.POSITIVE_INFINITY),
	};
}
