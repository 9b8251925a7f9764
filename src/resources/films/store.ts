import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import { resourceColumns, resourceTables, toResourceCard } from "#resources/store.ts";
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
