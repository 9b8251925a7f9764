import {
	type CatalogueTables,
	tablesOf,
} from "#catalogue/store/catalogue-tables-store.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Advisor, Partner, PartnerKind, Review } from "./people.ts";

export async function replacePartners(
	tx: Tx,
	partners: readonly Partner[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("partners").execute();
	const rows = partners.map(({ logo = null, ...same }) => ({ ...same, logo }));
	if (rows.length)
		await tablesOf(tx).insertInto("partners").values(rows).execute();
}

/** In the order of the strip on the page. */
export async function listPartners(db: Db): Promise<Partner[]> {
	const rows = await tablesOf(db)
		.selectFrom("partners")
		.selectAll()
		.orderBy("sequence")
		.execute();
	return rows.map(({ kind, logo, ...same }) => ({
		...same,
		kind: kind as PartnerKind,
		logo: logo ?? undefined,
	}));
}

export async function replaceAdvisors(
	tx: Tx,
	advisors: readonly Advisor[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("advisors").execute();
	const rows = advisors.map((advisor, sequence) => ({
		...advisor,
		fields: JSON.stringify(advisor.fields),
		languages: JSON.stringify(advisor.languages),
		sequence,
	}));
	await tablesOf(tx).insertInto("advisors").values(rows).execute();
}

export async function listAdvisors(db: Db): Promise<Advisor[]> {
	const rows = await tablesOf(db)
		.selectFrom("advisors")
		.select(["id", "name", "role", "fields", "languages", "zone", "bio"])
		.orderBy("sequence")
		.execute();
	return rows.map(({ fields, languages, ...same }) => ({
		...same,
		fields: fields as readonly string[],
		languages: languages as readonly string[],
	}));
}

export async function replaceReviews(
	tx: Tx,
	reviews: readonly Review[],
): Promise<void> {
	await tablesOf(tx).deleteFrom("reviews").execute();
	const rows = reviews.map((review, sequence) => ({
		id: review.id,
		person_name: review.personName,
		designation: review.designation,
		company: review.company ?? null,
		content: review.content,
		linkedin_url: review.linkedinUrl ?? null,
		image: review.image ?? null,
		rating: String(review.rating),
		product: review.product,
		sequence,
	}));
	for (let start = 0; start < rows.length; start += 1_000)
		await tablesOf(tx)
			.insertInto("reviews")
			.values(rows.slice(start, start + 1_000))
			.execute();
}

/** Of one product, or of all; in the order of the file. */
export async function listReviews(
	db: Db,
	wanted: { product?: string | undefined; limit?: number | undefined } = {},
): Promise<Review[]> {
	let query = reviews(db);
	if (wanted.product !== undefined)
		query = query.where("product", "=", wanted.product);
	if (wanted.limit !== undefined) query = query.limit(wanted.limit);
	return (await query.execute()).map(reviewOf);
}

/** In the order of the file. */
export const reviews = (db: Db) =>
	tablesOf(db).selectFrom("reviews").selectAll().orderBy("sequence");

export function reviewOf(
	row: Omit<CatalogueTables["reviews"], "rating"> & {
		rating: string | number;
	},
): Review {
	return {
		id: row.id,
		personName: row.person_name,
		designation: row.designation,
		company: row.company ?? undefined,
		content: row.content,
		linkedinUrl: row.linkedin_url ?? undefined,
		image: row.image ?? undefined,
		rating: Number(row.rating),
		product: row.product,
	};
}
