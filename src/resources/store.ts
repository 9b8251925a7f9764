import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type { ResourceCard, ResourceType } from "./card-schema.ts";
import type { Resource, ResourceByType } from "./resource-schema.ts";

type ResourceTables = {
	resources: {
		type: ResourceType;
		id: number;
		slug: string;
		title: string;
		segment: string;
		summary: string;
		author: string | null;
		minutes: number;
		date: string | null;
		day: number | null;
		picture: string | null;
		picture_text: string | null;
		details: Resource["details"];
	};
	/** A view of those that are shown today. */
	shown_resources: ResourceTables["resources"];
};
type ResourceRow = ResourceTables["resources"];
export const resourceTables = (db: Db | Tx) => db.withTables<ResourceTables>();
export const resourceColumns = [
	"type",
	"id",
	"slug",
	"title",
	"segment",
	"summary",
	"author",
	"minutes",
	"date",
	"day",
	"picture",
	"picture_text",
] as const;

export async function replaceResources(
	tx: Tx,
	types: readonly ResourceType[],
	resources: readonly Resource[],
): Promise<void> {
	await resourceTables(tx).deleteFrom("resources").where("type", "in", types).execute();
	const rows = resources
		.filter(({ draft }) => !draft)
		.map(({ pictureText: picture_text, ...resource }) => ({ ...resource, picture_text }));
	await sql`insert into resources
		select * from json_populate_recordset(null::resources, ${JSON.stringify(rows)}::json)`.execute(
		tx,
	);
	await sql`select fill_resource_texts(${types})`.execute(tx);
}

/** The products that resources name: those about which they are, and those of which they are a piece. */
export async function listNamedProducts(
	db: Db,
): Promise<{ readonly product: string; readonly type: ResourceType; readonly id: number }[]> {
	const { rows } = await sql<{ product: string; type: ResourceType; id: number }>`
		select distinct product, type, id
		from shown_resources, jsonb_array_elements_text(
			coalesce(details->'related', '[]') || coalesce(details->'previewOf', '[]')
		) as product`.execute(db);
	return rows;
}

/** All that are shown today. */
export async function listCards(
	db: Db,
): Promise<(ResourceCard & { readonly hasRecording: boolean })[]> {
	const rows = await resourceTables(db)
		.selectFrom("shown_resources")
		.select([
			...resourceColumns,
			sql<boolean>`details ? 'recording'`.as("hasRecording"),
			sql<readonly string[] | null>`case when type = 'tutorial'
				then jsonb_path_query_array(details, '$.parts[1 to last].slug') end`.as("furtherParts"),
			sql<string | null>`details->>'updated'`.as("updated"),
			sql<boolean>`type = 'video' and not details ?| array['film', 'embed']`.as("isTextOnly"),
		])
		// A form hands these over, so no list and no page has them.
		.where(sql<boolean>`not coalesce((details->>'behindForm')::boolean, false)`)
		// The page of a canceled webinar stays, for whoever has its link.
		.where(sql<boolean>`not coalesce((details->>'canceled')::boolean, false)`)
		.orderBy("type")
		.orderBy("id")
		.execute();
	return rows.map(({ hasRecording, furtherParts, updated, isTextOnly, ...row }) => ({
		...toResourceCard(row),
		...(isTextOnly && { isTextOnly }),
		...(furtherParts && { furtherParts }),
		...(updated && { updated }),
		hasRecording,
	}));
}

export async function findResource<Type extends ResourceType>(
	db: Db,
	type: Type,
	slug: string,
): Promise<ResourceByType<Type> | undefined> {
	const row = await resourceTables(db)
		.selectFrom("shown_resources")
		.select([...resourceColumns, "details"])
		.where("type", "=", type)
		.where("slug", "=", slug)
		.executeTakeFirst();
	return row && toResource<Type>(row);
}

export function toResourceCard({
	picture_text,
	...row
}: Omit<ResourceRow, "details">): ResourceCard {
	return {
		...row,
		author: row.author ?? undefined,
		date: row.date ?? undefined,
		day: row.day ?? undefined,
		picture: row.picture ?? undefined,
		pictureText: picture_text ?? undefined,
	};
}

/** The import has checked that a resource of this type has these details. */
function toResource<Type extends ResourceType>({
	details,
	...card
}: ResourceRow): ResourceByType<Type> {
	return { ...toResourceCard(card), details } as ResourceByType<Type>;
}
