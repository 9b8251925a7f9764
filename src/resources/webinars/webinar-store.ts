import type { Db, Tx } from "#platform/database/database.ts";
import { resourceColumns, resourceTables, toResourceCard } from "#resources/store.ts";
import type { Webinar } from "./webinar-schema.ts";

/** All that are shown today. */
export async function listWebinars(db: Db): Promise<readonly Webinar[]> {
	const rows = await selectWebinars(db).orderBy("id").execute();
	return rows.map(toWebinar);
}

/** Reads what is stored at this moment: what a process holds in memory may be a minute old. */
export async function findStoredWebinar(tx: Tx, id: number): Promise<Webinar | undefined> {
	const row = await selectWebinars(tx).where("id", "=", id).executeTakeFirst();
	return row && toWebinar(row);
}

const selectWebinars = (db: Db | Tx) =>
	resourceTables(db)
		.selectFrom("shown_resources")
		.select([...resourceColumns, "details"])
		.where("type", "=", "webinar");

/** The import has checked that a webinar has these details. */
const toWebinar = ({
	details,
	...card
}: Awaited<ReturnType<ReturnType<typeof selectWebinars>["execute"]>>[number]) =>
	({ ...toResourceCard(card), details }) as Webinar;
