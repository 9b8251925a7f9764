import {
	listenToKeys,
	startCaptions,
	startSpeed,
	stepFilm,
	toggleFullScreen,
} from "#learning/film/film-controls-behaviour.ts";
import {
	type FilmPlayer,
	findBrowserLibrary,
	findStreamLibrary,
	openFilm,
	playFilm,
} from "#learning/film/film-player-behaviour.ts";
import { watchFilm } from "#learning/film/film-progress-behaviour.ts";
import { formatFilmTime, readBeginning } from "#learning/film/film-rules.ts";
import { followLines } from "#learning/film/film-transcript-behaviour.ts";
import type { FilmSettings } from "#learning/film/film-view.tsx";

/** Adds to the browser's own player what it lacks; what cannot be played keeps its poster, and says so. */
export function start(root: HTMLElement): void {
	const settings: FilmSettings = JSON.parse(root.dataset.settings ?? "");
	const elements = findElements(root);
	if (!elements) return;
	const { video } = elements;
	const { src } = settings;
	try {
		const library = findBrowserLibrary(video, src) ?? findStreamLibrary(src);
		begin(elements, settings, openFilm({ video, src, library }));
	} catch (problem) {
		console.error("SL:Error film", problem);
		root.dataset.unavailable = "";
		video.controls = false;
		show(elements.unavailable);
	}
}

type FilmElements = NonNullable<ReturnType<typeof findElements>>;

function findElements(root: HTMLElement) {
	const find = <Kind extends HTMLElement>(name: string) =>
		root.querySelector<Kind>(`[data-film="${name}"]`);
	const video = find<HTMLVideoElement>("video");
	const player = find("player");
	if (!video || !player) return undefined;
	return {
		...{ root, video, player },
		cover: find("cover"),
		play: find("play"),
		restart: find("restart"),
		unavailable: find("unavailable"),
		lost: find("lost"),
		stopped: find("stopped"),
		retry: find("retry"),
		percent: find("percent"),
		speed: find<HTMLSelectElement>("speed"),
		captions: find<HTMLSelectElement>("captions"),
		lists: root.querySelectorAll<HTMLElement>('[data-film="chapters"], [data-film="transcript"]'),
	};
}

function begin(elements: FilmElements, settings: FilmSettings, film: FilmPlayer): void {
	const { root, video, player } = elements;
	const { seconds } = settings;
	const resumeAt = readBeginning(location.hash, seconds) ?? settings.resumeAt ?? 0;
	const speed = startSpeed(video, elements.speed);
	const captions = startCaptions(video, elements.captions);
	const watch = watchFilm(root, video, settings, (percent) => {
		if (elements.percent) elements.percent.textContent = String(percent);
	});
	// Its own controls were there before this script.
	let isOpen = !video.paused || video.readyState > 0;
	let wasSeen = false;
	let isBroken = false;

	const open = (at: number) => {
		isOpen = true;
		isBroken = false;
		const { cover, retry, unavailable, lost } = elements;
		const hadFocus = [cover, retry].some((element) => element?.contains(document.activeElement));
		for (const element of [cover, retry, unavailable, lost]) hide(element);
		video.controls = true;
		captions.open();
		film.play(at);
		if (hadFocus) video.focus({ preventScroll: true });
	};
	const goTo = (at: number) => {
		if (!isOpen || isBroken) return open(at);
		video.currentTime = at;
		playFilm(video);
	};
	const playOrPause = () => {
		if (!isOpen || isBroken) open(isOpen ? watch.position() : resumeAt);
		else if (video.paused) playFilm(video);
		else video.pause();
	};

	if (isOpen) captions.open();
	else {
		video.controls = false;
		show(elements.cover);
	}
	elements.play?.addEventListener("click", () => open(resumeAt));
	elements.restart?.addEventListener("click", () => open(0));
	elements.retry?.addEventListener("click", () => open(watch.position()));
	video.addEventListener("error", () => {
		isBroken = true;
		// Loading it again forgets it.
		wasSeen ||= video.played.length > 0;
		showTrouble(elements, wasSeen ? watch.position() : undefined);
	});
	for (const list of elements.lists) followLines(list, video, goTo);
	listenToKeys(player, {
		"play or pause": playOrPause,
		back: () => stepFilm(video, -1, seconds),
		forward: () => stepFilm(video, 1, seconds),
		captions: captions.toggle,
		"full screen": () => toggleFullScreen(video),
		slower: () => speed.change("slower"),
		faster: () => speed.change("faster"),
	});
}

/** A film that was never seen is not available; one that stopped goes on at the same second. */
function showTrouble(elements: FilmElements, stoppedAt: number | undefined): void {
	const { video, unavailable, lost, stopped, retry } = elements;
	const hadFocus = document.activeElement === video;
	video.controls = false;
	if (stopped) stopped.textContent = formatFilmTime(stoppedAt ?? 0);
	show(stoppedAt === undefined ? unavailable : lost);
	show(retry);
	if (hadFocus) retry?.focus();
}

function show(element: HTMLElement | null): void {
	if (element) element.hidden = false;
}

function hide(element: HTMLElement | null): void {
	if (element) element.hidden = true;
}
