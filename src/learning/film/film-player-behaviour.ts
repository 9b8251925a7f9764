import { guessFilmType } from "./film-rules.ts";

/**
 * Makes an element play a film: the browser itself, or a script for what the browser cannot play, such as a thin cover
 * around hls.js. Nothing is requested before `load`.
 */
export interface FilmLibrary {
	load(video: HTMLVideoElement, src: string): void;
}

declare global {
	/** Set by a script that an operator adds. */
	var lyceumFilmLibrary: unknown;
}

export interface FilmPlayer {
	/** Requests the film and plays it from a second on, for the first time or after it failed. */
	play(at: number): void;
}

/** Throws when no library is given and none has been loaded as a script: then nothing can play the film. */
export function openFilm({
	video,
	src,
	library = findLibraryScript(),
}: {
	readonly video: HTMLVideoElement;
	readonly src: string;
	readonly library?: FilmLibrary | undefined;
}): FilmPlayer {
	if (!library) throw new Error(`Neither the browser nor a script can play ${src}`);
	return {
		play(at) {
			library.load(video, src);
			// Before the film is loaded this is where it begins.
			video.currentTime = at;
			playFilm(video);
		},
	};
}

export function playFilm(video: HTMLVideoElement): void {
	// Refused only where the browser wants another click, which its controls take, or where loading fails, which `error` says.
	video.play().catch(() => undefined);
}

function findLibraryScript(): FilmLibrary | undefined {
	const library = globalThis.lyceumFilmLibrary;
	return isLibrary(library) ? library : undefined;
}

const isLibrary = (value: unknown): value is FilmLibrary =>
	typeof value === "object" &&
	value !== null &&
	"load" in value &&
	typeof value.load === "function";

/** The browser's own player, unless it knows that it cannot play the type. */
export function findBrowserLibrary(video: HTMLVideoElement, src: string): FilmLibrary | undefined {
	const type = guessFilmType(src);
	return type !== undefined && video.canPlayType(type) === "" ? undefined : browserLibrary;
}

const browserLibrary: FilmLibrary = {
	load(video, src) {
		video.src = src;
	},
};
