import {
	countWatchedPercent,
	mergeRanges,
	type WatchedRange,
} from "#learning/progress/progress-rules.ts";

/** Dispatched by a film, bubbling, with what is to be saved of it. */
export const filmProgressEvent = "learning:film-progress";

export interface FilmProgress {
	/** The whole second to resume at. */
	readonly position: number;
	/** Whole seconds that were watched since the event before. */
	readonly watched: readonly WatchedRange[];
	/** The page may be gone at once: only a beacon arrives. */
	readonly isLeaving: boolean;
}

/**
 * The page's knowledge of a film while it plays. Only playing counts as watched, at whatever speed; who seeks has not seen
 * what lies between.
 *
 * | event   | position            | watched                       | report                       |
 * |---------|---------------------|-------------------------------|------------------------------|
 * | playing | where it begins     | the same                      | none                         |
 * | moved   | where it is         | with what was played          | after some seconds of film   |
 * | paused  | where it is         | with what was played          | yes                          |
 * | seeking | where it goes       | the same                      | none                         |
 * | landed  | where it is         | the same                      | none                         |
 * | rested  | the same            | the same                      | yes                          |
 * | ended   | the end             | up to the end                 | yes                          |
 * | left    | where it is         | with what was played          | yes, by beacon               |
 *
 * A report is left out when it would say nothing new.
 */
export interface FilmState {
	readonly seconds: number;
	readonly position: number;
	/** The second up to which playing is counted; undefined while nothing plays. */
	readonly playingFrom: number | undefined;
	/** Exact to fractions of a second, so that nothing is lost between two reports. */
	readonly watched: readonly WatchedRange[];
	/** Whole seconds that were reported, or that the server knows from earlier. */
	readonly reported: readonly WatchedRange[];
	readonly reportedPosition: number;
	/** Seconds of film since the last report. */
	readonly unreported: number;
	/** The percentages that were signaled, or had been reached before the page was opened. */
	readonly milestones: readonly number[];
}

export type FilmEvent =
	| { readonly type: "playing" | "moved" | "paused" | "left"; readonly at: number }
	| { readonly type: "seeking"; readonly at: number }
	| { readonly type: "landed"; readonly at: number; readonly isPlaying: boolean }
	| { readonly type: "rested" | "ended" };

interface FilmStep {
	readonly state: FilmState;
	readonly report?: FilmProgress;
	/** Percentages that were reached just now. */
	readonly reached: readonly number[];
}

const milestones = [25, 50, 75, 100] as const;

/**
 * Five seconds of a film at most may be lost when a browser dies. It says where it is four times a second, which at
 * double speed is half a second of film, and the message takes its time, too.
 */
const reportEvery = 4;

/** The length that content names is rounded, and browsers round, too. */
const endTolerance = 2;

export function initialFilmState(
	seconds: number,
	position: number,
	watched: readonly WatchedRange[],
): FilmState {
	const known = mergeRanges(watched, seconds);
	return {
		seconds,
		position,
		playingFrom: undefined,
		watched: known,
		reported: known,
		reportedPosition: Math.floor(position),
		unreported: 0,
		milestones: listMilestones(known, seconds),
	};
}

export function reduceFilm(state: FilmState, event: FilmEvent): FilmStep {
	const moved = moveFilm(state, event);
	const next = reportsAlways(event) || moved.unreported >= reportEvery;
	const report = next ? createReport(moved, event.type === "left") : undefined;
	const reached = listMilestones(toWholeSeconds(moved), moved.seconds).filter(
		(percent) => !moved.milestones.includes(percent),
	);
	const known = { ...moved, milestones: [...moved.milestones, ...reached] };
	return report
		? { state: markReported(known, report), report, reached }
		: { state: known, reached };
}

const reportsAlways = ({ type }: FilmEvent): boolean =>
	type === "paused" || type === "rested" || type === "ended" || type === "left";

function moveFilm(state: FilmState, event: FilmEvent): FilmState {
	switch (event.type) {
		case "playing": {
			const { playingFrom = event.at } = state;
			return countPlayed({ ...state, playingFrom }, event.at);
		}
		case "moved":
		case "left":
			return countPlayed(state, event.at);
		case "paused":
			return { ...countPlayed(state, event.at), playingFrom: undefined };
		case "seeking":
			return { ...state, position: event.at, playingFrom: undefined };
		case "landed":
			return {
				...state,
				position: event.at,
				playingFrom: event.isPlaying ? event.at : undefined,
			};
		case "ended":
			return endFilm(state);
		case "rested":
			return state;
	}
}

function countPlayed(state: FilmState, at: number): FilmState {
	const { playingFrom, seconds } = state;
	if (playingFrom === undefined) return { ...state, position: at };
	// A film in a loop is at its beginning again, without a seek.
	if (at < playingFrom) return { ...state, position: at, playingFrom: at };
	return {
		...state,
		position: at,
		playingFrom: at,
		watched: mergeRanges([...state.watched, [playingFrom, at]], seconds),
		unreported: state.unreported + at - playingFrom,
	};
}

/** A pause comes before the end, so nothing plays anymore; the last fraction of a second is counted here. */
function endFilm(state: FilmState): FilmState {
	const { position, seconds } = state;
	const isNear = seconds - position <= endTolerance;
	const end: readonly WatchedRange[] = isNear ? [[position, seconds]] : [];
	return {
		...state,
		position: seconds,
		playingFrom: undefined,
		watched: mergeRanges([...state.watched, ...end], seconds),
	};
}

/** A second counts when more than half of it was played: rounding the ends loses none between two reports. */
function toWholeSeconds({ watched, seconds }: FilmState): WatchedRange[] {
	return mergeRanges(
		watched.map(([from, to]) => [Math.round(from), Math.round(to)]),
		seconds,
	);
}

function createReport(state: FilmState, isLeaving: boolean): FilmProgress | undefined {
	const position = Math.min(Math.floor(state.position), state.seconds);
	const watched = subtractRanges(toWholeSeconds(state), state.reported);
	const isNew = watched.length > 0 || position !== state.reportedPosition;
	return isNew ? { position, watched, isLeaving } : undefined;
}

function markReported(state: FilmState, { position, watched }: FilmProgress): FilmState {
	return {
		...state,
		reported: mergeRanges([...state.reported, ...watched], state.seconds),
		reportedPosition: position,
		unreported: 0,
	};
}

function subtractRanges(
	ranges: readonly WatchedRange[],
	taken: readonly WatchedRange[],
): WatchedRange[] {
	return taken.reduce<WatchedRange[]>(
		(left, [from, to]) =>
			left.flatMap(([start, end]): WatchedRange[] =>
				to <= start || from >= end
					? [[start, end]]
					: [
							...(start < from ? [[start, from] as const] : []),
							...(to < end ? [[to, end] as const] : []),
						],
			),
		[...ranges],
	);
}

const listMilestones = (watched: readonly WatchedRange[], seconds: number): number[] => {
	const percent = countWatchedPercent(watched, seconds);
	return milestones.filter((milestone) => percent >= milestone);
};

/** The whole percent that was watched, as the page says it. */
export const countPercent = (state: FilmState): number =>
	countWatchedPercent(toWholeSeconds(state), state.seconds);
