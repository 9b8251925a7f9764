import {
	captionsOff,
	changeSpeed,
	chooseCaptions,
	type FilmKeyAction,
	filmSpeeds,
	findKeyAction,
	readSpeed,
	stepPosition,
} from "./film-rules.ts";

const speedKey = "lyceum-film-speed";
const captionsKey = "lyceum-film-captions";
const arrowSeconds = 5;

/** Storage may be forbidden or full; then the choice is that of the page. */
function load(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function save(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {
		// The page goes on without.
	}
}

/** The speed is the same for every film; the browser's own menu may change it, too. */
export function startSpeed(video: HTMLVideoElement, select: HTMLSelectElement | null) {
	let choice = readSpeed(load(speedKey));
	const set = (speed: number) => {
		// When a film is loaded again, it begins at the default one.
		video.defaultPlaybackRate = speed;
		video.playbackRate = speed;
	};
	video.addEventListener("ratechange", () => {
		const { playbackRate } = video;
		// Browsers offer slower ones, which suit a single film.
		if (playbackRate === choice || !filmSpeeds.some((speed) => speed === playbackRate)) return;
		choice = playbackRate;
		if (select) select.value = String(choice);
		save(speedKey, String(choice));
	});
	select?.addEventListener("change", () => set(readSpeed(select.value)));
	if (select) select.value = String(choice);
	set(choice);
	return {
		change: (direction: "faster" | "slower") => set(changeSpeed(video.playbackRate, direction)),
	};
}

/** Captions are requested with the film and not before. */
export function startCaptions(video: HTMLVideoElement, select: HTMLSelectElement | null) {
	const tracks = () => [...video.textTracks];
	const languages = () => tracks().map(({ language }) => language);
	// A film may have no sound: its words are shown until somebody turns them off.
	let choice = chooseCaptions(load(captionsKey) ?? languages()[0] ?? captionsOff, languages());
	let latest = choice || (languages()[0] ?? captionsOff);
	let isOpen = false;

	const apply = () => {
		if (select) select.value = choice;
		if (!isOpen) return;
		for (const track of tracks()) track.mode = track.language === choice ? "showing" : "disabled";
	};
	const choose = (language: string) => {
		choice = language;
		latest = language || latest;
		save(captionsKey, language);
		apply();
	};
	select?.addEventListener("change", () => choose(select.value));
	// The browser's own menu changes them, too.
	video.textTracks.addEventListener("change", () => {
		if (!isOpen) return;
		const language = tracks().find(({ mode }) => mode === "showing")?.language ?? captionsOff;
		if (language !== choice) choose(language);
	});
	apply();
	return {
		open: () => {
			isOpen = true;
			apply();
		},
		toggle: () => choose(choice === captionsOff ? latest : captionsOff),
	};
}

/** Keys work while the focus is in the player, so they take none from the page. */
export function listenToKeys(
	player: HTMLElement,
	act: Readonly<Record<FilmKeyAction, () => void>>,
): void {
	const handle = (event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		// A list takes its keys itself.
		if (event.target instanceof HTMLSelectElement) return;
		const action = findKeyAction(event.key);
		if (!action) return;
		event.preventDefault();
		event.stopPropagation();
		act[action]();
	};
	// Caught on its way down: the browser's own player moves with the arrow keys, too, by a step of its own.
	player.addEventListener("keydown", handle, { capture: true });
}

export function stepFilm(video: HTMLVideoElement, direction: -1 | 1, seconds: number): void {
	const { duration, currentTime } = video;
	const end = Number.isFinite(duration) ? duration : seconds;
	video.currentTime = stepPosition(currentTime, direction * arrowSeconds, end);
}

export function toggleFullScreen(video: HTMLVideoElement): void {
	const changed = document.fullscreenElement
		? document.exitFullscreen()
		: video.requestFullscreen?.();
	// A browser may refuse, and its own button is there.
	changed?.catch(() => undefined);
}
