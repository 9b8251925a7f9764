import type Hls from "hls.js";
import { guessFilmType, isStream } from "./film-rules.ts";

/**
 * Makes an element play a film: the browser itself, or a script for what the browser cannot play. Nothing is requested
 * before `load`.
 */
export interface FilmLibrary {
	/** `at` is the second at which it will begin. */
	load(video: HTMLVideoElement, src: string, at: number): void | Promise<void>;
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
			const begin = () => {
				// Before the film is loaded this is where it begins.
				video.currentTime = at;
				playFilm(video);
			};
			const loading = library.load(video, src, at);
			if (loading) loading.then(begin).catch(() => video.dispatchEvent(new Event("error")));
			else begin();
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

/** A player is ended before the same film is loaded again. */
const players = new WeakMap<HTMLVideoElement, Hls>();

/** Plays a film that comes in parts where the browser itself cannot; it needs the browser to take parts from a script. */
export const findStreamLibrary = (src: string): FilmLibrary | undefined =>
	isStream(src) && ("MediaSource" in globalThis || "ManagedMediaSource" in globalThis)
		? streamLibrary
		: undefined;

const streamLibrary: FilmLibrary = {
	async load(video, src, at) {
		// As large as all other scripts of the page together: only who plays such a film loads it.
		const { default: Player } = await import("hls.js/light");
		players.get(video)?.destroy();
		// The policy of our pages allows no worker that is made of a text.
		const player = new Player({ enableWorker: false, startPosition: at });
		players.set(video, player);
		player.on(Player.Events.ERROR, (_name, { fatal }) => {
			if (!fatal) return;
			player.destroy();
			players.delete(video);
			// As the browser's own player does.
			video.dispatchEvent(new Event("error"));
		});
		player.loadSource(src);
		player.attachMedia(video);
	},
};
