import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { Video } from "#resources/resource-schema.ts";
import { resourceColumns, resourceTables, toResourceCard } from "#resources/store.ts";

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

export async function listPreviews(db: Db, course: string): Promise<Video[]> {
	const rows = await videos(db)
		.where(sql<boolean>`details->'previewOf' ? ${course}`)
		.orderBy("id")
		.execute();
	return rows.map(toVideo);
}

/** The ids of a course's previews, by its slug, in the order in which they are shown. */
export async function listPreviewIds(db: Db): Promise<ReadonlyMap<string, readonly number[]>> {
	const { rows } = await sql<{ course: string; ids: number[] }>`
		select course, array_agg(id order by id) as ids
		from resources, jsonb_array_elements_text(details->'previewOf') as course
		where type = 'webcast'
		group by course`.execute(db);
	return new Map(rows.map(({ course, ids }) => [course, ids]));
}

const videos = (db: Db) =>
	resourceTables(db)
		.selectFrom("resources")
		.select([...resourceColumns, "details"])
		.where("type", "=", "webcast");

type Row = Awaited<ReturnType<ReturnType<typeof videos>["execute"]>>[number];

function toVideo({ details, ...card }: Row): Video {
	// The import has checked that a webcast has these details.
	return { ...toResourceCard(card), details } as Video;
}
