import type { Clip, VideoObject, WithContext } from "schema-dts";
import type { LocalDate } from "#core/time.ts";
import { videoAddress } from "#resources/addresses.ts";
import type { Author } from "#resources/card-schema.ts";
import { filmHosts, findPoster, hasFilm } from "./film-source-rules.ts";
import type { Video } from "./video-schema.ts";

/** A film as search engines read it, with a link to each chapter; nothing where there is only its text. */
export function createFilmStructuredData(
	{ slug, title, summary, details }: Video,
	{
		publicUrl,
		author,
		published,
		timeZone,
	}: {
		readonly publicUrl: string;
		readonly author: Author | undefined;
		readonly published: LocalDate | undefined;
		/** The site's time zone. */
		readonly timeZone: string;
	},
): WithContext<VideoObject>[] {
	const { film, embed, seconds, chapters, transcript } = details;
	const poster = findPoster(details);
	if (!hasFilm(details) || !poster) return [];
	const url = publicUrl + videoAddress.to({ slug });
	return [
		{
			"@context": "https://schema.org",
			"@type": "VideoObject",
			"@id": url,
			url,
			name: title,
			description: summary,
			thumbnailUrl: new URL(poster, publicUrl).href,
			duration: `PT${seconds}S`,
			isAccessibleForFree: true,
			transcript,
			// The time of day is not known, and search engines want one with its timeZone.
			...(published && {
				uploadDate: published.toZonedDateTime(timeZone).toString({ timeZoneName: "never" }),
			}),
			...(film && { contentUrl: new URL(film.src, publicUrl).href }),
			...(embed && { embedUrl: filmHosts[embed.kind].player(embed.id) }),
			...(author && { author: { "@type": "Person" as const, name: author.name } }),
			hasPart: chapters.map(
				(chapter, index): Clip => ({
					"@type": "Clip",
					name: chapter.title,
					startOffset: chapter.at,
					endOffset: chapters[index + 1]?.at ?? seconds,
					url: `${url}#t=${Math.floor(chapter.at)}`,
				}),
			),
		},
	];
}
