import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import { resourceColumns, resourceTables, toResourceCard } from "#resources/store.ts";
import type { Playlist } from "./playlist-schema.ts";
import type { Video } from "./video-schema.ts";

/** Lists videos by number or by slug, in the requested order; missing ones are left out. */
export async function listVideosNamed(
	db: Db,
	names: readonly string[],
): Promise<Map<string, Video>> {
	const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
	const rows = await videos(db)
		.where((eb) => eb.or([eb("slug", "in", [...names, ""]), eb("id", "in", [...ids, 0])]))
		.execute();
	const found = rows.map(toVideo);
	return new Map(
		names.flatMap((name) => {
			const video = found.find(({ id, slug }) => slug === name || String(id) === name);
			return video ? [[name, video] as const] : [];
		}),
	);
}

/** Lists the previews of a course, those that are open to everybody first. */
export async function listPreviews(db: Db, course: string): Promise<Video[]> {
	const rows = await videos(db)
		.where(sql<boolean>`details->'previewOf' ? ${course}`)
		.orderBy(isBehindForm)
		.orderBy("id")
		.execute();
	return rows.map(toVideo);
}

/** A preview as lists and links need it. */
export interface PreviewOutline {
	readonly id: number;
	readonly slug: string;
	/** False where there is only its text. */
	readonly isFilm: boolean;
	readonly isOpen: boolean;
}

/** The previews of a course, by its slug, in the order in which they are shown. */
export async function listPreviewOutlines(
	db: Db,
): Promise<ReadonlyMap<string, readonly PreviewOutline[]>> {
	const { rows } = await sql<PreviewOutline & { course: string }>`
		select course, id, slug, details ?| array['film', 'embed'] as "isFilm", not ${isBehindForm} as "isOpen"
		from shown_resources, jsonb_array_elements_text(details->'previewOf') as course
		where type = 'video'
		order by ${isBehindForm}, id`.execute(db);
	return Map.groupBy(rows, ({ course }) => course);
}

export async function replacePlaylists(tx: Tx, playlists: readonly Playlist[]): Promise<void> {
	await playlistTables(tx).deleteFrom("playlists").execute();
	const rows = playlists.map(({ videos, ...playlist }, sequence) => ({
		...playlist,
		videos: [...videos],
		sequence,
	}));
	if (rows.length) await playlistTables(tx).insertInto("playlists").values(rows).execute();
}

export const listPlaylists = (db: Db): Promise<Playlist[]> =>
	playlistTables(db)
		.selectFrom("playlists")
		.select(["id", "slug", "title", "summary", "segment", "videos"])
		.orderBy("sequence")
		.execute();

const playlistTables = (db: Db | Tx) =>
	db.withTables<{ playlists: Playlist & { readonly sequence: number } }>();

const isBehindForm = sql<boolean>`coalesce((details->>'behindForm')::boolean, false)`;

const videos = (db: Db) =>
	resourceTables(db)
		.selectFrom("shown_resources")
		.select([...resourceColumns, "details"])
		.where("type", "=", "video");

type Row = Awaited<ReturnType<ReturnType<typeof videos>["execute"]>>[number];

function toVideo({ details, ...card }: Row): Video {
	// The import has checked that a video has these details.
	return { ...toResourceCard(card), details } as Video;
}
