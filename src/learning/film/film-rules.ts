/** "1:24", with hours "1:02:03". */
export function formatFilmTime(seconds: number): string {
	const whole = Math.max(0, Math.floor(seconds));
	const [hours, minutes, rest] = [whole / 3600, (whole / 60) % 60, whole % 60].map(Math.floor);
	const tail = `${String(rest).padStart(2, "0")}`;
	return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** Nobody is asked to resume within the first seconds, or within the last ones. */
const resumeMargin = 5;

export function chooseResume(position: number | undefined, seconds: number): number | undefined {
	if (position === undefined || position < resumeMargin) return undefined;
	return position > seconds - resumeMargin ? undefined : Math.floor(position);
}

const filmTypes: Readonly<Record<string, string>> = {
	webm: "video/webm",
	mp4: "video/mp4",
	m4v: "video/mp4",
	mov: "video/quicktime",
	ogv: "video/ogg",
	m3u8: "application/vnd.apple.mpegurl",
	mpd: "application/dash+xml",
};

/** The type that the end of an address tells; undefined leaves it to the browser to find out. */
export function guessFilmType(address: string): string | undefined {
	const [path = ""] = address.split(/[?#]/, 1);
	const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
	return Object.hasOwn(filmTypes, ending) ? filmTypes[ending] : undefined;
}

/** A list of parts (HLS), which some browsers play and for others a script puts together. */
export const isStream = (address: string): boolean => guessFilmType(address) === filmTypes.m3u8;

/** An address that ends with `#t=24` begins a film at this second, as search engines link to a chapter. */
export function readBeginning(fragment: string, seconds: number): number | undefined {
	const [, second] = /^#t=(\d{1,6})$/.exec(fragment) ?? [];
	return second !== undefined && Number(second) < seconds ? Number(second) : undefined;
}

/** The index of the line or chapter that belongs to a second, of those that begin at these; -1 before the first. */
export function findCurrentLine(beginnings: readonly number[], position: number): number {
	return beginnings.findLastIndex((at) => at <= position);
}

export const filmSpeeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next faster or slower speed; at the end of the list the same one. */
export function changeSpeed(speed: number, direction: "faster" | "slower"): number {
	const next =
		direction === "faster"
			? filmSpeeds.find((candidate) => candidate > speed)
			: filmSpeeds.findLast((candidate) => candidate < speed);
	return next ?? speed;
}

/** A stored speed may be of an earlier version, or of another hand. */
export function readSpeed(stored: string | null): number {
	const speed = Number(stored);
	return filmSpeeds.find((known) => known === speed) ?? 1;
}

/** The second to go to with the arrow keys. */
export function stepPosition(position: number, step: number, seconds: number): number {
	return Math.min(Math.max(0, position + step), seconds);
}

export type FilmKeyAction =
	| "play or pause"
	| "back"
	| "forward"
	| "captions"
	| "full screen"
	| "slower"
	| "faster";

const keyActions: Readonly<Record<string, FilmKeyAction>> = {
	k: "play or pause",
	arrowleft: "back",
	arrowright: "forward",
	c: "captions",
	f: "full screen",
	"<": "slower",
	">": "faster",
};

/**
 * The space bar is the browser's own: it plays and pauses a film that has the focus, and presses the button that
 * has it, also one of the browser's inside the film, which no script can tell from the film.
 */
export function findKeyAction(key: string): FilmKeyAction | undefined {
	const name = key.toLowerCase();
	return Object.hasOwn(keyActions, name) ? keyActions[name] : undefined;
}

export const captionsOff = "";

/**
 * The language of the captions to show: the chosen one, the same in another country, or whichever there is,
 * because who wants captions wants to read.
 */
export function chooseCaptions(choice: string, languages: readonly string[]): string {
	if (choice === captionsOff) return captionsOff;
	const primary = (language: string) => language.split("-", 1)[0]?.toLowerCase();
	return (
		languages.find((language) => language.toLowerCase() === choice.toLowerCase()) ??
		languages.find((language) => primary(language) === primary(choice)) ??
		languages[0] ??
		captionsOff
	);
}
