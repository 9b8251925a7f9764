import { emit } from "#shell/browser/signals.ts";
import {
	countPercent,
	type FilmEvent,
	type FilmProgress,
	filmProgressEvent,
	initialFilmState,
	reduceFilm,
} from "./film-state.ts";
import type { FilmSettings } from "./film-view.tsx";
import { filmProgress } from "./signals.ts";

/** Dragging along the time line seeks many times. */
const restMilliseconds = 400;

export interface FilmWatch {
	readonly position: () => number;
}

/** Reports to the page what was watched and where the film is, and signals how much of it was watched. */
export function watchFilm(
	root: HTMLElement,
	video: HTMLVideoElement,
	{ course, lesson, seconds, resumeAt = 0, watched }: FilmSettings,
	showPercent: (percent: number) => void,
): FilmWatch {
	let state = initialFilmState(seconds, resumeAt, watched);
	let rest: ReturnType<typeof setTimeout> | undefined;

	const apply = (event: FilmEvent) => {
		const { state: next, report, reached } = reduceFilm(state, event);
		state = next;
		showPercent(countPercent(state));
		if (report) root.dispatchEvent(toProgressEvent(report));
		for (const percent of reached) emit(filmProgress, { course, lesson, percent });
	};
	const listen = (name: keyof HTMLMediaElementEventMap, handle: () => void) =>
		video.addEventListener(name, () => {
			// A film that is loaded again is at its beginning until it goes where it was.
			if (video.readyState > 0 && !video.error) handle();
		});
	const move = (type: "playing" | "moved" | "paused") => () => {
		// While it seeks, it is there already, and has not played what lies between.
		if (!video.seeking) apply({ type, at: video.currentTime });
	};
	listen("playing", move("playing"));
	listen("timeupdate", move("moved"));
	listen("pause", move("paused"));
	listen("ended", () => apply({ type: "ended" }));
	listen("seeking", () => {
		clearTimeout(rest);
		apply({ type: "seeking", at: video.currentTime });
	});
	listen("seeked", () => {
		apply({ type: "landed", at: video.currentTime, isPlaying: !video.paused });
		clearTimeout(rest);
		rest = setTimeout(() => apply({ type: "rested" }), restMilliseconds);
	});
	const leave = () => {
		if (video.readyState > 0 && !video.seeking) apply({ type: "left", at: video.currentTime });
	};
	addEventListener("pagehide", leave);
	// A phone may end a page that is not visible without another word.
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") leave();
	});
	return { position: () => state.position };
}

const toProgressEvent = (detail: FilmProgress) =>
	new CustomEvent(filmProgressEvent, { bubbles: true, detail });
