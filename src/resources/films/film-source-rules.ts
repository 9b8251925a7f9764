import { isStream } from "#learning/film/film-rules.ts";
import type { PagePolicy } from "#shell/pages/page.ts";
import type { FilmEmbed, FilmSource } from "./film-source-schema.ts";

interface FilmHost {
	/** The origin of the player. */
	readonly origin: string;
	/** The player, which begins at once: it is requested by the click. */
	readonly player: (id: string) => string;
	/** The page of the film there. */
	readonly page: (id: string) => string;
}

export const filmHosts: Readonly<Record<FilmEmbed["kind"], FilmHost>> = {
	youtube: {
		origin: "https://www.youtube-nocookie.com",
		player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
		page: (id) => `https://www.youtube.com/watch?v=${id}`,
	},
	vimeo: {
		origin: "https://player.vimeo.com",
		player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
		page: (id) => `https://vimeo.com/${id}`,
	},
};

export const hasFilm = ({ film, embed }: FilmSource): boolean => Boolean(film ?? embed);

/** Every page plays it, without a player of its own. */
export const isFilmFile = ({ film }: FilmSource): boolean =>
	film !== undefined && !isStream(film.src);

/** The page of such a film may load more than other pages. */
export function choosePolicy({ film, embed }: FilmSource): PagePolicy | undefined {
	if (embed) return { frames: [filmHosts[embed.kind].origin] };
	return film && isStream(film.src) ? { hasStream: true } : undefined;
}

/** The picture of a film before it plays. */
export const findPoster = ({ film, embed }: FilmSource): string | undefined =>
	film?.poster ?? embed?.poster;
