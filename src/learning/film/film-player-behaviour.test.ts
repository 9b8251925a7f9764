import { afterEach, expect, test } from "vitest";
import { type FilmLibrary, findBrowserLibrary, openFilm } from "./film-player-behaviour.ts";

/** A video element of a browser that can play these types. */
function aVideo(...types: string[]) {
	const calls: string[] = [];
	const video = {
		src: "",
		currentTime: 0,
		canPlayType: (type: string) => (types.includes(type) ? "maybe" : ""),
		play: () => {
			calls.push(`play ${video.src} at ${video.currentTime}`);
			return Promise.reject(new Error("the browser wants a click"));
		},
	};
	return { video: video as unknown as HTMLVideoElement, calls };
}

const src = "/files/a-film.webm";

const aLibrary = (name: string): FilmLibrary => ({
	load: (video, address) => {
		video.src = `${name} ${address}`;
	},
});

afterEach(() => {
	globalThis.lyceumFilmLibrary = undefined;
});

test("RES-009: opening a film throws when there is neither the script of a library nor a library as a property", () => {
	const { video, calls } = aVideo();
	expect(() => openFilm({ video, src })).toThrow("Neither the browser nor a script");
	for (const broken of [null, "hls", {}, { load: true }]) {
		globalThis.lyceumFilmLibrary = broken;
		expect(() => openFilm({ video, src })).toThrow("Neither the browser nor a script");
	}
	expect(calls).toEqual([]);
});

test("RES-009: the library is the property, or else the script; nothing is loaded before the film is played", () => {
	const { video, calls } = aVideo();
	globalThis.lyceumFilmLibrary = aLibrary("script");
	const byScript = openFilm({ video, src });
	const byProperty = openFilm({ video, src, library: aLibrary("property") });
	expect(video.src).toBe("");
	byProperty.play(0);
	byScript.play(12.5);
	expect(calls).toEqual([`play property ${src} at 0`, `play script ${src} at 12.5`]);
});

test("the browser plays what it may be able to play, and every address that does not say its type", () => {
	const { video, calls } = aVideo("video/webm");
	openFilm({ video, src, library: findBrowserLibrary(video, src) }).play(3);
	expect(calls).toEqual([`play ${src} at 3`]);
	expect(findBrowserLibrary(video, "/files/film?id=1")).toBeDefined();
	expect(findBrowserLibrary(video, "/files/film.m3u8")).toBeUndefined();
});
