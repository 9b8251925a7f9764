import type { Db, Tx } from "#platform/database/database.ts";
import { type SiteTexts, siteTextsSchema } from "./site-texts-schema.ts";

type StorefrontTables = {
	site_texts: { name: string; body: unknown };
};

export async function replaceSiteText(tx: Tx, name: string, body: unknown): Promise<void> {
	await tx
		.withTables<StorefrontTables>()
		.insertInto("site_texts")
		.values({ name, body: JSON.stringify(body) })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ body: JSON.stringify(body) }))
		.execute();
}

export async function findSiteText(db: Db, name: string): Promise<unknown | undefined> {
	const row = await db
		.withTables<StorefrontTables>()
		.selectFrom("site_texts")
		.select("body")
		.where("name", "=", name)
		.executeTakeFirst();
	return row?.body;
}

export async function loadSiteTexts(db: Db): Promise<SiteTexts> {
	const rows = await db
		.withTables<StorefrontTables>()
		.selectFrom("site_texts")
		.selectAll()
		.execute();
	const named = Object.fromEntries(rows.map(({ name, body }) => [name, body]));
	for (const name of Object.keys(siteTextsSchema.shape)) {
		if (named[name] === undefined) throw new Error(`the content has no ${name}`);
	}
	// A text that a business does not have is stored as null.
	const texts = Object.entries(named).map(([name, body]) => [name, body ?? undefined]);
	return Object.fromEntries(texts) as unknown as SiteTexts;
}
