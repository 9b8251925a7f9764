import { videoAddress } from "#resources/addresses.ts";
import type { ListedResource } from "#resources/list-rules.ts";
import type { Playlist } from "./playlist-schema.ts";
import type { FilmStep, PlaylistPosition } from "./video-page.tsx";

/** Finds where a film stands in the first playlist that has it. */
export function findPlaylistPosition(
	{
		playlists,
		find,
	}: {
		readonly playlists: readonly Playlist[];
		readonly find: (type: "video", slug: string) => ListedResource | undefined;
	},
	slug: string,
): PlaylistPosition | undefined {
	const playlist = playlists.find(({ videos }) => videos.includes(slug));
	if (!playlist) return undefined;
	const { videos, title } = playlist;
	const index = videos.indexOf(slug);
	const toStep = (neighbor: string | undefined): FilmStep | undefined => {
		const film = neighbor === undefined ? undefined : find("video", neighbor);
		return film && { title: film.title, href: videoAddress.to({ slug: film.slug }) };
	};
	return {
		slug: playlist.slug,
		title,
		position: index + 1,
		count: videos.length,
		previous: toStep(videos[index - 1]),
		next: toStep(videos[index + 1]),
	};
}
