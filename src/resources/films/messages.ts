import { formatCount } from "#core/text/formats.ts";
import type { FilmEmbed } from "./film-source-schema.ts";

const hosts: Record<FilmEmbed["kind"], string> = { youtube: "YouTube", vimeo: "Vimeo" };

/** Every sentence of films and playlists that visitors read. */
export const filmPageMessages = {
	/** Read aloud in place of the figures. */
	length: (minutes: number, seconds: number) =>
		[
			...(minutes > 0 ? [formatCount(minutes, "minute")] : []),
			...(seconds > 0 ? [formatCount(seconds, "second")] : []),
		].join(" "),
	minutesToRead: (minutes: number) => `${minutes} min read`,
	noFilm: {
		title: "There is no film yet",
		text: "The film has not been made. Until then, read what it will say:",
	},
	transcript: "Transcript",
	chapters: "Chapters",
	products: "Go deeper",
	more: (subject: string) => `More about ${subject}`,
	embed: {
		play: (host: FilmEmbed["kind"]) => `Play on ${hosts[host]}`,
		note: (host: FilmEmbed["kind"]) =>
			`The film is kept by ${hosts[host]}. Your browser connects to ${hosts[host]} when you play it, and not before.`,
		frame: (title: string, host: FilmEmbed["kind"]) => `${title}, on ${hosts[host]}`,
	},
	playlist: {
		title: "Playlists",
		lead: "Films that belong together, in a good order.",
		kind: "Playlist",
		part: (position: number, count: number, list: string) =>
			`Film ${position} of ${count} in ${list}`,
		previous: "Previous film",
		next: "Next film",
		films: (count: number) => `${count} films`,
		facts: (count: number, minutes: number) => `${count} films, ${minutes} minutes in all`,
		start: "Start with the first film",
		list: "The films",
	},
};
