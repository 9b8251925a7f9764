import { sql } from "kysely";
import type { Db, Tx } from "#platform/database/database.ts";
import type {
	Author,
	ListType,
	Resource,
	ResourceByType,
	ResourceCard,
} from "./resource-schema.ts";

type ResourceTables = {
	authors: {
		id: string;
		name: string;
		role: string;
		bio: string;
		sequence: number;
	};
	resources: {
		type: ListType;
		id: number;
		slug: string;
		title: string;
		segment: string;
		summary: string;
		author: string | null;
		minutes: number;
		date: string | null;
		day: number;
		details: Resource["details"];
	};
};
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
] as const;

/** Resources point to authors, so they leave first; the parts that follow bring them back. */
export async function replaceAuthors(tx: Tx, authors: readonly Author[]): Promise<void> {
	await resourceTables(tx).deleteFrom("resources").execute();
	await resourceTables(tx).deleteFrom("authors").execute();
	const rows = authors.map((author, sequence) => ({ ...author, sequence }));
	if (rows.length) await resourceTables(tx).insertInto("authors").values(rows).execute();
}

export async function listAuthors(db: Db): Promise<Author[]> {
	return resourceTables(db)
		.selectFrom("authors")
		.select(["id", "name", "role", "bio"])
		.orderBy("sequence")
		.execute();
}

export async function replaceResources(
	tx: Tx,
	types: readonly ListType[],
	resources: readonly Resource[],
): Promise<void> {
	await resourceTables(tx).deleteFrom("resources").where("type", "in", types).execute();
	await sql`insert into resources
		select * from json_populate_recordset(null::resources, ${JSON.stringify(resources)}::json)`.execute(
		tx,
	);
}

interface ResourceFilter {
	readonly types: readonly ListType[];
	/** The slug of a category. */
	readonly segment?: string | undefined;
	readonly author?: string | undefined;
	readonly limit: number;
	readonly skip?: number | undefined;
}

/** Lists the newest first, and those still to come before all. */
export async function listResources(db: Db, filter: ResourceFilter): Promise<ResourceCard[]> {
	const rows = await selectResources(db, filter)
		.select(resourceColumns)
		.orderBy("day", "desc")
		.orderBy("id")
		.limit(filter.limit)
		.offset(filter.skip ?? 0)
		.execute();
	return rows.map(toResourceCard);
}

/** Lists the newest of a type in each category. */
export async function listNewestOfSegments(db: Db, type: ListType): Promise<ResourceCard[]> {
	const rows = await selectResources(db, { types: [type] })
		.select(resourceColumns)
		.distinctOn("segment")
		.orderBy("segment")
		.orderBy("day", "desc")
		.orderBy("id")
		.execute();
	return rows.map(toResourceCard);
}

/**
 * Lists resources with a day to come, counted from today or of the calendar on or after this date;
 * in no order.
 */
export async function listFromDay<Type extends ListType>(
	db: Db,
	type: Type,
	date: string,
): Promise<ResourceByType<Type>[]> {
	const rows = await selectResources(db, { types: [type] })
		.select([...resourceColumns, "details"])
		.where((where) =>
			where.or([where("date", ">=", date), where("date", "is", null).and("day", ">=", 0)]),
		)
		.execute();
	return rows.map((row) => toResource<Type>(row));
}

export async function findResource<Type extends ListType>(
	db: Db,
	type: Type,
	slug: string,
): Promise<ResourceByType<Type> | undefined> {
	const row = await resourceTables(db)
		.selectFrom("resources")
		.select([...resourceColumns, "details"])
		.where("type", "=", type)
		.where("slug", "=", slug)
		.executeTakeFirst();
	return row && toResource<Type>(row);
}

function selectResources(
	db: Db,
	{ types, segment, author }: Omit<ResourceFilter, "limit" | "skip">,
) {
	let query = resourceTables(db).selectFrom("resources").where("type", "in", types);
	if (segment !== undefined) query = query.where("segment", "=", segment);
	if (author !== undefined) query = query.where("author", "=", author);
	return query;
}

export function toResourceCard(row: Omit<ResourceTables["resources"], "details">): ResourceCard {
	return {
		...row,
		author: row.author ?? undefined,
		date: row.date ?? undefined,
	};
}

/** The import has checked that a resource of this type has these details. */
function toResource<Type extends ListType>({
	details,
	...card
}: ResourceTables["resources"]): ResourceByType<Type> {
	return { ...toResourceCard(card), details } as ResourceByType<Type>;
}
